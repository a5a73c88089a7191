import type { Endpoint } from "@/lib/contracts/endpoint";
import { isReference } from "./guard-schema";
import type { Body } from "./valid-body";

export type Hostile = {
  what: string;
  body: unknown;
  headers?: Record<string, string>;
  status: number;
  /** The field that `errors` in the answer must name. */
  field?: string;
};

const JSON_TYPE = { "content-type": "application/json" };

/** Whole bodies that no endpoint accepts. */
export function brokenBodies(takesFiles: boolean, maxBytes = 256 * 1024): Hostile[] {
  const tooMany = maxBytes + 1;
  const boundary = { "content-type": "multipart/form-data; boundary=x" };
  return [
    ...["[]", "[[]]", "null", "12", '"text"', "true"].map((body) => ({ what: `the JSON ${body}`, body, status: 400 })),
    ...["{", '{"a":', "{'a':1}", "{}x", "\u0000", "undefined", "NaN", '{"a":1,}', "﻿{}x"].map((body) => ({
      what: `no JSON: ${body}`,
      body,
      headers: JSON_TYPE,
      status: 400,
    })),
    { what: "a byte and more too much", body: { junk: "x".repeat(tooMany) }, status: 413 },
    { what: "too many blanks", body: " ".repeat(tooMany), status: 413 },
    { what: "1000 objects deep", body: `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`, status: 400 },
    { what: "50,000 arrays deep", body: `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, status: 400 },
    { what: "20,000 items", body: { junk: Array.from({ length: 20_000 }, () => 1) }, status: 400 },
    { what: "a NUL in an unknown key", body: { "ju\u0000nk": 1 }, status: 400 },
    {
      what: "multipart without an end",
      body: "--x\r\nContent-Disposition: form-data; name=title\r\n\r\nhalf",
      headers: boundary,
      status: takesFiles ? 400 : 415,
    },
    {
      what: "multipart without a boundary",
      body: "--x--",
      headers: { "content-type": "multipart/form-data" },
      status: takesFiles ? 400 : 415,
    },
  ];
}

/** The valid body with one field at a time replaced by an invalid value. */
export function spoiltBodies({ body: schema }: Endpoint, valid: Body): Hostile[] {
  return Object.entries(valid).flatMap(([field, value]) => [
    ...wrongTypes(value, isReference(schema?.shape[field])).map((wrong) => ({
      what: `${field}: ${JSON.stringify(wrong)}`,
      body: { ...valid, [field]: wrong },
      status: 400,
      field,
    })),
    ...(typeof value === "string"
      ? [{ what: `${field} with a NUL`, body: { ...valid, [field]: `${value}\u0000` }, status: 400, field }]
      : []),
  ]);
}

function wrongTypes(value: unknown, isId: boolean): unknown[] {
  if (typeof value === "string") return [12, true, {}, [], [value], { toString: value }];
  if (typeof value === "number")
    return ["x", "", true, {}, [value], 1.5, -1, ...(isId ? [0] : []), 1e300, 2_147_483_648, "1 OR 1=1"];
  if (typeof value === "boolean") return ["true", 1, {}, []];
  if (Array.isArray(value)) return ["x", 1, true, {}, [{}], [[]], [null]];
  // An empty object is valid where the field may hold one.
  const isEmpty = value !== null && Object.keys(value as object).length === 0;
  return ["x", 1, true, ...(isEmpty ? [] : [{}]), []];
}

/** Unusual but well-formed texts: the answer may be a success or 4xx, but never 5xx. */
export const ODD_TEXTS = [
  "\ud800",
  "a\udfffb",
  "‮abc",
  "%00",
  "\\",
  "'; DROP TABLE users; --",
  "💥".repeat(60),
  "а".repeat(255),
  "\u2028",
  "{{7*7}}",
  "__proto__",
];
