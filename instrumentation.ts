/** Before the first request: settings are checked, the database is brought up to date, the job queue begins. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./lib/jobs/boot")).boot();
}
