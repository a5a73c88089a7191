// Runs Jest and Playwright, and returns what each test said.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { bin } from "./build-steps.mjs";
import { StepFailure } from "./steps.mjs";

/** One more than the processors of a small machine: a test waits for a third of its time, for a page or a statement. */
const WORKERS = 3;

/** A project of Jest, or the files of these tests alone. */
export function jest(project, again) {
  // A second look keeps the report of the first, which has the times of all tests.
  const report = resultFile(`jest-${project}${again ? "-again" : ""}.json`);
  const how = again ? ["--runInBand", "--runTestsByPath", ...filesOf(again)] : [`--maxWorkers=${WORKERS}`];
  const result = spawnSync(
    bin("jest"),
    ["--selectProjects", project, ...how, "--json", `--outputFile=${report}`, "--silent=false"],
    { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"], maxBuffer: 64 * 1024 * 1024 },
  );
  const { testResults } = readReport(report, result);
  if (result.status !== 0) process.stderr.write(result.stderr);
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(".", name);
    const own = assertionResults.map((one) => ({
      name: `${file}: ${one.fullName}`,
      file,
      passed: one.status === "passed",
      ran: true,
    }));
    // The file itself failed: it could not be loaded, or what comes after its tests threw.
    const isBroken = status === "failed" && own.every(({ passed }) => passed);
    return isBroken ? [...own, { name: file, file, passed: false, ran: true, isFile: true }] : own;
  });
  return withWhole(numbered(tests), result, `jest ${project}`);
}

/** A project of Playwright, or these tests alone. */
export function playwright(project, chromium, again) {
  const report = resultFile(`playwright-${project}${again ? "-again" : ""}.json`);
  const env = {
    ...process.env,
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(again && { TEST_TRACE: "on" }),
  };
  const how = again ? ["--workers=1", ...placesOf(again)] : [];
  const result = spawnSync(
    bin("playwright"),
    ["test", "--project", project, "--reporter=list,json", "--grep-invert=@full", ...how],
    {
      encoding: "utf8",
      env,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const tests = specsOf(readReport(report, result));
  if (result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
  return withWhole(numbered(tests), result, `playwright ${project}`);
}

/**
 * The tests of Playwright's report, whose files are told from its own root.
 * @param {{ config: { rootDir: string }, suites?: object[] }} report
 */
export function specsOf({ config: { rootDir }, suites = [] }) {
  const placeOf = (file) => path.relative(".", path.resolve(rootDir, file));
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.map(({ file, line, title, tests }) => ({
      name: `${placeOf(file)}:${line} ${title}`,
      file: placeOf(file),
      line,
      passed: tests.every(({ status }) => status === "expected"),
      ran: tests.some(({ results }) => results.some(({ status }) => status !== "skipped")),
    })),
    ...specsOf({ config: { rootDir }, suites: inner }),
  ]);
}

/** Tests that follow one another need those before them, so their whole file runs. */
export function placesOf(tests) {
  const isSeries = (file) => /mode: "serial"/.test(fs.readFileSync(file, "utf8"));
  return [...new Set(tests.map(({ file, line }) => (isSeries(file) ? file : `${file}:${line}`)))];
}

function filesOf(tests) {
  return [...new Set(tests.map(({ file }) => file))];
}

/** Tests with the same name are told apart by their order. */
function numbered(tests) {
  const times = new Map();
  return tests.map((one) => {
    const nth = (times.get(one.name) ?? 0) + 1;
    times.set(one.name, nth);
    return nth === 1 ? one : { ...one, name: `${one.name} (${nth})` };
  });
}

/** A runner can also fail as a whole: an open handle, a server that did not start. */
function withWhole(tests, { status }, name) {
  const isExplained = status === 0 || tests.some(({ passed }) => !passed);
  return isExplained ? tests : [...tests, { name, passed: false, ran: true, isFile: true }];
}

export function resultFile(name) {
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
