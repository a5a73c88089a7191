// Mutation test: plants one fault at a time in a copy of the sources and runs the tests that must find it.
//   node scripts/faults.mjs            every fault
//   node scripts/faults.mjs visible    those whose name contains the word
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { faults } from "./fault-list.mjs";

const root = path.resolve(import.meta.dirname, "..");
const LEFT_OUT = [".git", ".data", ".next", "node_modules", "test-results", "playwright-report"];
const LIMIT_MS = 600_000;

const [word = ""] = process.argv.slice(2);
const chosen = faults.filter(({ name }) => name.includes(word));
if (chosen.length === 0) {
  console.error(`No fault is named like "${word}". There are: ${faults.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

// Two at a time: half of a run of one test file is its start, on one processor.
const trees = [makeCopy(), makeCopy()];
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const tree of trees) fs.rmSync(tree, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const unhealthy = await findUnhealthy();
const rows = await runAll();
show(rows);
process.exit(rows.every(({ outcome }) => outcome === "caught") ? 0 : 1);

/** The whole work tree, with uncommitted changes. */
function makeCopy() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "atesta-faults-"));
  // PostgreSQL runs under another account when we are root and needs access.
  fs.chmodSync(folder, 0o755);
  fs.cpSync(root, folder, { recursive: true, filter: (from) => !LEFT_OUT.includes(path.relative(root, from)) });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Finds test files that fail without a fault: they would prove nothing, so their faults are not planted. */
async function findUnhealthy() {
  const [tree] = trees;
  const { report, said } = await runJest(tree, {
    tests: [...new Set(chosen.flatMap(({ tests }) => tests))],
    workers: trees.length,
  });
  const files = report.testResults ?? [];
  if (files.length === 0) throw new Error(`No test could run without a fault: ${said}`);
  const failed = files.filter(({ status }) => status !== "passed").map(({ name }) => path.relative(tree, name));
  console.log(
    `Without a fault: ${files.length - failed.length} files pass${failed.map((name) => `, ✗ ${name}`).join("")}`,
  );
  return new Set(failed);
}

async function runAll() {
  const rows = [];
  const waiting = chosen.values();
  const work = async (tree) => {
    for (const fault of waiting) {
      const isHealthy = !fault.tests.some((name) => unhealthy.has(name));
      const given = isHealthy
        ? await plant(tree, fault)
        : { outcome: "untested", seconds: 0, detail: "its tests fail without it" };
      const row = { name: fault.name, ...given };
      rows.push(row);
      console.log(
        `${row.outcome === "caught" ? "✓" : "✗"} ${row.name}: ${row.outcome} · ${row.seconds} s · ${row.detail}`,
      );
    }
  };
  await Promise.all(trees.map(work));
  return rows;
}

/**
 * Replaces exactly one place and restores it. "stale" if the text is missing or not unique: the list is out of date.
 */
async function plant(tree, { file, from, to, ...plan }) {
  const target = path.join(tree, file);
  const text = fs.existsSync(target) ? fs.readFileSync(target, "utf8") : "";
  const count = text.split(from).length - 1;
  if (count !== 1) return { outcome: "stale", seconds: 0, detail: `its text stands ${count} times in ${file}` };
  fs.writeFileSync(
    target,
    text.replace(from, () => to),
  );
  try {
    return await runTests(tree, plan);
  } finally {
    fs.writeFileSync(target, text);
  }
}

/** "survived" when all tests pass, "caught" when a test fails, "broken" when none could run. */
async function runTests(tree, plan) {
  const started = Date.now();
  const { report, said } = await runJest(tree, plan);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0, testResults = [] } = report;
  if (numFailedTests > 0)
    return { outcome: "caught", seconds, detail: `${numFailedTests} failed, such as: ${firstFailure(testResults)}` };
  const isWhole = numPassedTests > 0 && numRuntimeErrorTestSuites === 0;
  return isWhole
    ? { outcome: "survived", seconds, detail: `${numPassedTests} passed` }
    : { outcome: "broken", seconds, detail: said.trim().split("\n").slice(-5).join(" | ") };
}

function runJest(tree, { tests, only, workers = 1 }) {
  const file = path.join(tree, "report.json");
  fs.rmSync(file, { force: true });
  const args = [
    ...tests,
    `--maxWorkers=${workers}`,
    "--silent",
    "--json",
    `--outputFile=${file}`,
    ...(only ? ["--testNamePattern", only] : []),
  ];
  return new Promise((resolve) => {
    const env = { ...process.env, GUARD_REQUESTS: "3000", FORCE_COLOR: "0" };
    const child = spawn(process.execPath, ["node_modules/jest/bin/jest.js", ...args], {
      cwd: tree,
      env,
      stdio: ["ignore", "ignore", "pipe"],
      // Of one fault; the run without a fault takes all files.
      timeout: LIMIT_MS * Math.max(1, tests.length / 4),
    });
    running.add(child);
    let said = "";
    child.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    child.on("close", () => {
      running.delete(child);
      resolve({ report: readReport(file), said });
    });
  });
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
}

function firstFailure(results) {
  const failed = results.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === "failed");
  return failed?.fullName.slice(0, 90) ?? "?";
}

function show(rows) {
  if (rows.length === 0) return;
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n${"Fault".padEnd(width)}  Outcome   Time`);
  for (const { name, outcome, seconds } of rows)
    console.log(`${name.padEnd(width)}  ${outcome.padEnd(8)}  ${seconds} s`);
  const caught = rows.filter(({ outcome }) => outcome === "caught").length;
  console.log(`\n${caught} caught, ${rows.length - caught} not`);
}
