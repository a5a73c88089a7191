import { fileStore } from "@/lib/adapters/files";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { isStorageKey } from "@/lib/domain/company/store-file";

/** All columns that refer to stored files; a test compares the list with the schema. */
export const HOLDERS = [
  ["users", "image_id"],
  ["course_files", "file_id"],
  ["exam_documents", "file_id"],
  ["task_files", "file_id"],
] as const;

const WEEK = 7 * 86_400_000;
const HELD = HOLDERS.map(
  ([table, column]) => `EXISTS (SELECT 1 FROM ${table} h WHERE h.company_id = f.company_id AND h.${column} = f.id)`,
).join(" OR ");

/** Marks files without a holder, and unmarks those that have one again. */
const MARK = `UPDATE stored_files f SET orphaned_at = CASE WHEN f.orphaned_at IS NULL THEN now() END WHERE (f.orphaned_at IS NULL) = NOT (${HELD})`;
const FORGET = statement(
  { storage_key: "text" },
  `DELETE FROM stored_files f WHERE f.orphaned_at < now() - interval '7 days' AND NOT (${HELD}) RETURNING f.storage_key`,
);

/** Deletes files that had no holder for a week: the row first, so that no row names missing bytes. */
export async function sweepFiles(): Promise<void> {
  await systemSql("sweep", "sweep-mark-files", MARK, []);
  const gone = await systemSql("sweep", "sweep-files", FORGET, []);
  for (const { storage_key } of gone) await fileStore().remove(storage_key);
}

const KNOWN = statement({ storage_key: "text" }, "SELECT storage_key FROM stored_files WHERE storage_key = ANY($1)");

/** Deletes bytes without a row after a week: a crash between storing the bytes and writing the row leaves them. */
export async function sweepBytes(): Promise<void> {
  for await (const page of fileStore().list()) {
    // Other objects in the store are not ours.
    const old = page
      .filter(
        ({ key, changedAt }) => isStorageKey(key.replace(/\.part$/, "")) && Date.now() - changedAt.getTime() > WEEK,
      )
      .map(({ key }) => key);
    if (old.length === 0) continue;
    const known = new Set(
      (await systemSql("sweep", "sweep-known", KNOWN, [old])).map(({ storage_key }) => storage_key),
    );
    for (const key of old) if (!known.has(key)) await fileStore().remove(key);
  }
}
