import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { runFolder } from "@/tests/support/run-folder.mjs";

const run = promisify(execFile);
const dir = path.join(runFolder(), `restart-${process.env.JEST_WORKER_ID}`);
const node = async (...args: string[]) => (await run(process.execPath, args)).stdout.trim();

beforeEach(() => rmSync(dir, { recursive: true, force: true }));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a start waits until a killed PostgreSQL process has ended", async () => {
  expect(JSON.parse(await node("tests/support/zombie-postgres.mjs", dir))).toEqual({ wasThere: true, adopted: false });
});

test.each([
  ["is stopping", "stopping"],
  ["has an owner that was told to leave", "owned"],
])("a start does not take over a PostgreSQL that %s, and waits for its end", async (_, what) => {
  expect(JSON.parse(await node("tests/support/leaving-postgres.mjs", what, dir))).toEqual({
    adopted: false,
    answer: 1,
  });
});

test("the error when PostgreSQL does not start never advises to move or delete the data", async () => {
  mkdirSync(path.join(dir, "postgres"), { recursive: true });
  writeFileSync(path.join(dir, "postgres/PG_VERSION"), "18\n");
  const script = `import("./scripts/embedded-postgres.mjs").then((m) => m.startPostgres(${JSON.stringify(dir)})).catch((e) => console.log(e.message, "|", e.advice))`;
  const [reason, advice] = (await node("-e", script)).split("|");
  expect(reason).toMatch(/did not start: .+/);
  expect(advice).toMatch(/Read .*postgres\.log\. Leave the folder .* as it is/);
  expect(advice).not.toMatch(/move|delete/);
});
