import type { TreeNode, UnitTree } from "./tree";

/** More ids than this would make an address that nobody can send on. */
const MOST_IN_URL = 100;

/** As an address tells it: every unit, or those with these ids. Nothing told means that the top units are open. */
export type ToldOpen = "all" | readonly number[];

export function parseOpenUnits(text: string): ToldOpen | null {
  if (text === "all") return "all";
  if (text === "none") return [];
  const ids = text.split(".").filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return ids.length > 0 ? [...new Set(ids.map(Number))].slice(0, MOST_IN_URL) : null;
}

export function formatOpenUnits(told: ToldOpen): string {
  return told === "all" ? "all" : told.join(".") || "none";
}

export function openSetOf(tree: UnitTree, told: ToldOpen | null): ReadonlySet<number> {
  if (told === "all") return idsOf(tree.order);
  return told === null ? idsOf(tree.roots) : new Set(told);
}

/** The shortest way to tell what is open. Too many to tell are as if they had not been opened. */
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
