import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { fileStore } from "@/lib/adapters/files";
import { version } from "@/lib/config/version";
import { rowsOn } from "@/lib/db/connect";
import { type SqlRow, statement } from "@/lib/db/row";
import { type Command, CommandRefusal, type Terminal } from "../command";
import { inTransaction, quoted, SNAPSHOT, withConnection } from "../connection";
import { copyToDisk } from "../files/stored-bytes";
import { companyColumn, dataTables, rowsOf, type Table } from "../tables";
import { companyArgument } from "./list";

/** Of no use to anybody but those who want to sign in as somebody else: of users, second_factors, recovery_codes and company_sign_ins. */
const SECRET_COLUMNS = ["password_hash", "secret", "code_hash", "client_secret"];

const FILES = statement(
  { id: "int", name: "text", key: "text", size: "number", sha256: "text" },
  "SELECT id, name, storage_key AS key, size::float8 AS size, sha256 FROM stored_files WHERE company_id = $1 ORDER BY id",
);
type NamedFile = SqlRow<typeof FILES>;
type Exported = { rows: Record<string, number>; files: NamedFile[] };

/** Everything of one company in a form that other programs read: for its owners, or before it is removed. */
export const exportCompany: Command = {
  name: "companies export",
  args: ["id", "folder"],
  about: "Writes all rows of a company as JSON lines, and its files, into a new folder",
  options: {},
  help: {},
  run: async ({ args: [id, folder = ""], terminal }) => {
    const target = path.resolve(terminal.folder, folder);
    return withConnection(async (client) => {
      const company = await companyArgument(client, id);
      await makeNew(target);
      const { rows, files } = await inTransaction(client, SNAPSHOT, () => writeTables(client, company.id, target));
      const failed = await writeFiles(files, target, terminal);
      const about = { company, version, exported: new Date().toISOString(), rows, files: files.length, failed };
      await writeFile(path.join(target, "export.json"), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      terminal.say(`${company.title}: ${total} rows and ${files.length - failed.length} files are in ${target}`);
      return failed.length === 0;
    });
  },
};

async function makeNew(target: string): Promise<void> {
  const found = await readdir(target).catch(() => []);
  if (found.length) throw new CommandRefusal(`${target} is not empty`, "Name a folder that does not exist yet.");
  await mkdir(target, { recursive: true, mode: 0o700 });
}

async function writeTables(client: Client, company: number, target: string): Promise<Exported> {
  const rows: Record<string, number> = {};
  for (const table of await dataTables(client)) rows[table.name] = await writeTable(client, table, company, target);
  return { rows, files: await rowsOn(client, FILES, [company]) };
}

async function writeTable(client: Client, table: Table, company: number, target: string): Promise<number> {
  const columns = table.columns.filter(({ name }) => !SECRET_COLUMNS.includes(name)).map(({ name }) => quoted(name));
  const inner = `SELECT ${columns.join(", ")} FROM ${quoted(table.name)} WHERE ${companyColumn(table)} = $1`;
  let count = 0;
  async function* lines() {
    const all = statement({ line: "text" }, `SELECT row_to_json(t)::text AS line FROM (${inner}) t`);
    for await (const some of rowsOf(client, all, [company])) {
      count += some.length;
      yield some.map(({ line }) => `${line}\n`).join("");
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path.join(target, `${table.name}.jsonl`), { mode: 0o600 }));
  return count;
}

/** Under their numbers and names. Returns the keys of those that could not be copied. */
async function writeFiles(files: readonly NamedFile[], target: string, terminal: Terminal): Promise<string[]> {
  const failed: string[] = [];
  for (const file of files) {
    // A name has no separators; basename holds even if a row was made by other means, and dots at the start go.
    const place = path.join(target, "files", String(file.id), path.basename(file.name).replace(/^\.+/, "") || "file");
    const outcome = await copyToDisk(fileStore(), file, place);
    if (outcome === "copied") continue;
    failed.push(file.key);
    terminal.complain(`✗ ${file.key} (${file.name}) is ${outcome} in the file store`);
  }
  return failed;
}
