import * as z from "zod/mini";
import { hasFile, isList } from "@/lib/contracts/crud";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { type ListColumn, type Titled, textOf } from "@/lib/contracts/list-columns";
import { csvLines, csvStart } from "@/lib/csv/write-csv";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { companyTimeZone } from "@/lib/domain/company/today.sql";
import { refuseFields } from "@/lib/domain/refusal";
import { titlesOf } from "@/lib/domain/rows/titles";
import { translator } from "@/lib/i18n/catalogue";
import { listWords } from "@/lib/i18n/list-words";
import { attachment } from "./downloads";
import { inTurn } from "./long-lists";

/** Rows are read and written in batches of this size, so that memory use does not grow with the list. */
const PART = 200;

type Row = Record<string, unknown>;
type Page = { results: Row[]; ids?: Int32Array };
type ListQuery = { format?: "json" | "csv"; columns?: string[] };
type Column = ListColumn<Row>;
type ListSchema = z.ZodMiniObject<{ results: z.ZodMiniArray<z.ZodMiniObject> }>;

/** Separates the format of the response from the rest of a query. */
export function formOf(contract: Endpoint, query: unknown): { isCsv: boolean; columns?: string[]; rowsQuery: unknown } {
  if (!hasFile(contract)) return { isCsv: false, rowsQuery: query };
  const { format, columns, ...rowsQuery } = query as ListQuery;
  return { isCsv: format === "csv", ...(columns && { columns }), rowsQuery };
}

type CsvRequest = {
  contract: Endpoint;
  actor: Actor;
  columns: readonly string[] | undefined;
  query: unknown;
};

/**
 * Streams a whole list, or the lines of a report, as a CSV file. It reads one batch ahead of what the client has
 * received, so that a slow client holds no database connection.
 */
export async function csvList(
  { contract, actor, columns: wanted, query }: CsvRequest,
  make: (query: object) => Promise<unknown>,
): Promise<Response> {
  const columns = chosenColumns(contract, wanted);
  const names = columns.map(({ name }) => name);
  const isIds = names.every((name) => name === ID);
  const makePart = (part: object) => make({ ...(query as object), ...rowsOf(contract), ...part });
  const parts = partsOf({ contract, actor, isIds }, makePart);
  const first = await parts.next();
  const rows = first.value ?? [];
  const t = translator(actor.language);
  const timeZone = await companyTimeZone(actor);
  const lines = async (some: readonly Row[]) => {
    const each = isIds ? some : some.flatMap((row) => linesOf(contract, row, names));
    return csvLines(await cellsOf({ actor, timeZone }, columns, each));
  };
  const head = csvStart + csvLines([columns.map(({ header, name }) => (header ? t(header) : name))]);
  // The database reads a batch while the one before is written.
  const ahead = () => {
    const next = parts.next();
    // Its failure is met where it is awaited, if the client still listens then.
    next.catch(() => undefined);
    return next;
  };
  let coming = ahead();
  let text = head + (await lines(rows));
  const body = new ReadableStream({
    async pull(stream) {
      stream.enqueue(Buffer.from(text));
      const next = await coming;
      if (next.done) return stream.close();
      coming = ahead();
      text = await lines(next.value);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(fileName(contract), "csv"),
    },
  });
}

/**
 * Yields all rows of a list in batches. Lists that can return all their ids are read by id: then each batch costs the same,
 * and rows that are created or deleted meanwhile cause no gaps or duplicates. For a file of ids alone no row is read. Other
 * lists are read page by page.
 */
