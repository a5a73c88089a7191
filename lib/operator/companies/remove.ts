import type { Client } from "pg";
import { fileStore } from "@/lib/adapters/files";
import { rowsOn } from "@/lib/db/connect";
import { statement } from "@/lib/db/row";
import { type Command, requireTyped, type Terminal, textOption } from "../command";
import { inTransaction, quoted, withConnection } from "../connection";
import { companyColumn, countRows, dataTables, type Reference, references } from "../tables";
import { companyArgument } from "./list";

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
