import "server-only";
import { fileStore } from "@/lib/adapters/files";
import { env } from "@/lib/config/env";
import { migrate } from "@/lib/db/migrate";
import { installJobs } from "./install";
import { startWorker } from "./worker";

/** Ready to serve, or one clear line and an end: a server that half works is worse than none. */
export async function boot(): Promise<void> {
  try {
    const { DATABASE_URL, DATA_DIR } = env();
    if (!(await fileStore().isWritable())) throw new Error(`the data folder ${DATA_DIR} cannot be written`);
    await migrate(DATABASE_URL);
    await installJobs(DATABASE_URL);
  } catch (error) {
    console.error(`Atesta cannot start: ${reasonOf(error)}`);
    process.exit(1);
  }
  void startWorker();
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: Error[] };
  const words = message || errors?.[0]?.message || String(error);
  const isUnreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28P01|28000|3D000|57P0)/.test(code ?? "") || /timeout/i.test(words);
  return isUnreachable ? `the database cannot be reached (DATABASE_URL): ${words}` : words;
}
