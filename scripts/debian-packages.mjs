// Programs of Debian that tests need and npm does not have.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** Installs what is missing if we may, and returns the packages that still are. */
export function installDebian(places) {
  const missing = () => Object.keys(places).filter((name) => !fs.existsSync(places[name]));
  if (missing().length === 0 || process.getuid?.() !== 0) return missing();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing()], { stdio: "ignore", env });
  return missing();
}
