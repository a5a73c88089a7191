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
import { type Command, CommandRefusal, idArgument, requireTyped, type Terminal, textOption } from "./command";
import { inTransaction, quoted, SNAPSHOT, withConnection } from "./connection";
import { copyToDisk } from "./files";
import { companyColumn, countRows, dataTables, type Reference, references, rowsOf, type Table } from "./tables";

type Listed = SqlRow<typeof LIST>;

const LIST = statement(
  {
    id: "int",
    title: "text",
    people: "int",
    administrators: "text[]",
    file_bytes: "number",
    registered: "text",
    last_signed_in: "text?",
  },
  `SELECT c.id, c.title, c.people_count AS people, to_char(c.created_at, 'YYYY-MM-DD') AS registered,
  (SELECT to_char(max(u.last_signed_in_at), 'YYYY-MM-DD') FROM users u WHERE u.company_id = c.id) AS last_signed_in,
  ARRAY(SELECT u.email FROM users u WHERE u.company_id = c.id AND u.deleted_at IS NULL AND u.is_active AND u.roles @> ARRAY['administrator'::role] ORDER BY u.id LIMIT 3) AS administrators,
  coalesce((SELECT sum(f.size) FROM stored_files f WHERE f.company_id = c.id), 0)::float8 AS file_bytes
FROM companies c ORDER BY c.id`,
);

const MB = 1024 * 1024;

export const listCompanies: Command = {
  name: "companies list",
  args: [],
  about: "The companies of this server, with people, files and administrators",
  options: { json: { type: "boolean" } },
  help: { "--json": "the list as JSON" },
  run: async ({ options, terminal }) => {
    const companies = await withConnection((client) => rowsOn(client, LIST));
    if (options.json) terminal.say(JSON.stringify(companies, null, 2));
    else for (const company of companies) terminal.say(lineOf(company));
    if (!companies.length && !options.json) terminal.say("There is no company.");
    return true;
  },
};

function lineOf({ id, title, people, administrators, file_bytes, registered, last_signed_in }: Listed): string {
  const facts = [
    `${people} people`,
    `${Math.ceil(file_bytes / MB)} MB of files`,
    `since ${registered}`,
    last_signed_in ? `last sign-in ${last_signed_in}` : "nobody has signed in",
    administrators.length ? `administrators ${administrators.join(", ")}` : "no administrator",
  ];
  return `${String(id).padStart(6)}  ${title}\n        ${facts.join("; ")}`;
}

const COMPANY = statement({ id: "int", title: "text" }, "SELECT id, title FROM companies WHERE id = $1");
type Company = SqlRow<typeof COMPANY>;

/** The company that an argument names. */
async function companyArgument(client: Client, text: string | undefined): Promise<Company> {
  const id = idArgument(text);
  const [company] = await rowsOn(client, COMPANY, [id]);
  if (!company) throw new CommandRefusal(`there is no company ${id}`, "See: companies list");
  return company;
}

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

/** Removes a company with everything that belongs to it, its audit log included. Other companies are not touched. */
export const removeCompany: Command = {
  name: "companies remove",
  args: ["id"],
  about: "Removes a company for ever, after its title was typed",
  options: { title: { type: "string" } },
  help: { "--title <title>": "the company's title, where nobody can type it" },
  run: async ({ args: [id], options, terminal }) =>
    withConnection(async (client) => {
      const company = await companyArgument(client, id);
      terminal.say(
        `This removes ${company.title} with its people, results, files and audit log. There is no way back but a backup.`,
      );
      await requireTyped(terminal, {
        given: textOption(options, "title"),
        wanted: company.title,
        question: "Type its title to remove it: ",
        option: "title",
      });
      const { removed, keys } = await inTransaction(client, "", () => removeRows(client, company.id));
      const left = await removeBytes(keys, terminal);
      for (const [table, count] of removed) terminal.say(`  ${table.padEnd(24)} ${count}`);
      const total = removed.reduce((sum, [, count]) => sum + count, 0);
      terminal.say(`${company.title} is removed: ${total} rows and ${keys.length - left} files.`);
      return true;
    }),
};

const KEYS = statement({ key: "text" }, "SELECT storage_key AS key FROM stored_files WHERE company_id = $1");

type Removed = { removed: [table: string, count: number][]; keys: string[] };

/**
 * The lock makes those who write for the company wait, and fail when it is gone. The trail may be removed only in a
 * transaction that names the company (see the migration remove_company).
 */
async function removeRows(client: Client, id: number): Promise<Removed> {
  await client.query("SELECT id FROM companies WHERE id = $1 FOR UPDATE", [id]);
  await client.query("SELECT set_config('atesta.removing_company', $1, true)", [String(id)]);
  const keys = await rowsOn(client, KEYS, [id]);
  const tables = await dataTables(client);
  const removed: [string, number][] = [];
  const counts = new Map<string, number>();
  // Counted before: rows of some tables go with those that they hang on.
  for (const table of tables)
    counts.set(table.name, await countRows(client, table.name, `${companyColumn(table)} = $1`, [id]));
  const steps = removalSteps(
    tables.map(({ name }) => name),
    await references(client),
  );
  for (const step of steps) {
    await client.query(sqlOf(step), [id]);
    if (step.kind === "delete") removed.push([step.table, counts.get(step.table) ?? 0]);
  }
  return { removed, keys: keys.map(({ key }) => key) };
}

function sqlOf(step: Step): string {
  const table = quoted(step.table);
  if (step.kind === "delete")
    return `DELETE FROM ${table} WHERE ${step.table === "companies" ? "id" : "company_id"} = $1`;
  return `UPDATE ${table} SET ${step.columns.map((name) => `${quoted(name)} = NULL`).join(", ")} WHERE company_id = $1`;
}

/** Bytes that cannot be removed now are removed by the nightly job, which knows them by having no row. */
async function removeBytes(keys: readonly string[], terminal: Terminal): Promise<number> {
  let left = 0;
  for (const key of keys)
    await fileStore()
      .remove(key)
      .catch(() => {
        left += 1;
      });
  if (left) terminal.complain(`${left} files could not be removed now; the server removes them within eight days.`);
  return left;
}

type Step = { kind: "delete"; table: string } | { kind: "empty"; table: string; columns: string[] };

/**
 * In which order the tables of a company can be emptied: always one that no other refers to. Where tables refer to each
 * other in a circle, or to themselves, the references that may be empty are emptied first.
 */
export function removalSteps(tables: readonly string[], all: readonly Reference[]): Step[] {
  const steps: Step[] = [];
  const left = new Set(tables);
  let open = all.filter(({ child, parent }) => left.has(child) && left.has(parent));
  while (left.size) {
    const free = [...left].filter((table) => !open.some(({ parent }) => parent === table));
    for (const table of free) {
      steps.push({ kind: "delete", table });
      left.delete(table);
    }
    open = open.filter(({ child }) => left.has(child));
    if (free.length) continue;
    const loose = open.filter(({ empties }) => empties.length > 0);
    if (!loose.length) throw new Error(`no way to remove ${[...left].join(", ")}`);
    steps.push(...emptied(loose));
    open = open.filter((one) => !loose.includes(one));
  }
  return steps;
}

function emptied(loose: readonly Reference[]): Step[] {
  const children = [...new Set(loose.map(({ child }) => child))];
  return children.map((table) => ({
    kind: "empty",
    table,
    columns: [...new Set(loose.filter(({ child }) => child === table).flatMap(({ empties }) => empties))],
  }));
}
