// The reverse proxies of docs/self-hosting.md for tests: installed ones, otherwise Debian's packages if we may install
// them.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { step } from "./steps.mjs";

const PLACES = { caddy: "/usr/bin/caddy", haproxy: "/usr/sbin/haproxy", "nginx-light": "/usr/sbin/nginx" };

export async function installProxies() {
  if (missing().length === 0) return;
  await step("install proxies", () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    if (process.getuid?.() === 0) {
      spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing()], { stdio: "ignore", env });
    }
    return missing().length ? `left untested: ${missing().join(", ")}` : undefined;
  });
}

function missing() {
  return Object.keys(PLACES).filter((name) => !fs.existsSync(PLACES[name]));
}
