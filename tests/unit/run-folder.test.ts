import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** A run of tests that starts a server, which itself outlives its parent. */
const RUN = `
  import { spawn } from "node:child_process";
  import { runFolder } from "./tests/support/run-folder.mjs";
  const folder = runFolder();
  const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
  console.log(JSON.stringify({ folder, server: server.pid }));
  setInterval(() => {}, 1000);
`;

/** The command of a process; one that has ended has none, even while its parent has not asked for its code. */
const commandOf = (pid: number) => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

test("when a run of tests is killed, what it started ends and its folder goes", async () => {
  const { TEST_RUN_FOLDER: _, ...env } = process.env;
  const run = spawn(process.execPath, ["--input-type=module", "-e", RUN], { env: env as NodeJS.ProcessEnv });
  const [said] = (await once(run.stdout, "data")) as [Buffer];
  const { folder, server } = JSON.parse(String(said)) as { folder: string; server: number };
  expect(existsSync(folder)).toBe(true);
  if (process.platform === "linux") expect(commandOf(server)).toContain("setInterval");
  run.kill("SIGKILL");
  while (existsSync(folder)) await wait(50);
  expect(commandOf(server)).toBe("");
});
