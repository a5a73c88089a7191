import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { licencesPage } from "@/scripts/licences.mjs";
import { sampledLines, samples } from "@/tests/support/samples.mjs";

const SCRIPT = path.resolve("scripts/test.mjs");
const SUCCEEDS = "exit 0";
const report = (testResults: object[], exit: number) =>
  `echo '${JSON.stringify({ testResults })}' > ".data/results/jest-$2$(test "$3" = --runInBand && echo -again).json"; exit ${exit}`;
const sums = (...states: string[]) => ({
  name: "tests/sums.test.ts",
  status: states.includes("failed") ? "failed" : "passed",
  assertionResults: states.map((status, nth) => ({ status, fullName: `sum ${nth + 1}` })),
});
const PASSES = report([sums("passed", "passed", "passed")], 0);
const tools = {
  npm: SUCCEEDS,
  biome: SUCCEEDS,
  tsc: SUCCEEDS,
  jest: PASSES,
  next: SUCCEEDS,
  prisma: "mkdir -p lib/db/generated",
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "atesta-tally-"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  writeFileSync(path.join(folder, ".dockerignore"), "node_modules\n");
  const lock = JSON.stringify({ packages: {} });
  writeFileSync(path.join(folder, "package-lock.json"), lock);
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(path.join(folder, "docs/licences.md"), licencesPage(lock));
  writeFileSync(
    path.join(folder, "Dockerfile"),
    "FROM node AS build\nRUN npm ci --include=dev\nRUN node_modules/.bin/next build\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the test script with fake tools, including npm. */
function runWith(changed: Partial<typeof tools>): { lines: string[]; status: number | null } {
  const bin = path.join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  for (const [name, script] of Object.entries({ ...tools, ...changed })) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  return { lines: stdout.trim().split("\n"), status };
}

test("both kinds of run say how much of each sampled thing they run", () => {
  const { lines } = runWith({ next: "exit 1" });
  expect(lines).toEqual(expect.arrayContaining(sampledLines(false).map((line) => `  ${line}`)));
  expect(sampledLines(false)).toContain("lives of tasks, one event after another: 20 of 2,000");
  expect(sampledLines(true)).toContain("lives of tasks, one event after another: 2,000");
  expect(sampledLines(true)).toHaveLength(Object.keys(samples).length);
});

test("everything that is said to be sampled is sampled by a test, and only sampling.ts knows the kind of run", () => {
  const tests = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "tests"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file.endsWith(".ts") && existsSync(file) && file !== "tests/unit/tally.test.ts")
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const isSampled = (name: string) =>
    tests.some(({ source }) => new RegExp(`sample(d|Size)[^;]*?"${name}"`).test(source));
  expect(Object.keys(samples).filter((name) => !isSampled(name))).toEqual([]);
  expect(tests.filter(({ source }) => source.includes("TEST_FULL")).map(({ file }) => file)).toEqual([
    "tests/support/sampling.ts",
  ]);
});

test("a failed build adds one failure, and the last line is still the tally", () => {
  const { lines, status } = runWith({ next: "exit 1" });
  expect(lines.at(-1)).toBe("12 passed, 1 failed");
  expect(status).toBe(1);
});

test("a failed installation of packages also adds one failure", () => {
  const { lines, status } = runWith({ npm: "exit 1" });
  expect(lines.at(-1)).toBe("0 passed, 1 failed");
  expect(status).toBe(1);
});

test("failures of a suite are counted once, and a failed build after it is added", () => {
  const { lines } = runWith({ tsc: "exit 1", next: "exit 1" });
  expect(lines.at(-1)).toBe("11 passed, 2 failed");
});

test("failed tests are named at the end; a file that did not run is named by its path", () => {
  const broken = { name: "tests/broken.test.ts", status: "failed", assertionResults: [] };
  const { lines } = runWith({ jest: report([sums("passed", "failed"), broken], 1), next: "exit 1" });
  expect(lines.slice(-5)).toEqual([
    "failed: tests/sums.test.ts: sum 2",
    "failed: tests/broken.test.ts",
    "failed: tests/sums.test.ts: sum 2",
    "failed: tests/broken.test.ts",
    "8 passed, 5 failed",
  ]);
});

test("an API test that passes when it runs again alone has passed, and is named as unsteady", () => {
  const alone = `case "$*" in *"--runInBand --runTestsByPath tests/sums.test.ts"*) ${report([sums("passed", "passed", "passed")], 0)};; *) ${report([sums("passed", "failed", "passed")], 1)};; esac`;
  const { lines } = runWith({ jest: `case "$2" in api) ${alone};; *) ${PASSES};; esac`, next: "exit 1" });
  expect(lines.slice(-2)).toEqual(["unsteady: tests/sums.test.ts: sum 2", "12 passed, 1 failed"]);
});

test("a unit test is not looked at again", () => {
  const { lines } = runWith({ jest: `case "$*" in *runInBand*) ${PASSES};; *) ${report([sums("failed")], 1)};; esac` });
  expect(lines).toContain("failed: tests/sums.test.ts: sum 1");
});
