import { buffer } from "node:stream/consumers";
import { isMissing } from "@/lib/adapters/file-store";
import { fileStore } from "@/lib/adapters/files";
import { log } from "@/lib/adapters/log";
import { companySql } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { type Param, parameters } from "@/lib/domain/rows/shape";

export type ReadableFile = SqlRow<typeof READABLE>;

/** What a stored file is read by, as columns of the table r. */
export const READABLE = {
  id: "int",
  name: "text",
  contentType: "text",
  size: "number",
  sha256: "text",
  storageKey: "text",
} as const;

export const READABLE_COLUMNS =
  'r.id, r.name, r.content_type AS "contentType", r.size::float8 AS size, r.sha256, r.storage_key AS "storageKey"';

/** All bytes of a small file; undefined if they are lost, which the operator must learn. */
export async function wholeFile(storageKey: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await fileStore().read(storageKey));
  } catch (error) {
    if (!isMissing(error)) throw error;
    log().warn({ storageKey }, "a stored file has no bytes");
    return undefined;
  }
}

const PNG_BEGINS = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** With the part that says its size. */
const LEAST_PNG = 24;

/** The same of a logo, which we keep as a PNG: without one that is damaged a page or a letter still goes out. */
export async function wholeLogo(storageKey: string): Promise<Buffer | undefined> {
  const bytes = await wholeFile(storageKey);
  return bytes && bytes.length >= LEAST_PNG && bytes.subarray(0, 8).equals(PNG_BEGINS) ? bytes : undefined;
}

/** A condition: some row uses the stored file r, and the caller may read that row. Each context defines its own. */
export type Holder = (actor: Actor, param: Param) => string;

/** Reads a file for callers who may read a row that uses it. Without such a row the file does not exist. */
export async function readFile(actor: Actor, id: number, holders: readonly Holder[]): Promise<ReadableFile> {
  const { values, param } = parameters();
  const wanted = `r.company_id = $1 AND r.id = ${param(id)}`;
  const held = holders.map((holder) => holder(actor, param)).join(" OR ");
  const text = `SELECT ${READABLE_COLUMNS} FROM stored_files r WHERE ${wanted} AND (${held})`;
  const [file] = await companySql(actor, statement(READABLE, text), ...values);
  if (!file) throw new Refusal("not_found");
  return file;
}
