import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { type Param, parameters } from "@/lib/domain/rows/shape";

export type ReadableFile = {
  id: number;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  storageKey: string;
};

/** The condition under which something holds the stored file r and this caller may read it. Each context says it for what it keeps. */
export type Holder = (actor: Actor, param: Param) => string;

/** A file may be read by anybody who may read what holds it; what nothing holds is not there. */
export async function readFile(actor: Actor, id: number, holders: readonly Holder[]): Promise<ReadableFile> {
  const { values, param } = parameters();
  const wanted = `r.company_id = $1 AND r.id = ${param(id)}`;
  const held = holders.map((holder) => holder(actor, param)).join(" OR ");
  const columns = 'r.id, r.name, r.content_type AS "contentType", r.size, r.sha256, r.storage_key AS "storageKey"';
  const [file] = await companySql<ReadableFile>(
    actor,
    `SELECT ${columns} FROM stored_files r WHERE ${wanted} AND (${held})`,
    ...values,
  );
  if (!file) throw new DomainError("not_found");
  return { ...file, size: Number(file.size) };
}
