import { defineConfig } from "@playwright/test";

/** Another one where two checkouts are tested at once on one machine. */
const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3107);
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

/** Journeys against the production build over a fresh, seeded database of its own. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: ".data/results/browser",
  forbidOnly: true,
  workers: 2,
  // One second try on a busy machine. What needed it is named at the end of npm test, to be looked into.
  retries: 1,
  timeout: 30_000,
  // The first visit to a page after a start is the slowest, and two browsers share two cores.
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET },
    // At the second try alone: keeping what a journey did takes half as long again as the journey.
    trace: "on-first-retry",
  },
  webServer: {
    command: "node tests/support/browser-server.mjs",
    url: `http://127.0.0.1:${PORT}/api/v2/health/ready/`,
    env: {
      PORT: String(PORT),
      HOST: "127.0.0.1",
      RATE_LIMITS: "off",
      MAX_UPLOAD_MB: "16",
      DATA_DIR: ".data/browser",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    reuseExistingServer: false,
  },
});
