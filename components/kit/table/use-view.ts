"use client";

import { createParser, useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { unlessLeft } from "@/lib/client/page-opening";
import {
  formatHidden,
  formatOpen,
  formatSort,
  type PageSize,
  parseHidden,
  parseNamed,
  parseOpen,
  parsePage,
  parseSearch,
  parseSize,
  parseSort,
  type Sort,
  startView,
  type TableView,
  urlKey,
} from "./view";

const page = createParser({ parse: parsePage, serialize: String }).withDefault(startView.page);
const size = createParser<PageSize>({ parse: parseSize, serialize: String }).withDefault(startView.size);
const sort = createParser<Sort>({
  parse: parseSort,
  serialize: formatSort,
  eq: (a, b) => formatSort(a) === formatSort(b),
});
const q = createParser({ parse: parseSearch, serialize: String }).withDefault(startView.search);
/** The keys of opened rows. All who read or write them need this parser, since it decides what is kept. */
export const openRows = createParser<string[]>({
  parse: parseOpen,
  serialize: formatOpen,
  eq: (a, b) => formatOpen(a) === formatOpen(b),
}).withDefault([]);
const hidden = createParser<readonly string[]>({
  parse: parseHidden,
  serialize: formatHidden,
  eq: (a, b) => formatHidden(a) === formatHidden(b),
});
const view = createParser({ parse: parseNamed, serialize: String });
const filter = createParser({ parse: (text) => text || null, serialize: String });
const viewParsers = { page, size, sort, q, open: openRows, hidden, view };

/**
 * What changes. `filter` is one of `filters`, whatever the others are by then: who chooses two in a row may be quicker than
 * the page shows the first.
 */
type ViewChange = Partial<TableView> & { filter?: { id: string; value: string | undefined } };
export type ChangeView = (part: ViewChange) => void;

/**
 * The view of a table. The address keeps it if the table has a name; that of a nested table is lost when it closes.
 * Changes of search, filters or order lead to the first page.
 */
export function useView(name: string | undefined, filterIds: readonly string[]): [TableView, ChangeView] {
  const ids = filterIds.join(" ");
  const parsers = useMemo(
    () => ({
      ...viewParsers,
      ...Object.fromEntries(
        ids
          .split(" ")
          .filter(Boolean)
          .map((id) => [`f:${id}`, filter]),
      ),
    }),
    [ids],
  );
  const urlKeys = useMemo(
    () => Object.fromEntries(Object.keys(parsers).map((part) => [part, urlKey(name ?? "", part.replace("f:", ""))])),
    [parsers, name],
  );
  const [inAddress, setAddress] = useQueryStates(parsers, { urlKeys });
  const [local, setLocal] = useState(startView);
  const inUrl = useMemo(() => fromUrl(inAddress, ids), [inAddress, ids]);
  const view = name === undefined ? local : inUrl;

  const change = useCallback<ChangeView>(
    (part) => {
      const narrows = [part.search, part.filters, part.filter, part.sort].some((one) => one !== undefined);
      const next = { ...(narrows && { page: 1 }), ...part };
      if (name === undefined) setLocal((before) => changed(before, next));
      // The address may change a moment later, if it has just changed.
      else
        setAddress(toUrl(next, ids), {
          history: isStep(part, view) ? "push" : "replace",
          startTransition: unlessLeft(),
        });
    },
    [name, ids, setAddress, view],
  );
  return [view, change];
}

/** Back returns to other views, pages, orders and filters, but not to each letter of a search or each opened row. */
function isStep(part: ViewChange, view: TableView): boolean {
  if (part.named !== undefined) return true;
  if (part.open || part.hidden) return false;
  return part.search === undefined || view.search === "";
}

function fromUrl(inAddress: Record<string, unknown>, ids: string): TableView {
  const chosen = ids
    .split(" ")
    .flatMap((id) => (typeof inAddress[`f:${id}`] === "string" ? [[id, String(inAddress[`f:${id}`])]] : []));
  const { page, size, sort, q, open, hidden, view } = inAddress as {
    page: number;
    size: PageSize;
    sort: Sort | null;
    q: string;
    open: string[];
    hidden: string[] | null;
    view: string | null;
  };
  return { page, size, sort, search: q, open, hidden, named: view, filters: Object.fromEntries(chosen) };
}

function changed(before: TableView, { filter, ...part }: ViewChange): TableView {
  const view = { ...before, ...part };
  if (!filter) return view;
  const { [filter.id]: _, ...others } = view.filters;
  return { ...view, filters: filter.value === undefined ? others : { ...others, [filter.id]: filter.value } };
}

function toUrl({ search, filters, filter, named, ...rest }: ViewChange, ids: string): Record<string, unknown> {
  const chosen =
    filters &&
    Object.fromEntries(
      ids
        .split(" ")
        .filter(Boolean)
        .map((id) => [`f:${id}`, filters[id] ?? null]),
    );
  const one = filter && { [`f:${filter.id}`]: filter.value ?? null };
  return {
    ...rest,
    ...(search !== undefined && { q: search }),
    ...(named !== undefined && { view: named }),
    ...chosen,
    ...one,
  };
}
