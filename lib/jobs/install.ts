import { Logger, runMigrations } from "graphile-worker";

const silent = new Logger(() => () => undefined);

/** Brings the queue's own tables, in their own schema, up to date. */
export async function installJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
}
