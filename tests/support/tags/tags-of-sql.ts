// The tags (lib/contracts/tags.ts) of the tables that a statement reads and writes.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  type Node,
  parseSync,
  type UpdateStmt,
} from "libpg-query";
import { type Tag, tags } from "@/lib/contracts/tags";
import { bodiesOf, partsByKind, tablesIn } from "../tied-sql/syntax";

/** Tables without a tag: no answer that the browser keeps is made of them. */
export const UNTAGGED = [
  // Counted by the door, shown nowhere.
  "rate_limits",
  // What shows a file names the row that holds it, and the two are written together.
  "stored_files",
  // Who reads these numbers names the tag of what is counted.
  "kept_counts",
  // The form that saves drafts writes its own query.
  "estimate_drafts",
];

const schema = readdirSync("prisma/schema")
  .map((file) => readFileSync(path.join("prisma/schema", file), "utf8"))
  .join("\n");
/** Each table with the text of its model. */
export const models: ReadonlyMap<string, string> = new Map(
  [...schema.matchAll(/model \w+ \{([\s\S]*?)@@map\("(\w+)"\)/g)].map(([, text = "", table = ""]) => [table, text]),
);

const owners = new Map<string, Tag>();
for (const table of models.keys()) if (!UNTAGGED.includes(table)) owners.set(table, "dictionaries");
for (const [tag, names] of Object.entries(tags)) for (const name of names) owners.set(name, tag as Tag);

/** A write to a table. `columns` are those that an UPDATE sets. */
type Write = { table: string; how: "INSERT" | "UPDATE" | "DELETE"; columns?: readonly string[] };
/** What the database itself writes after a write: by triggers, and by foreign keys that delete. */
export type Consequences = (write: Write) => readonly Write[];
export type { Write };

/** The parser must be loaded. */
export function tagsOfSql(text: string, consequences: Consequences): { reads: Tag[]; changes: Tag[] } {
  const { stmts = [] } = parseSync(text);
  const found = partsByKind(stmts);
  const inserts = (found.get("InsertStmt") ?? []) as InsertStmt[];
  const updates = (found.get("UpdateStmt") ?? []) as UpdateStmt[];
  const deletes = (found.get("DeleteStmt") ?? []) as DeleteStmt[];
  const targets = new Set([...inserts, ...updates, ...deletes].map(({ relation }) => relation));
  const common = new Set(((found.get("CommonTableExpr") ?? []) as CommonTableExpr[]).map(({ ctename }) => ctename));
  const read = tablesIn(stmts).filter((table) => !targets.has(table) && !common.has(table.relname));
  const tableOf = ({ relation }: InsertStmt | UpdateStmt | DeleteStmt) => relation?.relname ?? "";
  const written = [
    ...inserts.map((one): Write => ({ table: tableOf(one), how: "INSERT" })),
    ...inserts.flatMap((one): Write[] => {
      const set = columnsOf(one.onConflictClause?.targetList);
      return set.length ? [{ table: tableOf(one), how: "UPDATE", columns: set }] : [];
    }),
    ...updates.map((one): Write => ({ table: tableOf(one), how: "UPDATE", columns: columnsOf(one.targetList) })),
    ...deletes.map((one): Write => ({ table: tableOf(one), how: "DELETE" })),
  ];
  const follow = (write: Write): Write[] => [write, ...consequences(write).flatMap(follow)];
  return {
    reads: [...new Set(read.flatMap(({ relname = "" }) => tagsOfRead(relname, text)))],
    changes: [...new Set(written.flatMap(follow).flatMap(tagsOfWrite))],
  };
}

/** The tag of a table, and those of its columns that the statement names. */
function tagsOfRead(table: string, text: string): Tag[] {
  return [...owners].filter(([name]) => isNamed(name, table, text)).map(([, tag]) => tag);
}

function isNamed(name: string, table: string, text: string): boolean {
  const [owner, column] = name.split(".");
  return owner === table && (column === undefined || new RegExp(`\\b${column}\\b`).test(text));
}

function tagsOfWrite({ table, columns }: Write): Tag[] {
  const names = columns?.map((column) => (owners.has(`${table}.${column}`) ? `${table}.${column}` : table)) ?? [table];
  return names.flatMap((name) => owners.get(name) ?? []);
}

function columnsOf(targets: readonly Node[] | undefined): string[] {
  return bodiesOf(targets, "ResTarget").map(({ name = "" }) => name);
}
