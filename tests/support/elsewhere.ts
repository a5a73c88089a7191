import type { call } from "./call";
import type { run } from "./terminal";

type Tools = { run: typeof run; call: typeof call };

/**
 * Runs work with the application of another database and data folder, as if it had been started there: with modules of
 * its own, which read the settings anew.
 */
export async function elsewhere<T>(
  settings: Record<"DATABASE_URL" | "DATA_DIR", string> & Record<string, string>,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  const here = globalThis.__atesta;
  Object.assign(process.env, settings);
  globalThis.__atesta = undefined;
  const results: T[] = [];
  try {
    await jest.isolateModulesAsync(async () => {
      const tools = { ...(await import("./terminal")), ...(await import("./call")) };
      const { closeDatabase } = await import("@/lib/db/client");
      results.push(await work(tools).finally(closeDatabase));
    });
    return results[0] as T;
  } finally {
    globalThis.__atesta = here;
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
