// The secrets of an embedded run: created once, stored next to its data, readable by the owner only.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const NAMES = ["NEXTAUTH_SECRET", "JWT_SECRET", "REFRESH_SECRET", "PASSWORD_PEPPER"];

/** Returns the environment variables; existing ones take precedence. */
export function embeddedSecrets(dir) {
  const file = path.join(dir, "secrets.json");
  const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  const missing = NAMES.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("base64");
  if (missing.length) {
    fs.writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return Object.fromEntries(NAMES.map((name) => [name, process.env[name] || kept[name]]));
}
