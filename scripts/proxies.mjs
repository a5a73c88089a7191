// The reverse proxies of docs/self-hosting.md for tests: installed ones, otherwise Debian's packages if we may install
// them.
import fs from "node:fs";
import { installDebian } from "./debian-packages.mjs";
import { step } from "./steps.mjs";

const PLACES = { caddy: "/usr/bin/caddy", haproxy: "/usr/sbin/haproxy", "nginx-light": "/usr/sbin/nginx" };

export async function installProxies() {
  if (Object.values(PLACES).every((place) => fs.existsSync(place))) return;
  await step("install proxies", () => {
    const missing = installDebian(PLACES);
    return missing.length ? `left untested: ${missing.join(", ")}` : undefined;
  });
}
