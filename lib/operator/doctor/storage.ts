import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { fileStore } from "@/lib/adapters/files";
import { folderStore, reserveOf, roomIn } from "@/lib/adapters/folder-store";
import type { Env } from "@/lib/config/env";
import { type Finding, ok, problem, warning, wordsOf } from "./finding";

const GB = 1024 ** 3;
const FEW_BYTES = 2 * GB;

/** Room and rights of the data folder, and the whole way of a file in the store. */
export async function storageFindings({ DATA_DIR, S3_BUCKET }: Env): Promise<Finding[]> {
  const folder = path.resolve(DATA_DIR);
  return [await folderFinding(folder), await storeFinding(S3_BUCKET ? `the bucket ${S3_BUCKET}` : `${folder}/files`)];
}

async function folderFinding(folder: string): Promise<Finding> {
  const mend = "Free the disk or enlarge it; the server is not ready with less than 64 MB.";
  try {
    await mkdir(folder, { recursive: true });
    const free = await roomIn(folder);
    const says = `${folder} has ${Number.isFinite(free) ? `${(free / GB).toFixed(1)} GB` : "an unknown amount of room"} free`;
    if (free < (await reserveOf(folder))) return problem("data folder", says, mend);
    if (!(await folderStore(folder).isWritable()))
      return problem(
        "data folder",
        `${folder} cannot be written`,
        `Give it to the user of the server: chown -R 1000:1000 ${folder}`,
      );
    return free < FEW_BYTES ? warning("data folder", says, mend) : ok("data folder", says);
  } catch (error) {
    return problem("data folder", wordsOf(error), "Create the folder, or give it to the user of the server.");
  }
}

/** Writes, reads and deletes a file that no row names. Its key is none of those that the cleanup job knows. */
async function storeFinding(place: string): Promise<Finding> {
  const key = `.doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    await fileStore().put(key, bytes);
    const read = await buffer(await fileStore().read(key));
    await fileStore().remove(key);
    return read.equals(bytes)
      ? ok("file store", `${place} can be written, read and deleted`)
      : problem("file store", `${place} returns other bytes than were written`, "Do not use this store.");
  } catch (error) {
    return problem(
      "file store",
      `${place}: ${wordsOf(error)}`,
      "Check the rights of the folder, or the address, name and key of the bucket (S3_...).",
    );
  }
}
