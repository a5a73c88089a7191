"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { dialogIsGone } from "@/components/kit/feedback/leave-guard";
import { queryOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import type { OfOne } from "@/lib/contracts/endpoint";
import type { TableSource } from "./source";
import { openRows } from "./use-view";
import { type TableView, urlKey } from "./view";

const noList = { path: "/none/" } as const;

type ListRow = { id: number };
type Expand<Row> = { render(row: Row): ReactNode };

type List<Row> = {
  name: string;
  source: TableSource<Row>;
  get: OfOne | undefined;
  expand: Expand<Row> | undefined;
};

/**
 * Opens a row that was just created, above all others, because its title may belong to a page far away. It goes to its
 * place when the person sorts, searches, filters or pages.
 */
export function useNewFirst<Row extends ListRow>({ name, source, get, expand }: List<Row>) {
  const [added, setAdded] = useState<{ row: Row; place: string }>();
  const [, open] = useQueryState(urlKey(name, "open"), openRows);
  const place = useRef("");
  const row = useRowNow(added?.row, get);
  const addedAt = added?.place;
  const withNew = useMemo<TableSource<Row>>(
    () => ({
      ...source,
      useRows(view, columns) {
        const page = source.useRows(view, columns);
        place.current = placeOf(view);
        const first = place.current === addedAt && !page.isPending ? row : undefined;
        return useMemo(() => (first ? { ...page, rows: withFirst(page.rows, first) } : page), [page, first]);
      },
    }),
    [source, row, addedAt],
  );
  const newId = added?.row.id;
  return {
    source: withNew,
    details: expand && {
      render: (one: Row) => (one.id === newId ? <StartHere>{expand.render(one)}</StartHere> : expand.render(one)),
    },
    async show(created: Row) {
      if (!expand) return;
      await dialogIsGone();
      setAdded({ row: created, place: place.current });
      await open([String(created.id)]);
    },
  };
}

/** The row after later changes; undefined once it is deleted. */
function useRowNow<Row extends ListRow>(added: Row | undefined, get: OfOne | undefined): Row | undefined {
  const id = added?.id;
  const { data, error } = useQuery({
    ...queryOf(get ?? noList, "detail", { id }),
    queryFn: get && id !== undefined ? () => sendRequest(get, { params: { id } }) : skipToken,
    initialData: added as object | undefined,
    retry: false,
  });
  return error ? undefined : (data as Row | undefined);
}

function withFirst<Row extends ListRow>(rows: readonly Row[], first: Row): readonly Row[] {
  const others = rows.filter(({ id }) => id !== first.id);
  return [rows.find(({ id }) => id === first.id) ?? first, ...others];
}

/** Everything that decides which rows a page has. */
function placeOf({ open: _, ...rest }: TableView): string {
  return JSON.stringify(rest);
}

/**
 * Moves the focus to the button that creates something inside, or else to the first field, once. The details may still be
 * loading when the row opens.
 */
function StartHere({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = place.current;
    if (!details) return;
    const start = () => {
      const first = details.querySelector<HTMLElement>("[data-create], input");
      first?.focus();
      return Boolean(first);
    };
    if (start()) return;
    const filled = new MutationObserver(() => {
      if (start()) filled.disconnect();
    });
    filled.observe(details, { childList: true, subtree: true });
    return () => filled.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}