async function* partsOf(
  { contract, actor, isIds }: { contract: Endpoint; actor: Actor; isIds: boolean },
  make: (part: object) => Promise<unknown>,
): AsyncGenerator<Row[], undefined> {
  if (!isList(contract)) {
    yield [z.parse(contract.answer as z.ZodMiniType, await make({})) as Row];
    return;
  }
  const page = { page: 1, page_size: PART };
  // A file shows columns that are declared for it, or the fields of the contract, whatever else a row has.
  const rowsIn = (answer: unknown) => (answer as Page).results;
  const known = await make({ ...page, part: "ids" });
  const { ids } = known as Page;
  if (ids) {
    for (let at = 0; at < ids.length; at += PART) {
      const part = [...ids.subarray(at, at + PART)];
      if (isIds) {
        yield part.map((id) => ({ id }));
        continue;
      }
      const some = () => make({ ...page, part });
      // A short list ends with its first part and does not queue.
      yield rowsIn(await (at === 0 ? some() : inTurn(turnOf(actor), some)));
    }
    return;
  }
  let rows = rowsIn(known);
  yield rows;
  while (rows.length === PART) {
    page.page += 1;
    rows = rowsIn(await inTurn(turnOf(actor), () => make({ ...page })));
    yield rows;
  }
}

/** The last noun of the address. */
function fileName({ path }: Endpoint): string {
  return path.split("/").findLast((part) => /^[a-z]/.test(part)) ?? "";
}

/** Requests rows from a list that would otherwise return a tree. */
function rowsOf({ query }: Endpoint): object {
  return query && "flat" in query.shape ? { flat: true } : {};
}

/** The lines of a file with these columns for one row of a list: usually the row itself. */
function linesOf({ lines }: Endpoint, row: Row, names: readonly string[]): Row[] {
  if (!lines) return [row];
  const all = lines.of(row as never) as Row[];
  return names.every((name) => lines.own?.includes(name)) ? all.slice(0, 1) : all;
}

type NamedColumn = Omit<Column, "header"> & { name: string; header?: Column["header"] };

const ID = "id";

/** The fields of a list's rows; none of a report without rows, and none of a list that may also return a tree. */
function fieldsOf(contract: Endpoint): string[] {
  const { shape } = contract.answer as Partial<ListSchema>;
  return isList(contract) && shape ? Object.keys(shape.results.def.element.shape) : [];
}

function fieldText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The columns that a file has unless it is asked for others: those of the contract, or of a list without any each field. */
function chosenColumns(contract: Endpoint, wanted: readonly string[] | undefined): NamedColumn[] {
  const declared = Object.entries<Column>(contract.columns ?? {}).map(([name, column]) => ({ ...column, name }));
  const fields = fieldsOf(contract).map((name): NamedColumn => ({ name, text: (row) => fieldText(row[name]) }));
  if (!wanted?.length) return declared.length ? declared : fields;
  return wanted.flatMap((name) => {
    // Programs ask for other fields of a list by their names, such as the id.
    const column = [...declared, ...fields].find((one) => one.name === name);
    if (!column) throw refuseFields({ columns: ["not_in_list"] });
    const beside = declared.filter((one) => one.name === column.beside && !wanted.includes(one.name));
    return [column, ...beside];
  });
}

/** The texts of a batch of rows. Titles of referenced objects are read once for the whole batch. */
async function cellsOf(
  { actor, timeZone }: { actor: Actor; timeZone: string },
  columns: readonly NamedColumn[],
  rows: readonly Row[],
): Promise<string[][]> {
  const wanted = new Map<Titled, Set<number>>();
  for (const { names = {} } of columns)
    for (const [kind, idsOf] of Object.entries(names) as [Titled, (row: Row) => unknown][]) {
      const ids = wanted.get(kind) ?? new Set();
      for (const row of rows) for (const id of [idsOf(row)].flat()) if (typeof id === "number") ids.add(id);
      wanted.set(kind, ids);
    }
  const titles = new Map<Titled, Map<number, string>>();
  for (const [kind, ids] of wanted) titles.set(kind, await titlesOf(actor, kind, [...ids]));
  const { language } = actor;
  const titleOf = (kind: Titled, id: number) => titles.get(kind)?.get(id) ?? "";
  const words = listWords({ t: translator(language), language, timeZone, titleOf });
  return rows.map((row) => columns.map((column) => textOf(column.name, column, row, words)));
}
