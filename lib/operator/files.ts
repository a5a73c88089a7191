import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { type FileStore, isMissing } from "@/lib/adapters/file-store";
import { fileStore, storeIn } from "@/lib/adapters/files";
import { env } from "@/lib/config/env";
import { rowsOn } from "@/lib/db/connect";
import { type SqlRow, statement } from "@/lib/db/row";
import { isStorageKey } from "@/lib/domain/company/store-file";
import { type Command, CommandRefusal, type Terminal, textOption } from "./command";
import { inTransaction, SNAPSHOT, withConnection } from "./connection";
import { rowsOf } from "./tables";

/** A row of stored_files, as far as its bytes are concerned. */
export type StoredBytes = SqlRow<typeof STORED>;
type Outcome = "copied" | "there" | "missing" | "different";

export const STORED = statement(
  { key: "text", size: "number", sha256: "text" },
  "SELECT storage_key AS key, size::float8 AS size, sha256 FROM stored_files ORDER BY id",
);

/** Copies bytes from a store to a file, unless they are there, and checks them on the way. */
export async function copyToDisk(store: FileStore, wanted: StoredBytes, target: string): Promise<Outcome> {
  if (await isSameFile(target, wanted)) return "there";
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const aside = `${target}.part`;
  try {
    const seen = await readOf(store, wanted.key, aside);
    if (!seen) return "missing";
    if (seen.size !== wanted.size || seen.sha256 !== wanted.sha256) return "different";
    await rename(aside, target);
    return "copied";
  } finally {
    await rm(aside, { force: true });
  }
}

/** Reads bytes of a store to the end, into a file if one is named. Undefined when the store does not have them. */
export async function readOf(
  store: FileStore,
  key: string,
  target?: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, target === undefined ? undefined : chunk);
    },
  });
  const from = await store.read(key).catch(ifMissing);
  if (!from) return undefined;
  if (target === undefined) await pipeline(from, measured.resume());
  else await pipeline(from, measured, createWriteStream(target, { mode: 0o600, flush: true }));
  return { size, sha256: hash.digest("hex") };
}

export async function isSameFile(file: string, { size, sha256 }: { size: number; sha256: string }): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size === size && (await hashOfFile(file)) === sha256;
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function ifMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

/** The size of everything in a store, by key. */
export async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const page of store.list()) for (const { key, size } of page) sizes.set(key, size);
  return sizes;
}

const SHOWN = 50;

type Faults = { missing: string[]; different: string[]; unknown: string[] };

/** Compares the rows of files with the bytes in the store, both ways, and changes nothing. */
export const checkFiles: Command = {
  name: "files check",
  args: [],
  about: "Finds rows without bytes, bytes without rows, and with --hash changed bytes",
  options: { hash: { type: "boolean" } },
  help: { "--hash": "reads every file and compares its hash" },
  run: async ({ options, terminal }) => {
    const store = fileStore();
    const rows = await withConnection((client) => inTransaction(client, SNAPSHOT, () => storedRows(client)));
    const found = await compare(store, rows, options.hash === true);
    const faults = await withConnection((client) => recheck(client, found));
    const show = (keys: readonly string[], sign: string, words: string) => {
      for (const key of keys.slice(0, SHOWN)) terminal.say(`${sign} ${key} ${words}`);
      if (keys.length > SHOWN) terminal.say(`  and ${keys.length - SHOWN} more`);
    };
    show(faults.missing, "✗", "has a row and no bytes");
    show(faults.different, "✗", "has other bytes than its row says");
    show(faults.unknown, "!", "has bytes and no row; the server removes it when it is a week old");
    const wrong = faults.missing.length + faults.different.length;
    terminal.say(`${rows.length} files: ${wrong} wrong, ${faults.unknown.length} unknown`);
    if (wrong)
      terminal.complain("Copy what is missing from a backup (its folder files) into the store, under the same key.");
    return wrong === 0;
  },
};

async function storedRows(client: Client): Promise<StoredBytes[]> {
  const all: StoredBytes[] = [];
  for await (const rows of rowsOf(client, STORED)) all.push(...rows);
  return all;
}

/** Rows first: bytes come before their row and go after it. */
async function compare(store: FileStore, rows: readonly StoredBytes[], withHash: boolean): Promise<Faults> {
  const sizes = await sizesIn(store);
  const faults: Faults = { missing: [], different: [], unknown: [] };
  for (const row of rows) {
    const size = sizes.get(row.key);
    sizes.delete(row.key);
    if (size === undefined) faults.missing.push(row.key);
    else if (size !== row.size) faults.different.push(row.key);
    else if (withHash && (await readOf(store, row.key))?.sha256 !== row.sha256) faults.different.push(row.key);
  }
  faults.unknown = [...sizes.keys()].filter(isStorageKey);
  return faults;
}

