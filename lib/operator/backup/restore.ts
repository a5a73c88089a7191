import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileStore } from "@/lib/adapters/files";
import { env } from "@/lib/config/env";
import { migrate } from "@/lib/db/migrate";
import { installJobs } from "@/lib/jobs/install";
import { type Command, type Terminal, textOption } from "../command";
import { inTransaction, withConnection } from "../connection";
import { readOf, type StoredBytes, sizesIn } from "../files";
import { namedFiles, placeOf } from "./backup-files";
import { loadJobs, loadTables } from "./load";
import { type Manifest, readManifest } from "./manifest";
import { clearDatabase, requireFree } from "./state";
import { requireKnownVersion, requireSecrets, requireWhole } from "./verify";

/** Puts a backup in place. Everything is checked before the first change. */
export const restore: Command = {
  name: "restore",
  args: ["folder"],
  about: "Restores a backup into an empty database, and its files",
  options: { replace: { type: "string" }, "other-pepper": { type: "boolean" }, "without-jobs": { type: "boolean" } },
  help: {
    "--replace <database>": "the name of a database that is not empty, to delete all that it holds first",
    "--other-pepper": "restores although PASSWORD_PEPPER is another one",
    "--without-jobs": "leaves out work that was waiting, such as letters",
  },
  run: async ({ args: [name = ""], options, terminal }) => {
    const folder = path.resolve(terminal.folder, name);
    const manifest = await readManifest(folder);
    const last = requireKnownVersion(manifest);
    requireSecrets(manifest, options["other-pepper"] === true, terminal);
    await withConnection((client) => requireFree(client, textOption(options, "replace"), terminal));
    await requireWhole(folder, manifest);
    terminal.say(`✓ the backup of ${manifest.made}, version ${manifest.version}, is whole`);
    const files = await restoreFiles(folder, manifest);
    terminal.say(`✓ files: ${files.copied} copied, ${files.there} were there`);
    await restoreDatabase(folder, manifest, { last, withJobs: options["without-jobs"] !== true }, terminal);
    if (files.missing) terminal.complain(`✗ ${files.missing} files are missing; see: files check`);
    terminal.say("Start the server, look at doctor, and sign in.");
    return files.missing === 0;
  },
};

type How = { last: string; withJobs: boolean };

async function restoreDatabase(
  folder: string,
  manifest: Manifest,
  { last, withJobs }: How,
  terminal: Terminal,
): Promise<void> {
  const { DATABASE_URL } = env();
  await withConnection((client) => inTransaction(client, "", () => clearDatabase(client)));
  await migrate(DATABASE_URL, { until: last });
  await withConnection((client) => inTransaction(client, "", () => loadTables(client, folder, manifest)));
  for (const [table, { rows }] of Object.entries(manifest.tables))
    if (rows) terminal.say(`  ${table.padEnd(24)} ${rows}`);
  terminal.say("✓ database: every table holds what was backed up");
  const newer = await migrate(DATABASE_URL);
  if (newer.length) terminal.say(`✓ ${newer.length} newer migrations were applied: ${newer.join(", ")}`);
  await installJobs(DATABASE_URL);
  await withConnection(async (client) => {
    if (withJobs) await loadJobs(client, folder, manifest);
    await client.query("ANALYZE");
  });
  if (withJobs && manifest.jobs.rows) terminal.say(`✓ ${manifest.jobs.rows} jobs wait to be done, letters among them`);
}

type RestoredFiles = { copied: number; there: number; missing: number };

/** Puts the files of the backup into the store of the settings, without those that are there. */
async function restoreFiles(folder: string, { files }: Manifest): Promise<RestoredFiles> {
  const sizes = await sizesIn(fileStore());
  const lost = new Set(files.missing);
  const done = { copied: 0, there: 0, missing: 0 };
  for await (const file of namedFiles(folder, files)) {
    if (await isThere(file, sizes)) done.there += 1;
    else if (!files.isCopied || lost.has(file.key)) done.missing += 1;
    else {
      await putCopy(placeOf(folder, file), file.key);
      done.copied += 1;
    }
  }
  return done;
}

async function isThere(file: StoredBytes, sizes: ReadonlyMap<string, number>): Promise<boolean> {
  if (sizes.get(file.key) !== file.size) return false;
  return (await readOf(fileStore(), file.key))?.sha256 === file.sha256;
}

/** The store may move what it is given, so it gets a copy. */
async function putCopy(source: string, key: string): Promise<void> {
  const folder = path.join(env().DATA_DIR, "tmp");
  await mkdir(folder, { recursive: true });
  const copy = path.join(folder, randomUUID());
  try {
    await copyFile(source, copy);
    await fileStore().put(key, { path: copy });
  } finally {
    await rm(copy, { force: true });
  }
}
