import type { Pool } from "pg";
import type { call } from "./call";
import type { run } from "./terminal";

type Tools = { run: typeof run; call: typeof call };
type Kept = { __atestaDb?: unknown; __atestaPool?: Pool | undefined };

/**
 * Runs work with the application of another database and data folder, as if it had been started there: with modules of
 * its own, which read the settings anew.
 */
export async function elsewhere<T>(
  settings: Record<"DATABASE_URL" | "DATA_DIR", string> & Record<string, string>,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  const kept = globalThis as Kept;
  const { __atestaDb: db, __atestaPool: pool } = kept;
  Object.assign(process.env, settings);
  Object.assign(kept, { __atestaDb: undefined, __atestaPool: undefined });
  const results: T[] = [];
  try {
    await jest.isolateModulesAsync(async () => {
      const tools = { ...(await import("./terminal")), ...(await import("./call")) };
      results.push(await work(tools));
    });
    return results[0] as T;
  } finally {
    await kept.__atestaPool?.end();
    Object.assign(kept, { __atestaDb: db, __atestaPool: pool });
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
