/** Runs before the first request: checks the settings, migrates the database and starts the job queue. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./lib/jobs/boot")).boot();
}
