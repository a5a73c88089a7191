import { Logger, runMigrations } from "graphile-worker";

const silent = new Logger(() => () => undefined);

/** Migrates the queue's own schema. */
export async function installJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
}
