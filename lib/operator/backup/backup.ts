import { randomBytes, scryptSync } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { isSame } from "@/lib/adapters/keyed-word";
import { type Env, env } from "@/lib/config/env";
import { SECRETS, type SecretName } from "@/lib/config/secrets";
import { version } from "@/lib/config/version";
import type { Command, Terminal } from "../command";
import { inTransaction, SNAPSHOT, withConnection } from "../connection";
import { copyFiles } from "./backup-files";
import { dumpDatabase } from "./dump";
import { FORMAT, type Manifest, refuseForeignFolder, writeManifest } from "./manifest";

const BYTES = 16;

const MB = 1024 * 1024;

/** Copies everything but the settings, while the server runs. A second run into the same folder copies only new files. */
export const backup: Command = {
  name: "backup",
  args: ["folder"],
  about: "Copies database and files of one moment into a folder, while the server runs",
  options: { "with-files": { type: "boolean" } },
  help: { "--with-files": "copies the files of a bucket too, instead of only naming them" },
  run: async ({ args: [name = ""], options, terminal }) => {
    const folder = path.resolve(terminal.folder, name);
    await refuseForeignFolder(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeManifest(folder, { format: FORMAT, isFinished: false });
    const dumped = await withConnection((client) =>
      inTransaction(client, SNAPSHOT, () => dumpDatabase(client, folder)),
    );
    terminal.say(
      `✓ database ${dumped.database}: ${rowsIn(dumped)} rows of ${Object.keys(dumped.tables).length} tables`,
    );
    const isCopied = !env().S3_BUCKET || options["with-files"] === true;
    const files = isCopied
      ? await copyFiles(folder, dumped.files, terminal)
      : { bytes: 0, copied: 0, there: 0, missing: [] };
    const { bytes, missing } = files;
    await writeManifest(folder, {
      ...dumped,
      format: FORMAT,
      isFinished: true,
      version,
      made: new Date().toISOString(),
      files: { ...dumped.files, isCopied, bytes, missing },
      secrets: secretPrints(env()),
    });
    if (isCopied)
      terminal.say(`✓ files: ${files.copied} copied, ${files.there} were there, ${Math.ceil(bytes / MB)} MB in all`);
    else terminal.say(`✓ files: ${dumped.files.rows} are named; the bucket needs a backup of its own`);
    sayTheRest(folder, missing, terminal);
    return missing.length === 0;
  },
};

function rowsIn({ tables }: Pick<Manifest, "tables">): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

function sayTheRest(folder: string, missing: readonly string[], terminal: Terminal): void {
  if (missing.length) terminal.complain(`✗ ${missing.length} files are missing in this backup; see: files check`);
  terminal.say(`The backup is in ${folder}. It holds personal data: copy it to another machine, encrypted.`);
  terminal.say("The settings are not in it. Keep .env apart: without PASSWORD_PEPPER nobody can sign in.");
}

/** Prints by which a restore can tell whether it has the same secrets. They are slow to make, and tell nothing more. */
function secretPrints(env: Env): Manifest["secrets"] {
  const salt = randomBytes(BYTES).toString("hex");
  return { salt, prints: Object.fromEntries(SECRETS.map(({ name }) => [name, printOf(env[name], salt)])) };
}

/** The secrets that are neither the present ones nor the former ones. */
export function otherSecrets(env: Env, { salt, prints }: Manifest["secrets"]): SecretName[] {
  return SECRETS.filter(({ name, former }) => {
    const ours = [env[name], env[former]].filter((one) => one !== undefined);
    return !ours.some((secret) => isSame(printOf(secret, salt), prints[name] ?? ""));
  }).map(({ name }) => name);
}

function printOf(secret: string, salt: string): string {
  return scryptSync(secret, salt, BYTES).toString("hex");
}
