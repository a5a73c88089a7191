import type { ListColumns } from "@/lib/contracts/list-columns";
import { type Column, orderName } from "./column";

export const pageSizes = [25, 50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 50;

/** What the person has chosen in a table. The address keeps it. */
export type TableView = {
  page: number;
  size: PageSize;
  sort: Sort | null;
  search: string;
  filters: Readonly<Record<string, string>>;
  /** The keys of opened rows. */
  open: readonly string[];
  /** The columns that this view hides; null: those that the reader has chosen to hide. */
  hidden: readonly string[] | null;
  /** Which of the views that are kept under names it began as. */
  named: string | null;
};
export type Sort = { id: string; isDescending: boolean };

export const startView: TableView = {
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: null,
  search: "",
  filters: {},
  open: [],
  hidden: null,
  named: null,
};

const MAX_PAGE = 1_000_000;
const MAX_SEARCH = 200;

export function parsePage(text: string): number | null {
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : null;
}

export function parseSize(text: string): PageSize | null {
  return pageSizes.find((size) => String(size) === text) ?? null;
}

export function parseSort(text: string): Sort | null {
  const [, minus, id] = /^(-?)([\w.]+)$/.exec(text) ?? [];
  return id ? { id, isDescending: minus === "-" } : null;
}

export function formatSort({ id, isDescending }: Sort): string {
  return `${isDescending ? "-" : ""}${id}`;
}

export function parseSearch(text: string): string | null {
  return text.trim().slice(0, MAX_SEARCH) || null;
}

export function parseOpen(text: string): string[] | null {
  const keys = [...new Set(text.split(","))].filter((key) => /^[\w-]{1,40}$/.test(key));
  return keys.length > 0 ? keys.slice(0, 50) : null;
}

export function formatOpen(keys: readonly string[]): string {
  return keys.join(",");
}

/** Says in an address that no column is hidden. */
const NONE = "none";

export function parseHidden(text: string): string[] | null {
  if (text === NONE) return [];
  const ids = [...new Set(text.split(","))].filter((id) => /^\w{1,40}$/.test(id));
  return ids.length > 0 ? ids.slice(0, 50) : null;
}

export function formatHidden(ids: readonly string[]): string {
  return ids.length > 0 ? [...ids].sort().join(",") : NONE;
}

/** One that the table has itself has a word, one that is saved has its id. */
export function parseNamed(text: string): string | null {
  return /^\w{1,40}$/.test(text) ? text : null;
}

/** The name of the address parameter for a part of a table's view. */
export function urlKey(table: string, part: string): string {
  return `${table}.${part}`;
}

/** The parameters of an address. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The view in an address, for pages that load rows on the server. */
export function viewOf(table: string, filterIds: readonly string[], params: SearchParams): TableView {
  const told = (part: string) => [params[urlKey(table, part)]].flat()[0] ?? "";
  return {
    page: parsePage(told("page")) ?? startView.page,
    size: parseSize(told("size")) ?? startView.size,
    sort: parseSort(told("sort")),
    search: parseSearch(told("q")) ?? "",
    filters: Object.fromEntries(filterIds.flatMap((id) => (told(id) ? [[id, told(id)]] : []))),
    open: parseOpen(told("open")) ?? [],
    hidden: parseHidden(told("hidden")),
    named: parseNamed(told("view")),
  };
}

/** Whether a search or filter hides rows. */
export function isNarrowed({ search, filters }: TableView): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/** The query of a list for a view. The screen sets `fixed` parameters. */
export function queryOfView(
  view: TableView,
  columns: readonly Pick<Column<never>, "id" | "orderBy">[],
  fixed: object = {},
): Record<string, unknown> {
  const sorted = columns.find(({ id }) => id === view.sort?.id);
  const order = sorted && orderName(sorted);
  return {
    page: view.page,
    page_size: view.size,
    ...(view.search && { search: view.search }),
    ...(order && { ordering: view.sort?.isDescending ? `-${order}` : order }),
    ...view.filters,
    ...fixed,
  };
}

type WithColumns = { columns: ListColumns };

/** The columns of a list by the names of their orders. */
export function ordersOf({ columns }: WithColumns): Pick<Column<never>, "id" | "orderBy">[] {
  return Object.entries(columns).map(([id, { orderBy = id }]) => ({ id, orderBy }));
}

/** The first query of a list's table at this address. A page uses it to load the rows on the server. */
export function firstQuery(
  list: WithColumns,
  { table, filters = [], fixed = {} }: { table: string; filters?: readonly string[]; fixed?: object },
  params: SearchParams,
): Record<string, unknown> {
  return queryOfView(viewOf(table, filters, params), ordersOf(list), fixed);
}
