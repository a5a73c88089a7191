import type { Tab } from "@/components/kit/table/data-table-props";
import {
  formatHidden,
  formatSort,
  parseHidden,
  parseSearch,
  parseSort,
  type TableView,
  urlKey,
} from "@/components/kit/table/view";

/** What a view keeps of a table. */
export type Kept = Pick<TableView, "search" | "filters" | "sort" | "hidden">;

/** As text in its only form, which the server makes too: equal texts are equal views. */
export function queryOfKept({ search, filters, sort, hidden }: Kept): string {
  const parts = new URLSearchParams(filters);
  if (search) parts.set("q", search);
  if (sort) parts.set("sort", formatSort(sort));
  if (hidden) parts.set("hidden", formatHidden(hidden));
  parts.sort();
  return parts.toString();
}

export function keptOfQuery(query: string): Kept {
  const { q = "", sort = "", hidden = "", ...filters } = Object.fromEntries(new URLSearchParams(query));
  return { search: parseSearch(q) ?? "", sort: parseSort(sort), hidden: parseHidden(hidden), filters };
}

/** The parts of an address that are not filters. */
const PARTS = ["page", "q", "sort", "open", "hidden", "view"];

/** The address of a view: what it keeps, its name, and what the address says of other things. */
export function viewAddress(now: URLSearchParams, table: string, filterIds: readonly string[], tab: Tab): string {
  const next = new URLSearchParams(now);
  for (const part of [...PARTS, ...filterIds]) next.delete(urlKey(table, part));
  for (const [part, value] of new URLSearchParams(tab.query)) next.set(urlKey(table, part), value);
  if (tab.id) next.set(urlKey(table, "view"), tab.id);
  return `?${next}`;
}

/**
 * The tab of what a table shows: the one that the address names, also after changes; without a name the one that shows
 * just this; otherwise that of everything. None while the named one may still come.
 */
export function currentTab(tabs: readonly Tab[], query: string, named: string | null, isLoaded: boolean) {
  if (query === "") return tabs[0];
  const known = tabs.find(({ id }) => id !== "" && id === named);
  if (!known && named && !isLoaded) return undefined;
  return known ?? tabs.find((tab) => tab.query === query) ?? tabs[0];
}
