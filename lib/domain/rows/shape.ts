import type { CompanyDb } from "@/lib/db/company";
import type { SqlColumns } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import type { WrittenSubject } from "@/lib/domain/events/subjects.sql";
import type { KeyedOrder } from "./keyed-order";

export type Model = { [K in keyof CompanyDb]: CompanyDb[K] extends { findMany: unknown } ? K : never }[keyof CompanyDb];

/** Puts a value into a statement and answers its place there. */
export type Param = (value: unknown) => string;

/** How a noun of the API lies in its table, in the alias r. */
export type Shape<Entity> = {
  row: SqlColumns<Entity>;
  model: Model;
  table: string;
  /** The fields of the API, and the column of the table that holds each. */
  columns: { [K in keyof Entity]?: string };
  /** SQL where a column is not shown as it is, and for what no column holds. */
  shown?: { [K in keyof Entity]?: string | ((actor: Actor, param: Param) => string) };
  /**
   * SQL of fields that are made for all rows of a page together; `page` are its rows as they are selected. Rows by ids, which
   * files are made of, have null in their place.
   */
  ofPage?: { [K in keyof Entity]?: (actor: Actor, param: Param) => string };
  /**
   * The columns to search in, or the one in which the database keeps their text, with an index of its trigrams; or conditions of
   * its own, which may look at the filters in `query`.
   */
  search:
    | readonly string[]
    | { indexed: string }
    | ((text: string | undefined, param: Param, query: Record<string, unknown>) => string[]);
  /** How the events of plain writing begin: `position` for `position_created`. */
  event?: WrittenSubject;
  /** Where a filter or an order is not simply that of its column. A filter may look at the others, which are in `query`. */
  filters?: Record<string, (value: unknown, param: Param, query: Record<string, unknown>) => string>;
  orders?: Record<string, string>;
  /** Orders in which rows without a value come last in both directions. Their index, if any, serves one direction only. */
  emptyLast?: readonly string[];
  /** Orders whose first rows an index of another table has: see keyed-order.ts. Each stands in `orders` too, for long pages. */
  keyed?: Record<string, KeyedOrder>;
  /** SQL of the order of groups. */
  groups?: Record<string, string>;
  /** The references that are ordered by the title of what they name, in this table. */
  titled?: Record<string, "positions" | "units">;
  /** The rows that this caller may know of. */
  visible?: (actor: Actor, param: Param) => string;
  /** Whether all rows that this caller may know of are of one person: their pages are planned once, see `plannedOnce`. */
  isOfOnePerson?: (actor: Actor) => boolean;
  /** SQL that is true if the caller may read none of these rows; it is read together with them. */
  forbidden?: (param: Param) => string;
  /** A statement that counts the rows of `where` quicker than by reading `table`, if these filters allow it. */
  count?: (where: string, filters: readonly string[]) => string | undefined;
  /** SQL for the number of all that this caller may see, where it is kept and need not be counted. */
  total?: (actor: Actor) => string | undefined;
};

export function selectOf<Entity>({ columns, shown }: Shape<Entity>, actor: Actor, param: Param): string {
  const names = Object.keys({ ...columns, ...shown }) as (keyof Entity & string)[];
  const sqlOf = (name: keyof Entity & string) => {
    const sql = shown?.[name] ?? `r.${columns[name]}`;
    return typeof sql === "string" ? sql : sql(actor, param);
  };
  return names.map((name) => `${sqlOf(name)} AS "${name}"`).join(", ");
}

export function columnOf<Entity>({ columns }: Shape<Entity>, name: string): string {
  const column = columns[name as keyof Entity];
  if (!column) throw new Error(`No column holds ${name}`);
  return column;
}

/** The conditions that every read of the noun begins with: the caller's company, and the rows that they may see. */
export function visibleTo<Entity>({ visible }: Shape<Entity>, actor: Actor, param: Param): string[] {
  return ["r.company_id = $1", ...(visible ? [visible(actor, param)] : [])];
}

/** The values of one statement after $1, which is the company's and put before them by lib/db. */
export function parameters(): { values: unknown[]; param: Param } {
  const values: unknown[] = [];
  return { values, param: (value) => `$${values.push(value) + 1}` };
}

/** An instant as every answer writes it, made by the database: cheaper than a Date for each row. */
export function instant(column: string, alias = "r"): string {
  return `to_char(${alias}.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Words of ours as a list for IN (...). */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(", ");
}
