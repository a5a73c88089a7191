import { MAX_PAGE_SIZE } from "@/lib/contracts/crud";
import { companySql } from "@/lib/db/company";
import { plannedOnce, type SqlColumns, type Statement, statement, sure, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { APOSTROPHES, indexedParts, wordsOf } from "@/lib/rules/search-words";
import { firstByKey } from "./keyed-order";
import { columnOf, type Param, parameters, type Shape, selectOf, visibleTo } from "./shape";

export type ListQuery = {
  page: number;
  page_size: number;
  search?: string | undefined;
  ordering?: string | undefined;
  /** Rows of one group stand together, whatever their order within it. */
  group?: string | undefined;
  /** For files of whole lists: first the ids of all rows that match, in order, and then rows by some of these ids. */
  part?: "ids" | readonly number[];
};
export type Page<Entity> = { count: number; page: number; page_size: number; results: Entity[]; ids?: Int32Array };

const PAGING = ["page", "page_size", "search", "ordering", "group", "part"];
/** Of these the number of rows does not depend. */
const UNCOUNTED = PAGING.filter((name) => name !== "search");
const ALL = "of_all";
const WITH_ALL = { [ALL]: typed<number | null>("int?") };
const FORBIDDEN = "is_forbidden";

const USUAL = [20, 25, 50, 100, 200, MAX_PAGE_SIZE];

/** One page of a noun in one statement, which brings the number of all rows along. */
export async function listRows<Entity extends { id: number }>(
  shape: Shape<Entity>,
  actor: Actor,
  query: ListQuery,
): Promise<Page<Entity>> {
  const { page, page_size, part } = query;
  if (part === "ids") return listIds(shape, actor, query);
  if (part) return listByIds(shape, actor, query, part);
  const { values: given, param } = parameters();
  const visible = visibleTo(shape, actor, param);
  const narrowed = narrowing(shape, query, param);
  const where = `WHERE ${[...visible, ...narrowed].join(" AND ")}`;
  const { source, by } = firstOfKeyed(shape, query, where) ?? ordered(shape, query);
  const conditionValues = [...given];
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value !== undefined && !UNCOUNTED.includes(name) ? [name] : [],
  );
  const count = shape.count?.(where, filters) ?? `SELECT count(*)::int AS count FROM ${shape.table} r ${where}`;
  const known = narrowed.length === 0 && shape.total?.(actor);
  // A usual limit is written out, and the first page has no offset: then the database keeps one plan for all of its
  // callers.
  const limit = USUAL.includes(page_size) ? page_size : param(page_size);
  const window = page === 1 ? `LIMIT ${limit}` : `LIMIT ${limit} OFFSET ${param((page - 1) * page_size)}`;
  const paged = `SELECT ${selectOf(shape, actor, param)} FROM ${source} ${where} ORDER BY ${by} ${window}`;
  // Only a first page that is full needs a count; it is made for its last row.
  const all =
    page === 1 ? `CASE WHEN row_number() OVER () = ${limit} THEN (${known || count}) END` : `(${known || count})`;
  const text = withFieldsOfPage(shape, actor, param, { paged, all });
  const selected = statement<Entity, typeof WITH_ALL>(shape.row, text, WITH_ALL);
  const asked = shape.isOfOnePerson?.(actor) ? plannedOnce(selected) : selected;
  const rows = await readAllowed(shape, actor, asked, { given, param });
  // The number of all rows stays in the row: the contract does not name the field, so it is not sent.
  const answer = { page, page_size, results: rows };
  if (page === 1 && rows.length < page_size) return { count: rows.length, ...answer };
  return {
    count:
      rows.at(-1)?.[ALL] ??
      (await companySql(actor, statement({ count: "int" }, count), ...conditionValues))[0]?.count ??
      0,
    ...answer,
  };
}

/** Adds the number of all rows to a page, and the fields that are made for all of its rows together. */
function withFieldsOfPage<Entity>(
  { ofPage = {} }: Shape<Entity>,
  actor: Actor,
  param: Param,
  { paged, all }: { paged: string; all: string },
): string {
  const fields = Object.entries(ofPage as Required<typeof ofPage>) as [
    string,
    (actor: Actor, param: Param) => string,
  ][];
  const made = fields.map(([name, sqlOf]) => `, ${sqlOf(actor, param)} AS "${name}"`);
  return `WITH page AS MATERIALIZED (${paged}) SELECT page.*, ${all} AS "${ALL}"${made.join("")} FROM page`;
}

