// npm test: everything, from a fresh clone. npm run check: lint, types and unit tests. npm run test:full: needs more
// than npm.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sampledLines } from "../tests/support/samples.mjs";
import { bin, generate, install, run } from "./build-steps.mjs";
import { findChromium } from "./chromium.mjs";
import { checkDoors } from "./doors.mjs";
import { buildAsImage } from "./image-build.mjs";
import { installProxies } from "./proxies.mjs";
import { StepFailure, step } from "./steps.mjs";

/**
 * By default Jest would leave one of two processors idle. Each worker of the API tests has its own database in one
 * server, so more workers would only wait for it.
 */
const WORKERS = 2;
const quick = process.argv.includes("--quick");
const full = process.argv.includes("--full");
if (full) process.env.TEST_FULL = "1";
if (!quick) {
  console.log(full ? "whole:" : "sampled (npm run test:full runs all of it):");
  for (const line of sampledLines(full)) console.log(`  ${line}`);
}
const tally = { passed: 0, failed: 0, names: [] };
let isWhole = false;
// On any exit, also after a failed step (which counts as one more failure), prints the names of failures and the tally.
process.on("exit", () => {
  for (const name of tally.names) console.log(`failed: ${name}`);
  console.log(`${tally.passed} passed, ${tally.failed + (isWhole ? 0 : 1)} failed`);
});

await install();
await generate();
await check("lint", () =>
  run(
    bin("biome"),
    ["ci", "--max-diagnostics=50", "."],
    "npm run format mends what can be mended; the rest is named above.",
  ),
);
await check("doors", keepDoors);
await check("types", () => run(bin("tsc"), ["--noEmit", "-p", "."], "Mend the types named above."));
await suite("unit tests", () => jest("unit"));
if (!quick) {
  await suite("API tests", () => jest("api"));
  await buildAsImage();
  await installProxies();
  await suite("browser tests", async () => playwright(await findChromium()));
}
if (full) await suite("image tests", async () => (await import("./test-image.mjs")).testImage());
isWhole = true;
process.exit(tally.failed ? 1 : 0);

/** A check counts as one test, and the next ones still run when it fails. */
async function check(name, work) {
  await suite(name, () => {
    work();
    return { passed: 1, failed: 0 };
  });
}

function keepDoors() {
  const wrong = checkDoors();
  for (const line of wrong) console.error(line);
  if (wrong.length)
    throw new StepFailure(
      `${wrong.length} wrong imports`,
      "The table in scripts/doors.mjs says which room may import which.",
    );
}

async function suite(name, work) {
  await step(
    name,
    async () => {
      const { passed, failed, names = [] } = await work();
      tally.passed += passed;
      tally.failed += failed;
      tally.names.push(...names);
      if (failed) throw new StepFailure(`${failed} failed, ${passed} passed`, "Read the failures above.");
      return `${passed} passed`;
    },
    { onFailure: countOnce },
  );
}

/** The suite's own failures are already counted; a suite that could not run at all is one more. */
function countOnce(error) {
  if (!/\d+ failed/.test(error.message)) tally.failed += 1;
}

function jest(project) {
  const report = resultFile(`jest-${project}.json`);
  const result = spawnSync(
    bin("jest"),
    ["--selectProjects", project, `--maxWorkers=${WORKERS}`, "--json", `--outputFile=${report}`, "--silent=false"],
    {
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const counts = readReport(report, result);
  if (result.status !== 0) process.stderr.write(result.stderr);
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  // Jest can also fail as a whole: an open handle, a global set-up that threw.
  const names = counts.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(".", name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${file}: ${test.fullName}`);
    return status === "failed" && tests.length === 0 ? [file] : tests;
  });
  return { passed: counts.numPassedTests, failed: failed || (result.status === 0 ? 0 : 1), names };
}

function playwright(chromium) {
  const report = resultFile("playwright.json");
  const figures = ["budgets.txt", "first-paint.txt", "quiz-speed.txt"].map(resultFile);
  const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const result = spawnSync(bin("playwright"), ["test", "--reporter=list,json"], {
    encoding: "utf8",
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { stats, suites } = readReport(report, result);
  for (const { title } of withStatus("flaky", suites)) console.log(`passed at the second try only: ${title}`);
  const complained = withStatus("flaky", suites).filter(({ complaints }) => complaints.length > 0);
  for (const { title, complaints } of complained)
    console.error(`the browser complained at the first try, which counts: ${title}: ${complaints.join(" | ")}`);
  if (result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
  for (const file of figures) if (fs.existsSync(file)) process.stdout.write(fs.readFileSync(file, "utf8"));
  const failed = stats.unexpected + stats.skipped + complained.length;
  const names = [...withStatus("unexpected", suites), ...withStatus("skipped", suites), ...complained].map(
    ({ title }) => title,
  );
  return {
    passed: stats.expected + stats.flaky - complained.length,
    failed: failed || (result.status === 0 ? 0 : 1),
    names,
  };
}

/** Tests with this status ("flaky": passed at the second try), and the complaints of the browser. */
function withStatus(wanted, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title, tests }) => ({
        title: `${file}:${line} ${title}`,
        complaints: tests.flatMap(({ results }) => results.flatMap(complaintsOf)),
      })),
    ...withStatus(wanted, inner),
  ]);
}

function complaintsOf({ annotations = [] }) {
  return annotations.filter(({ type }) => type === "complaint").map(({ description }) => description);
}

function resultFile(name) {
  const file = path.resolve(".data/results", name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

function readReport(file, result) {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8"));
  process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  throw new StepFailure(result.error?.message ?? "the test runner ended without a report", "Read the lines above.");
}
