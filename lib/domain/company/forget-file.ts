import { fileStore } from "@/lib/adapters/files";
import { log } from "@/lib/adapters/log";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";

const FORGET = statement(
  { storage_key: "text" },
  "DELETE FROM stored_files WHERE company_id = $1 AND id = $2 RETURNING storage_key",
);

/** Deletes the row of a file that nothing names any more. Returns its key, for the bytes, which go after the transaction. */
export async function forgetFile(db: CompanyDb, id: number): Promise<string | undefined> {
  const [gone] = await db.$sql(FORGET, id);
  return gone?.storage_key;
}

/** Removes the bytes of a file whose row is gone. What fails here is removed with other bytes that no row names. */
export async function removeBytes(key: string | undefined): Promise<void> {
  if (key === undefined) return;
  await fileStore()
    .remove(key)
    .catch((error: unknown) => log().warn({ err: error }, "the bytes of a deleted file could not be removed yet"));
}
