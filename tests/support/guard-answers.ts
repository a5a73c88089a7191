import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { type ProblemCode, problems } from "@/lib/contracts/problem";
import type { Answer } from "./call";
import { unknownKeys } from "./guard-schema";

const KEYS = ["type", "title", "status", "detail", "code", "errors", "counts", "request_id"];

/** Checks the form of a refusal by RFC 9457 and docs/api.md; returns what is wrong. */
export function problemFaults({ status, headers, text, body }: Answer): string[] {
  if (status >= 500) return [`${status}: ${text.slice(0, 300)}`];
  const faults = Object.keys(body).flatMap((key) => (KEYS.includes(key) ? [] : [`unknown key ${key}`]));
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  check(headers.get("content-type") === "application/problem+json", `content-type ${headers.get("content-type")}`);
  check(body.status === status, `status ${body.status} in the body of a ${status}`);
  check(problems[body.code as ProblemCode] === status, `code ${body.code} with status ${status}`);
  check(body.type === `/api/v2/docs/#${body.code}`, `type ${body.type}`);
  check(isSentence(body.title), `title ${body.title}`);
  check(isSentence(body.detail), `detail ${body.detail}`);
  check(body.errors === undefined || isErrorMap(body.errors), `errors ${JSON.stringify(body.errors)}`);
  check(
    body.counts === undefined || (status === 409 && isNumbers(body.counts)),
    `counts ${JSON.stringify(body.counts)}`,
  );
  check(status !== 429 || Number(headers.get("retry-after")) > 0, "429 without Retry-After");
  return faults;
}

function isSentence(value: unknown): boolean {
  return typeof value === "string" && value.length > 2 && !/^(errors|fields|status)\./.test(value);
}

function isNumbers(value: unknown): boolean {
  const numbers = Object.values(value as object);
  return numbers.length > 0 && numbers.every((one) => typeof one === "number");
}

function isErrorMap(value: unknown): boolean {
  const lists = value && typeof value === "object" && !Array.isArray(value) ? Object.values(value) : [];
  return lists.length > 0 && lists.every((list) => Array.isArray(list) && list.length > 0 && list.every(isSentence));
}

/** Checks a success against its contract; returns what is wrong. */
export function successFaults({ answer, status = 200, raw }: Endpoint, given: Answer): string[] {
  if (raw) return given.status === 200 ? [] : [`status ${given.status}`];
  const wanted = answer ? status : 204;
  if (given.status !== wanted) return [`status ${given.status} instead of ${wanted}: ${given.text.slice(0, 300)}`];
  if (!answer) return given.text === "" ? [] : [`a body after 204: ${given.text.slice(0, 100)}`];
  const type = given.headers.get("content-type");
  const result = z.safeParse(answer, given.body);
  return [
    ...(type === "application/json" ? [] : [`content-type ${type}`]),
    ...(result.success ? [] : result.error.issues.map(({ path, message }) => `answer ${path.join(".")}: ${message}`)),
    ...unknownKeys(answer, given.body).map((key) => `key outside the schema: ${key}`),
  ];
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** The answer without the parts that differ between equal calls. */
export function lasting({ status, text }: Answer): string {
  return `${status} ${text.replace(/"request_id":"[^"]*"/, "")}`;
}