const WITH_FORBIDDEN = { [FORBIDDEN]: "bool", id: "int?" } as const;

type ParameterList = { given: unknown[]; param: Param };

/**
 * Reads rows, or refuses. One statement says both: each row says whether it is forbidden, and if there is none, a row
 * of that alone.
 */
async function readAllowed<Row extends object>(
  { forbidden }: Pick<Shape<never>, "forbidden">,
  actor: Actor,
  asked: Statement<Row>,
  { given, param }: ParameterList,
): Promise<Row[]> {
  if (!forbidden) return companySql(actor, asked, ...given);
  const text = `SELECT f.${FORBIDDEN}, page.* FROM (SELECT ${forbidden(param)} AS ${FORBIDDEN}) f LEFT JOIN (${asked.text}) page ON true`;
  const filled = Object.entries(asked.row).map(([name, column]) => [
    name,
    sure(column, "a row without an id is left out"),
  ]);
  const row: SqlColumns<Row> = Object.fromEntries(filled);
  const page = statement<Row, typeof WITH_FORBIDDEN>(row, text, WITH_FORBIDDEN);
  const rows = await companySql(actor, page, ...given);
  if (rows[0]?.[FORBIDDEN]) throw new Refusal("forbidden");
  return rows.filter(({ id }) => id !== null);
}

/** One text of all ids: as rows they would take many times its memory. */
async function listIds<Entity extends { id: number }>(
  shape: Shape<Entity>,
  actor: Actor,
  query: ListQuery,
): Promise<Page<Entity>> {
  const { values, param } = parameters();
  const where = [...visibleTo(shape, actor, param), ...narrowing(shape, query, param)].join(" AND ");
  const { source, by } = ordered(shape, query);
  const text = `SELECT 0 AS id, string_agg(r.id::text, ',' ORDER BY ${by}) AS ids FROM ${source} WHERE ${where}`;
  const asked = statement({ id: "int", ids: "text?" }, text);
  const [found] = await readAllowed(shape, actor, asked, { given: values, param });
  const ids = Int32Array.from(found?.ids?.split(",") ?? [], Number);
  return { count: ids.length, page: 1, page_size: ids.length, results: [], ids };
}

/** These rows in this order. One that was deleted since its id was read is left out. */
async function listByIds<Entity extends { id: number }>(
  shape: Shape<Entity>,
  actor: Actor,
  { page, page_size }: ListQuery,
  ids: readonly number[],
): Promise<Page<Entity>> {
  const { values, param } = parameters();
  const where = visibleTo(shape, actor, param).join(" AND ");
  const from = `unnest(${param(ids)}::int[]) WITH ORDINALITY AS wanted(id, nth) JOIN ${shape.table} r ON r.id = wanted.id`;
  const missing = Object.keys(shape.ofPage ?? {}).map((name) => `, NULL::jsonb AS "${name}"`);
  const text = `SELECT ${selectOf(shape, actor, param)}${missing.join("")} FROM ${from} WHERE ${where} ORDER BY wanted.nth`;
  const results = await companySql(actor, statement<Entity>(shape.row, text), ...values);
  return { count: results.length, page, page_size, results };
}

function narrowing<Entity>(shape: Shape<Entity>, query: ListQuery, param: Param): string[] {
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !PAGING.includes(name));
  return [
    ...conditionsOfSearch(shape, query, param),
    ...filters.map(
      ([name, value]) => shape.filters?.[name]?.(value, param, query) ?? `r.${columnOf(shape, name)} = ${param(value)}`,
    ),
  ];
}

function conditionsOfSearch<Entity>({ search: by }: Shape<Entity>, query: ListQuery, param: Param): string[] {
  const { search } = query;
  if (typeof by === "function") return by(search, param, query);
  return "indexed" in by ? searchedByIndex(by.indexed, search, param) : searched(by, search, param);
}

