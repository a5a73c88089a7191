import "server-only";
import { fileStore } from "@/lib/adapters/files";
import { folderStore } from "@/lib/adapters/folder-store";
import { log } from "@/lib/adapters/log";
import { BadSettings, cautions, env } from "@/lib/config/env";
import { isSuperuser } from "@/lib/db/database-superuser";
import { MigrationMismatch, migrate } from "@/lib/db/migrate";
import { startTracing } from "@/lib/tracing/start";
import { installJobs } from "./install";
import { startWorker } from "./worker";

const UNCOUNTED_PROXY =
  "PUBLIC_URL begins with https, so a proxy stands in front, yet TRUSTED_PROXIES is 0: all visitors share the proxy's address and its limits";
const SUPERUSER =
  "the role of DATABASE_URL is a superuser of the database server and need not be: docs/self-hosting.md, Upgrades, says how to take that from it";

/** Starts the application, or exits with one clear line: a server that half works is worse than none. */
export async function boot(): Promise<void> {
  try {
    const { DATABASE_URL, DATA_DIR, S3_BUCKET, TRUSTED_PROXIES, publicUrl } = env();
    if (publicUrl.startsWith("https:") && TRUSTED_PROXIES === 0)
      log().warn({ setting: "TRUSTED_PROXIES" }, UNCOUNTED_PROXY);
    // Also needed with a bucket: an upload arrives in the data folder first.
    if (!(await folderStore(DATA_DIR).isWritable()))
      throw new BadSettings(`the data folder ${DATA_DIR} cannot be written or is full`);
    if (!(await fileStore().isWritable()))
      throw new BadSettings(`the ${S3_BUCKET ? `bucket ${S3_BUCKET}` : "files of the data folder"} cannot be written`);
    await migrate(DATABASE_URL, { say: console.log });
    await installJobs(DATABASE_URL);
    for (const caution of [...cautions(env()), ...((await isSuperuser(DATABASE_URL)) ? [SUPERUSER] : [])])
      log().warn(caution);
  } catch (error) {
    console.error(`Atesta cannot start: ${reasonOf(error)}`);
    process.exit(1);
  }
  await startTracing((error) => log().warn({ err: error }, "traces cannot be delivered"));
  void startWorker();
}

/** Any other error comes from the connection to the database: refused, timeout, wrong password, no TLS. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: Error[] };
  const words = message || errors?.[0]?.message || String(error);
  return error instanceof BadSettings || error instanceof MigrationMismatch
    ? words
    : `the database cannot be reached (DATABASE_URL): ${words}`;
}
