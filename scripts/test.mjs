// npm test: everything, from a fresh clone. npm run check: lint, types and unit tests. npm run test:full: needs more
// than npm.
import fs from "node:fs";
import { sampledLines } from "../tests/support/samples.mjs";
import { bin, generate, install, run } from "./build-steps.mjs";
import { installCeph } from "./ceph.mjs";
import { findChromium } from "./chromium.mjs";
import { checkDoors } from "./doors.mjs";
import { buildAsImage } from "./image-build.mjs";
import { checkLicences } from "./licences.mjs";
import { installProxies } from "./proxies.mjs";
import { withSecondLooks } from "./second-look.mjs";
import { StepFailure, step } from "./steps.mjs";
import { jest, playwright, resultFile } from "./test-suites.mjs";

/** More unsteady tests in one run say that the suite, not the machine, is at fault. */
const MOST_UNSTEADY = 10;

const quick = process.argv.includes("--quick");
const full = process.argv.includes("--full");
if (full) process.env.TEST_FULL = "1";
if (!quick) {
  console.log(full ? "whole:" : "sampled (npm run test:full runs all of it):");
  for (const line of sampledLines(full)) console.log(`  ${line}`);
}
const tally = { passed: 0, failed: 0, names: [], unsteady: [] };
let isWhole = false;
// On any exit, also after a failed step (which counts as one more failure), prints the names of failures and the tally.
process.on("exit", () => {
  for (const name of tally.unsteady) console.log(`unsteady: ${name}`);
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
await check("doors", () =>
  refuse(checkDoors(), "wrong imports", "The table in scripts/doors.mjs says which room may import which."),
);
await check("house rules", async () =>
  refuse((await import("./house.mjs")).checkHouse(), "broken rules", "Each line above says its rule."),
);
await check("work on texts", async () =>
  refuse(
    (await import("./linear-texts.mjs")).checkLinearTexts(),
    "works on texts that can stop the server",
    "lib/rules/linear-text.ts and lib/contracts/plain-text.ts have the ways to do it.",
  ),
);
await check("licences", () =>
  refuse(
    checkLicences(),
    "wrong licences",
    "node scripts/licences.mjs writes the page anew; the script says which licences may be used.",
  ),
);
await check("types", () => run(bin("tsc"), ["--noEmit", "-p", "."], "Mend the types named above."));
await suite("unit tests", () => jest("unit"));
if (!quick) {
  await suite("API tests", (again) => jest("api", again), { looksTwice: true, figures: ["slowness-api.txt"] });
  if (full) await tryRealBucket();
  await buildAsImage();
  await installProxies();
  await suite("attacks on the built server", (again) => jest("attack", again), { looksTwice: true });
  const chromium = await findChromium();
  await suite("browser tests", (again) => playwright("browser", chromium, again), {
    looksTwice: true,
    figures: ["slowness-browser.txt", "budgets.txt"],
  });
  if (full) await measureSpeed(chromium);
}
if (full) await suite("image tests", async () => (await import("./test-image.mjs")).testImage());
if (tally.unsteady.length > MOST_UNSTEADY) {
  tally.failed += 1;
  tally.names.push(`${tally.unsteady.length} unsteady tests, more than ${MOST_UNSTEADY}`);
}
isWhole = true;
process.exit(tally.failed ? 1 : 0);

/** A check counts as one test, and the next ones still run when it fails. */
async function check(name, work) {
  await suite(name, async () => {
    await work();
    return [{ name, passed: true, ran: true }];
  });
}

function refuse(found, what, advice) {
  for (const line of found) console.error(line);
  if (found.length) throw new StepFailure(`${found.length} ${what}`, advice);
}

/** The adapter of buckets against a server that is not ours. */
async function tryRealBucket() {
  await suite(
    "files in a real bucket",
    async (again) => {
      installCeph();
      return jest("store", again);
    },
    { looksTwice: true },
  );
}

/** How long things take, as ratios of times of one run. */
async function measureSpeed(chromium) {
  const how = { looksTwice: true, figures: ["speed.txt"] };
  await suite("speed of the server", (again) => jest("speed", again), how);
  await suite("speed in the browser", (again) => playwright("speed", chromium, again), how);
}

/** What `looksTwice` is looked at again where it fails. `figures` are files that a suite writes. */
async function suite(name, work, { looksTwice = false, figures = [] } = {}) {
  const files = figures.map(resultFile);
  await step(
    name,
    async () => {
      const { passed, failed, unsteady } = await withSecondLooks(work, looksTwice ? undefined : 0);
      for (const file of files) if (fs.existsSync(file)) process.stdout.write(fs.readFileSync(file, "utf8"));
      tally.passed += passed;
      tally.failed += failed.length;
      tally.names.push(...failed);
      tally.unsteady.push(...unsteady);
      if (failed.length) throw new StepFailure(`${failed.length} failed, ${passed} passed`, "Read the failures above.");
      return unsteady.length ? `${passed} passed, ${unsteady.length} of them alone` : `${passed} passed`;
    },
    { onFailure: countBroken },
  );
}

/** Failed tests are counted already; a suite that could not run at all is one more. */
function countBroken(error) {
  if (!/^\d+ failed/.test(error.message)) tally.failed += 1;
}
