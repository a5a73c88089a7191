import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import { runFolder } from "./tests/support/run-folder.mjs";
import { patience } from "./tests/support/slowness.mjs";

/** A free port, chosen once: the workers read this file again, with the environment of the first. */
const FREE =
  'const probe = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(probe.address().port); probe.close(); })';
process.env.BROWSER_TEST_PORT ??= execFileSync(process.execPath, ["-e", FREE], { encoding: "utf8" }).trim();
const PORT = Number(process.env.BROWSER_TEST_PORT);
/**
 * Chromium heeds the last list of this kind alone, so what Playwright switches off stands here again. The last two are
 * pages behind the address bar: each window loads both, which takes three times as long as the window itself, and every
 * journey has a window of its own.
 */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];
/**
 * Pages of a journey live for seconds: what V8 compiles for later costs more than it saves, a tenth of all processor
 * time. What is measured (`speed`) runs as people's browsers do.
 */
const SHORT_LIVED = "--js-flags=--no-opt --no-maglev";
const launchOptions = (more: string[] = []) => ({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [...QUIET, ...more],
});

/** Journeys against the production build over a fresh, seeded database of its own. */
export default defineConfig({
  // `speed` measures how long things take, which says nothing while other tests run.
  projects: [
    { name: "browser", testDir: "tests/browser", use: { launchOptions: launchOptions([SHORT_LIVED]) } },
    { name: "speed", testDir: "tests/speed", workers: 1, use: { launchOptions: launchOptions() } },
  ],
  // Jest's files lie beside them.
  testMatch: "**/*.spec.ts",
  outputDir: ".data/results/browser",
  globalSetup: "./tests/support/browser-limits.mjs",
  forbidOnly: true,
  // Two would leave a third of two processors idle: a test waits often.
  workers: 3,
  timeout: patience(120_000),
  expect: { timeout: patience(20_000) },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // It would stand between a journey and the network, and answer what journeys hold up or break. The journeys of
    // service-worker.spec.ts allow it.
    serviceWorkers: "block",
    // npm test asks for it where it looks at a failure again: keeping what a journey did takes half as long again.
    trace: process.env.TEST_TRACE === "on" ? "retain-on-failure" : "off",
  },
  webServer: {
    // By exec the server is the child of the runner itself, and ends with it when that is killed.
    command: "exec node scripts/start.mjs",
    url: `http://127.0.0.1:${PORT}/api/v2/health/ready/`,
    env: {
      PORT: String(PORT),
      HOST: "127.0.0.1",
      RATE_LIMITS: "off",
      MAX_UPLOAD_MB: "16",
      DATA_DIR: `${runFolder()}/server`,
      LOG_LEVEL: "warn",
      BCRYPT_COST: "10",
      // The server starts before the speed of the machine is known.
      DATABASE_PATIENCE: "10",
      DATABASE_URL: "",
    },
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    reuseExistingServer: false,
  },
});