/** Every word must be found in some column: "олена продаж" finds Olena of Sales whatever the order. */
export function searched(columns: readonly string[], text: string | undefined, param: Param): string[] {
  // Lowered once per row whatever the number of words, then compared byte by byte: many times as fast as ILIKE by
  // column.
  const joined = `lower(concat_ws(' ', ${columns.map((column) => `r.${column}`).join(", ")}) COLLATE "default")`;
  return holdsWords(joined, wordsOf(text), param);
}

/**
 * The same in a column that holds the text already; an index of its trigrams finds all but words of one or two letters.
 */
export function searchedByIndex(column: string, text: string | undefined, param: Param): string[] {
  const words = wordsOf(text);
  const parts = words.flatMap(indexedParts);
  const byIndex = `search_trigrams(r.company_id, r.${column}) @> search_trigrams($1, `;
  return [
    ...(parts.length ? [`${byIndex}${param(parts.join(" "))})`] : []),
    ...holdsWords(`r.${column}`, words, param),
  ];
}

/** The words of a search, in small letters: each as a pattern, and what of it an index of trigrams can find. */
export function searchTerms(text: string): { word: string; pattern: string; parts: string[] }[] {
  return wordsOf(text).map((word) => ({ word, pattern: `%${literal(word)}%`, parts: indexedParts(word) }));
}

/**
 * The pattern of a word among texts that stand in one JSON array of them; null for one with a sign that such an array has
 * itself.
 */
export function jsonPattern(word: string): string | null {
  return /[[\]",\\]/.test(word) ? null : `%${literal(word)}%`;
}

function holdsWords(text: string, words: readonly string[], param: Param): string[] {
  if (!words.length) return [];
  return [`${text} COLLATE "C" LIKE ALL (${param(words.map((word) => `%${literal(word)}%`))}::text[])`];
}

/**
 * A percent sign that somebody typed is a percent sign, not "anything"; of the four apostrophes in names each finds the
 * others.
 */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&").replace(APOSTROPHES, "_");
}

type Order = { source: string; by: string };

/** The same for a short page in an order of keys, if the list has such an order. */
function firstOfKeyed<Entity>(
  shape: Shape<Entity>,
  { ordering = "", group, page, page_size }: ListQuery,
  where: string,
): Order | null {
  const order = shape.keyed?.[ordering.replace(/^-/, "")];
  if (!order || group !== undefined) return null;
  const direction = ordering.startsWith("-") ? "DESC" : "ASC";
  const source = firstByKey(order, { table: shape.table, where, direction, last: page * page_size });
  const ties = order.ties ? `${order.ties} ${direction}, ` : "";
  return source === null ? null : { source, by: `r.key ${direction} NULLS LAST, ${ties}r.id ${direction}` };
}

/** What the rows are read from, as r, and their order. */
function ordered<Entity>(
  shape: Shape<Entity>,
  { ordering = "id", group }: Pick<ListQuery, "ordering" | "group">,
): Order {
  const first = group === undefined ? "" : `${shape.groups?.[group] ?? "NULL"}, `;
  const name = ordering.replace(/^-/, "");
  const direction = ordering.startsWith("-") ? "DESC" : "ASC";
  const titles = shape.titled?.[name];
  const source = titles ? byTitle(shape, columnOf(shape, name), titles) : `${shape.table} r`;
  if (name === "id") return { source, by: `${first}r.id ${direction}` };
  const key = titles ? "t.title" : (shape.orders?.[name] ?? `r.${columnOf(shape, name)}`);
  const empty = shape.emptyLast?.includes(name) ? " NULLS LAST" : "";
  // The id goes in the same direction, so that an index of both serves either.
  return { source, by: `${first}${key} ${direction}${empty}, r.id ${direction}` };
}

/**
 * Goes through the titles in their order and takes the rows of each: a page needs only the first titles, and the rows
 * need not be sorted.
 */
function byTitle<Entity>({ table }: Shape<Entity>, column: string, titles: string): string {
  const all = `SELECT t.id, t.title FROM ${titles} t WHERE t.company_id = $1 UNION ALL SELECT NULL, NULL`;
  const own = `SELECT r.* FROM ${table} r WHERE r.company_id = $1 AND`;
  return `(${all}) AS t CROSS JOIN LATERAL (${own} r.${column} = t.id UNION ALL ${own} t.id IS NULL AND r.${column} IS NULL) AS r`;
}
