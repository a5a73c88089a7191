import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import { catalogue } from "@/lib/i18n/catalogue";
import type { MessageKey } from "@/lib/i18n/keys";
import { type ListColumn, type ListColumns, plain, type RowOf } from "./column-kinds";

const declared = new Map<Endpoint, Record<string, ListColumn<never>>>();
const lines = new Map<Endpoint, Lines>();
type Lines = { of(row: never): object[]; ownColumns: readonly string[] };

/** Sets the columns of a list's file. */
export function declare<E extends Endpoint>(list: E, columns: ListColumns<E>): void {
  declared.set(list, columns);
}

type Columns<Line> = Record<string, ListColumn<Line>>;

/**
 * The same for a list whose rows take several lines of a file. `own` columns are the same in all lines of a row: a file of
 * these alone has one line for each row.
 */
export function declareLines<E extends Endpoint, Line extends object>(
  list: E,
  of: (row: RowOf<E>) => Line[],
  { own, other }: { own: Columns<Line>; other: Columns<Line> },
): void {
  declared.set(list, { ...own, ...other });
  lines.set(list, { of, ownColumns: Object.keys(own) });
}

/** The same for a report that is no list: its whole answer takes the lines. */
export function declareReport<E extends Endpoint, Line extends object>(
  report: E,
  of: (answer: AnswerOf<E>) => Line[],
  columns: Columns<Line>,
): void {
  declared.set(report, columns);
  lines.set(report, { of, ownColumns: [] });
}

/** The lines of a file with these columns for one row of a list: usually the row itself. */
export function linesOf(list: Endpoint, row: object, columns: readonly string[]): object[] {
  const known = lines.get(list);
  if (!known) return [row];
  const all = known.of(row as never);
  return columns.every((name) => known.ownColumns.includes(name)) ? all.slice(0, 1) : all;
}

/**
 * The columns of a list's file. A list that nobody declared has the default of a dictionary; if it is none, it shows each
 * field of its rows under the field's own name.
 */
export function columnsOf(list: Endpoint): Record<string, ListColumn<never>> | undefined {
  return declared.get(list) ?? columnsOfDictionary(list);
}

/** A dictionary has rows of an id and a title. Its column has the header of its screen: `positions.name` for `/positions/`. */
function columnsOfDictionary({ path, answer }: Endpoint): Record<string, ListColumn<never>> | undefined {
  const row = (answer as Rows | undefined)?.shape?.results?.def.element.shape ?? {};
  if (Object.keys(row).sort().join() !== "id,title") return undefined;
  const noun = (path.split("/").at(-2) ?? "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const texts: Record<string, unknown> = catalogue.en;
  const own = texts[noun];
  if (typeof own !== "object" || own === null || !("name" in own)) return undefined;
  return { title: plain(`${noun}.name` as MessageKey, "title") };
}

type Rows = { shape?: { results?: { def: { element: { shape?: object } } } } };
