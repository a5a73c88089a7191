import type { Client } from "pg";
import type { FileStore } from "@/lib/adapters/file-store";
import { fileStore } from "@/lib/adapters/files";
import { rowsOn } from "@/lib/db/connect";
import { statement } from "@/lib/db/row";
import { isStorageKey } from "@/lib/domain/company/store-file";
import type { Command } from "../command";
import { inTransaction, SNAPSHOT, withConnection } from "../connection";
import { rowsOf } from "../tables";
import { sizesIn } from "./store-list";
import { readOf, STORED, type StoredBytes } from "./stored-bytes";

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

export async function storedRows(client: Client): Promise<StoredBytes[]> {
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
