"use client";

import { createParser, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import type { Search } from "./search";
import { ancestorsOf, siblingsOf, type TreeNode, type UnitTree } from "./tree";
import { formUnitOf, type UnitTask } from "./unit-task";

type Position = { key: string; level: number; place: number; size: number };
export type UnitRowData = Position & { kind: "unit"; id: number; node: TreeNode; isOpen: boolean | undefined };
export type DraftRowData = Position & { kind: "draft"; id: 0; parentId: number | null };
export type RowData = UnitRowData | DraftRowData;

/** An unsaved unit: the first row under its parent, or the first of all. */
export type Draft = { parentId: number | null };

/** The visible rows from top to bottom: a unit is visible if all units above it are open. A draft opens its parent. */
export function visibleRows(tree: UnitTree, open: ReadonlySet<number>, draft?: Draft): RowData[] {
  const rows: RowData[] = [];
  const add = (nodes: readonly TreeNode[], level: number, parentId: number | null) => {
    const before = draft?.parentId === parentId ? 1 : 0;
    const size = nodes.length + before;
    if (before) rows.push({ kind: "draft", key: `draft-${parentId}`, id: 0, parentId, level, place: 1, size });
    nodes.forEach((node, nth) => {
      const { id } = node.unit;
      const hasDraft = draft?.parentId === id;
      const isOpen = node.children.length > 0 || hasDraft ? hasDraft || open.has(id) : undefined;
      rows.push({ kind: "unit", key: `unit-${id}`, id, node, isOpen, level, place: nth + 1 + before, size });
      if (isOpen) add(node.children, level + 1, id);
    });
  };
  add(tree.roots, 1, null);
  return rows;
}

/** More ids would make the address too long to share. */
const MOST_IN_URL = 100;

/** The open units in an address: all, or those with these ids. Without the parameter the top units are open. */
export type ToldOpen = "all" | readonly number[];

export function parseOpenUnits(text: string): ToldOpen | null {
  if (text === "all") return "all";
  if (text === "none") return [];
  const ids = text.split(".").filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return ids.length > 0 ? [...new Set(ids.map(Number))].slice(0, MOST_IN_URL) : null;
}

export function formatOpenUnits(inAddress: ToldOpen): string {
  return inAddress === "all" ? "all" : inAddress.join(".") || "none";
}

export function openSetOf(tree: UnitTree, inAddress: ToldOpen | null): ReadonlySet<number> {
  if (inAddress === "all") return idsOf(tree.order);
  return inAddress === null ? idsOf(tree.roots) : new Set(inAddress);
}

/** The shortest form for the address. If there are too many, the address does not contain them. */
export function toldOf(tree: UnitTree, open: ReadonlySet<number>): ToldOpen | null {
  const parents = tree.order.filter(({ children }) => children.length > 0);
  const opened = parents.filter(({ unit }) => open.has(unit.id));
  if (
    opened.every(({ parent }) => parent === null) &&
    opened.length === parents.filter(({ parent }) => parent === null).length
  )
    return null;
  if (opened.length === parents.length) return "all";
  return opened.length > MOST_IN_URL ? null : opened.map(({ unit }) => unit.id).sort((a, b) => a - b);
}

function idsOf(nodes: readonly TreeNode[]): ReadonlySet<number> {
  return new Set(nodes.map(({ unit }) => unit.id));
}

const openInUrl = createParser<ToldOpen>({
  parse: parseOpenUnits,
  serialize: formatOpenUnits,
  eq: (a, b) => formatOpenUnits(a) === formatOpenUnits(b),
});

/** Units that a search had opened and the person closed, for the time of this search. */
type Closed = { search: string; ids: ReadonlySet<number> };

/**
 * Opens the units that the person has opened, those above matches, and the one with the form. Clearing a search
 * restores the tree as it was before.
 */
export function useVisibleRows(tree: UnitTree, search: Search, task: UnitTask | undefined) {
  const [inAddress, setAddress] = useQueryState("units.open", openInUrl);
  // All open units; the address may lack some.
  const [opened, setOpened] = useState(() => (inAddress === null ? null : openSetOf(tree, inAddress)));
  const own = useMemo(() => opened ?? openSetOf(tree, null), [opened, tree]);
  const [closed, setClosed] = useState<Closed>({ search: "", ids: new Set() });
  const formUnit = formUnitOf(task);
  const shown = useMemo(() => {
    const all = new Set([...own, ...search.above]);
    if (closed.search === search.text) for (const id of closed.ids) all.delete(id);
    const held = tree.byId.get(formUnit ?? 0);
    if (held) for (const { unit } of ancestorsOf(held)) all.add(unit.id);
    return all;
  }, [tree, own, search.above, search.text, closed, formUnit]);
  const draft = task?.do === "add" ? task : undefined;
  const rows = useMemo(() => visibleRows(tree, shown, draft), [tree, shown, draft]);

  function change(next: ReadonlySet<number>) {
    setOpened(next);
    void setAddress(toldOf(tree, next));
  }

  function open(nodes: readonly TreeNode[]) {
    const ids = idsOf(nodes);
    setClosed((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !ids.has(id))) }));
    change(new Set([...own, ...ids]));
  }

  function close(nodes: readonly TreeNode[]) {
    const ids = idsOf(nodes);
    setClosed((before) => ({
      search: search.text,
      ids: new Set([...(before.search === search.text ? before.ids : []), ...ids]),
    }));
    change(new Set([...own].filter((id) => !ids.has(id))));
  }

  return {
    rows,
    open,
    close,
    openSiblings: (node: TreeNode) => open(siblingsOf(tree, node).filter(({ children }) => children.length > 0)),
    /** Opens a unit and all above it, so that its children are visible. */
    reveal(id: number | null) {
      const node = tree.byId.get(id ?? 0);
      if (node) open([node, ...ancestorsOf(node)]);
    },
  };
}

export type VisibleRows = ReturnType<typeof useVisibleRows>;
