// Finds a Chromium for the browser tests: an installed one, otherwise Playwright's own, otherwise Debian's package. The
// one without windows comes first: it is the same browser, and takes a sixth less of the processor.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { bin } from "./build-steps.mjs";
import { StepFailure, step } from "./steps.mjs";

const SYSTEM = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export async function findChromium() {
  let found = await existing();
  if (found) return found;
  await step("install Chromium", async () => {
    const own = spawnSync(bin("playwright"), ["install", "chromium"], { stdio: "ignore", timeout: 300_000 });
    if (own.status !== 0 && process.getuid?.() === 0) {
      spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
        stdio: "ignore",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    }
    found = await existing();
    if (!found)
      throw new StepFailure(
        "no Chromium could be installed",
        "Install Chromium or Chrome, or run `npx playwright install --with-deps chromium`.",
      );
  });
  return found;
}

async function existing() {
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath(), ...SYSTEM].find((file) => file && fs.existsSync(file));
}
