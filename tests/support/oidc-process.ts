import { fork } from "node:child_process";
import path from "node:path";

export type OidcClient = { client_id: string; client_secret: string; redirect_uris: string[] };
export type RunningProvider = { issuer: string; stop(): Promise<void> };

/** Starts the real provider in a process of its own. */
export async function startProvider(clients: readonly OidcClient[], port = 0): Promise<RunningProvider> {
  const program = path.resolve("tests/support/oidc-provider.mjs");
  const child = fork(program, [String(port), JSON.stringify(clients)], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const issuer = await new Promise<string>((done, fail) => {
    child.once("message", (said) => done((said as { issuer: string }).issuer));
    child.once("exit", () => fail(new Error("the provider did not start")));
  });
  const stop = () =>
    new Promise<void>((done) => {
      child.once("exit", () => done());
      child.kill();
    });
  return { issuer, stop };
}
