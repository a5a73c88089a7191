let booting: Promise<void> | undefined;

/** Next.js runs it before the first request. The other runtime, for which it compiles this file too, starts nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("./lib/jobs/boot");
  booting ??= boot();
  await booting;
}

/** What scripts/serve.mjs takes from the build of this file. The development server is that of Next.js. */
export async function program() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return undefined;
  // Next.js does not wait for it before it says that it is prepared; nobody is let in before the database is up to date.
  await register();
  const [{ api }, { stopWorker }, { beLeaving }, { endTracing }, { env }] = await Promise.all([
    import("./lib/endpoints/api"),
    import("./lib/jobs/worker"),
    import("./lib/adapters/leaving"),
    import("./lib/tracing/start"),
    import("./lib/config/env"),
  ]);
  const { DRAIN_SECONDS, SERVICE_WORKER, SESSION_IDLE_DAYS } = env();
  // A copy lives as long as a session that nobody uses.
  const daysOfCopies = SERVICE_WORKER === "on" ? SESSION_IDLE_DAYS : undefined;
  return { api, stopWorker, beLeaving, endTracing, drainSeconds: DRAIN_SECONDS, daysOfCopies };
}