const KNOWN = statement({ key: "text" }, "SELECT storage_key AS key FROM stored_files WHERE storage_key = ANY($1)");

/** What was deleted or uploaded while we looked is no fault. */
async function recheck(client: Client, { missing, different, unknown }: Faults): Promise<Faults> {
  const asked = [...missing, ...different, ...unknown];
  const known = new Set((await rowsOn(client, KNOWN, [asked])).map(({ key }) => key));
  const stays = (key: string) => known.has(key);
  return {
    missing: missing.filter(stays),
    different: different.filter(stays),
    unknown: unknown.filter((key) => !stays(key)),
  };
}

type Place = "bucket" | "folder";

/** Copies files to the other kind of store while the server uses the first. Nothing is deleted. */
export const moveFiles: Command = {
  name: "files move",
  args: [],
  about: "Copies the files to a bucket or to the folder, and says how to switch",
  options: { to: { type: "string" } },
  help: { "--to bucket|folder": "where they go; the bucket is that of the S3 settings of this command" },
  run: async ({ options, terminal }) => {
    const to = placeOption(textOption(options, "to"));
    const [from, target] = [storeIn(to === "bucket" ? "folder" : "bucket"), storeIn(to)];
    if (!(await target.isWritable()))
      throw new CommandRefusal(`the ${to} cannot be written`, "See: doctor, with the settings of this command.");
    const rows = await withConnection((client) => inTransaction(client, SNAPSHOT, () => storedRows(client)));
    const done: Record<Outcome, number> = { copied: 0, there: 0, missing: 0, different: 0 };
    const sizes = await sizesIn(target);
    for (const row of rows) {
      const outcome = await move(row, from, target, sizes);
      done[outcome] += 1;
      if (outcome === "missing" || outcome === "different")
        terminal.complain(`✗ ${row.key} is ${outcome}: in neither store as its row says`);
    }
    terminal.say(`${done.copied} copied, ${done.there} were there, ${done.missing + done.different} wrong`);
    sayHowToSwitch(to, done.copied, terminal);
    return done.missing + done.different === 0;
  },
};

function placeOption(to: string | undefined): Place {
  if (to !== "bucket" && to !== "folder")
    throw new CommandRefusal("--to takes bucket or folder", "See: files move --help");
  if (!env().S3_BUCKET)
    throw new CommandRefusal(
      "no bucket is named",
      "Give this command S3_BUCKET and the other S3 settings: docker compose run -e ...",
    );
  return to;
}

/** By way of a file of ours, whose bytes are checked before they go on and once more where they arrived. */
async function move(
  row: StoredBytes,
  from: FileStore,
  to: FileStore,
  sizes: ReadonlyMap<string, number>,
): Promise<Outcome> {
  if (sizes.get(row.key) === row.size && isAsSaid(row, await readOf(to, row.key))) return "there";
  const folder = path.join(env().DATA_DIR, "tmp");
  await mkdir(folder, { recursive: true });
  const aside = path.join(folder, randomUUID());
  try {
    const seen = await readOf(from, row.key, aside);
    // Since a switch new files are in the other store alone.
    if (!seen) return isAsSaid(row, await readOf(to, row.key)) ? "there" : "missing";
    if (!isAsSaid(row, seen)) return "different";
    await to.put(row.key, { path: aside });
    return isAsSaid(row, await readOf(to, row.key)) ? "copied" : "different";
  } finally {
    await rm(aside, { force: true });
  }
}

function isAsSaid({ size, sha256 }: StoredBytes, seen: { size: number; sha256: string } | undefined): boolean {
  return seen?.size === size && seen.sha256 === sha256;
}

function sayHowToSwitch(to: Place, copied: number, terminal: Terminal): void {
  if (copied > 0) terminal.say("Run it again until it copies next to nothing: people upload meanwhile.");
  terminal.say(
    to === "bucket"
      ? "Then set S3_BUCKET and the other S3 settings in .env, and: docker compose up -d"
      : "Then remove S3_BUCKET from .env, and: docker compose up -d",
  );
  terminal.say(
    "Run it once more after the switch, and files check. The former store can be emptied when a backup was made.",
  );
}
