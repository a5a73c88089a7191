import * as z from "zod/mini";
import { isList } from "@/lib/contracts/crud";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { csvLines, csvStart } from "@/lib/csv/write-csv";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/domain-error";
import { titlesOf } from "@/lib/domain/rows/titles";
import { translator } from "@/lib/i18n/catalogue";
import type { ListColumn, Titled, Words } from "@/lib/lists/columns";
import { columnsOf } from "@/lib/lists/lists";
import { inTurn } from "./long-lists";
import { attachment } from "./text-download";

/** Rows that are fetched and written at a time: the memory that a file takes does not grow with its length. */
const PART = 200;

type Row = Record<string, unknown>;
type Page = { results: Row[]; ids?: Int32Array };
type ListQuery = { format?: "json" | "csv"; columns?: string[] };
type Column = ListColumn<Row>;

/** Splits what a query says of the form of the answer from what it asks for. */
export function formOf(contract: Endpoint, query: unknown): { isCsv: boolean; columns?: string[]; asked: unknown } {
  if (!isList(contract)) return { isCsv: false, asked: query };
  const { format, columns, ...asked } = query as ListQuery;
  return { isCsv: format === "csv", ...(columns && { columns }), asked };
}

type Asked = {
  contract: Endpoint;
  actor: Actor;
  columns: readonly string[] | undefined;
  query: unknown;
};

/**
 * Answers a whole list as a CSV file. It asks for one part after the other, each only when the reader has taken the one
 * before, so that a slow reader holds no connection to the database and a long list no memory.
 */
export async function csvList(
  { contract, actor, columns: wanted, query }: Asked,
  make: (query: object) => Promise<unknown>,
): Promise<Response> {
  const parts = partsOf(contract, actor, (part) => make({ ...(query as object), ...rowsOf(contract), ...part }));
  const first = await parts.next();
  const rows = first.value ?? [];
  const columns = chosen(allColumns(contract, rows), wanted);
  const t = translator(actor.language);
  const lines = async (some: readonly Row[]) => csvLines(await cellsOf(actor, columns, some));
  const head = csvStart + csvLines([columns.map(({ header, name }) => (header ? t(header) : name))]);
  let text = head + (await lines(rows));
  const body = new ReadableStream({
    async pull(stream) {
      stream.enqueue(Buffer.from(text));
      const next = await parts.next();
      if (next.done) return stream.close();
      text = await lines(next.value);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`${contract.path.split("/").at(-2)}`, "csv"),
    },
  });
}

/**
 * All rows of a list, some at a time. Where the list knows its ids they are read first: then each part costs the same, and
 * nothing is left out or told twice when rows come and go meanwhile. Other lists are asked for page by page.
 */
async function* partsOf(
  contract: Endpoint,
  actor: Actor,
  make: (part: object) => Promise<unknown>,
): AsyncGenerator<Row[], undefined> {
  const page = { page: 1, page_size: PART };
  const rowsIn = (answer: unknown) => (z.parse(contract.answer as z.ZodMiniType, answer) as Page).results;
  const { ids } = (await make({ ...page, part: "ids" })) as Page;
  // Of a short list the first part is all there is, and waits for nobody.
  const inItsTurn = (isFirst: boolean, part: object) =>
    isFirst ? make(part) : inTurn(turnOf(actor), () => make(part));
  if (ids) {
    for (let at = 0; at < ids.length; at += PART)
      yield rowsIn(await inItsTurn(at === 0, { ...page, part: [...ids.subarray(at, at + PART)] }));
    return;
  }
  for (let isLast = false; !isLast; page.page += 1) {
    const rows = rowsIn(await inItsTurn(page.page === 1, { ...page }));
    isLast = rows.length < PART;
    yield rows;
  }
}

/** A file has rows, also where the list can be a tree. */
function rowsOf({ query }: Endpoint): object {
  return query && "flat" in query.shape ? { flat: true } : {};
}

type NamedColumn = Omit<Column, "header"> & { name: string; header?: Column["header"] };

/** As the list is declared; else each field of its rows under its own name. */
function allColumns(contract: Endpoint, [row = {}]: readonly Row[]): NamedColumn[] {
  const declared = columnsOf(contract) as Record<string, Column> | undefined;
  if (declared) return Object.entries(declared).map(([name, column]) => ({ ...column, name }));
  return Object.keys(row).map((name) => ({ name, text: (one) => fieldText(one[name]) }));
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function chosen(all: NamedColumn[], wanted: readonly string[] | undefined): NamedColumn[] {
  if (!wanted?.length) return all;
  return wanted.map((name) => {
    const column = all.find((one) => one.name === name);
    if (!column) throw refuseFields({ columns: ["not_in_list"] });
    return column;
  });
}

/** The texts of some rows. Titles that they name by ids are fetched once for all of them. */
async function cellsOf(actor: Actor, columns: readonly NamedColumn[], rows: readonly Row[]): Promise<string[][]> {
  const wanted = new Map<Titled, Set<number>>();
  for (const { names = {} } of columns)
    for (const [kind, idsOf] of Object.entries(names) as [Titled, (row: Row) => unknown][]) {
      const ids = wanted.get(kind) ?? new Set();
      for (const row of rows) for (const id of [idsOf(row)].flat()) if (typeof id === "number") ids.add(id);
      wanted.set(kind, ids);
    }
  const titles = new Map<Titled, Map<number, string>>();
  for (const [kind, ids] of wanted) titles.set(kind, await titlesOf(actor, kind, [...ids]));
  const words: Words = {
    t: translator(actor.language),
    language: actor.language,
    titleOf: (kind, id) => titles.get(kind)?.get(id) ?? "",
  };
  return rows.map((row) => columns.map(({ text }) => text(row, words)));
}
