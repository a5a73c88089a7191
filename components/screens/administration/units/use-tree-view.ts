"use client";

import { createParser, useQueryStates } from "nuqs";
import { useDeferredValue, useMemo, useState } from "react";
import { aboveAll, findUnits } from "./find-units";
import { formatOpenUnits, openSetOf, parseOpenUnits, type ToldOpen, toldOf } from "./open-units";
import { ancestorsOf, siblingsOf, type TreeNode, type UnitTree } from "./tree";
import { type Draft, visibleRows } from "./visible-rows";

const MAX_SEARCH = 200;
const NONE: ReadonlySet<number> = new Set();

const open = createParser<ToldOpen>({
  parse: parseOpenUnits,
  serialize: formatOpenUnits,
  eq: (a, b) => formatOpenUnits(a) === formatOpenUnits(b),
});
const q = createParser({ parse: (text: string) => text.slice(0, MAX_SEARCH) || null, serialize: String }).withDefault(
  "",
);

/** Opened for the time of one search, and what a reader has closed again meanwhile. */
type Closed = { search: string; ids: ReadonlySet<number> };

/**
 * Which rows are seen: what the reader has opened, what a search opens for its matches, what holds the unit being edited.
 * A search changes nothing that was opened before it, so its end restores the tree.
 */
export function useTreeView(tree: UnitTree, draft: Draft | undefined, pinned: number | undefined) {
  const [told, tell] = useQueryStates(
    { open, q },
    { urlKeys: { open: "units.open", q: "units.q" }, history: "replace" },
  );
  // The address may not hold all that is open; this does.
  const [opened, setOpened] = useState(() => (told.open === null ? null : openSetOf(tree, told.open)));
  const search = useDeferredValue(told.q);
  const matches = useMemo(() => findUnits(tree, search), [tree, search]);
  const [closed, setClosed] = useState<Closed>({ search: "", ids: NONE });

  const own = useMemo(() => opened ?? openSetOf(tree, null), [opened, tree]);
  const shown = useMemo(() => {
    const all = new Set([...own, ...aboveAll(matches)]);
    if (closed.search === search) for (const id of closed.ids) all.delete(id);
    const held = [pinned, draft?.parentId ?? undefined].flatMap((id) => tree.byId.get(id ?? 0) ?? []);
    for (const node of held) for (const { unit } of ancestorsOf(node)) all.add(unit.id);
    return all as ReadonlySet<number>;
  }, [own, matches, closed, search, pinned, draft, tree]);
  const rows = useMemo(() => visibleRows(tree, shown, draft), [tree, shown, draft]);

  function change(next: ReadonlySet<number>) {
    setOpened(next);
    void tell({ open: toldOf(tree, next) });
  }

  function openUnits(nodes: readonly TreeNode[]) {
    const ids = nodes.map(({ unit }) => unit.id);
    setClosed((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !ids.includes(id))) }));
    change(new Set([...own, ...ids]));
  }

  function closeUnits(nodes: readonly TreeNode[]) {
    const ids = new Set(nodes.map(({ unit }) => unit.id));
    setClosed((before) => ({ search, ids: new Set([...(before.search === search ? before.ids : []), ...ids]) }));
    change(new Set([...own].filter((id) => !ids.has(id))));
  }

  return {
    rows,
    search,
    searchText: told.q,
    matches,
    setSearch: (text: string) => void tell({ q: text.slice(0, MAX_SEARCH) || null }),
    openUnits,
    closeUnits,
    openSiblings: (node: TreeNode) => openUnits(siblingsOf(tree, node).filter(({ children }) => children.length > 0)),
    openAll: () => openUnits(tree.order),
    closeAll: () => closeUnits(tree.order),
  };
}

export type TreeView = ReturnType<typeof useTreeView>;
