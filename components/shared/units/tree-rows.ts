import { wordsMatcher } from "@/components/ui/option-match";

export type TreeUnit = { id: number; title: string; parent_id: number | null };

/** One visible line of the tree. `isOpen` is undefined where nothing is below. */
export type TreeRow = {
  id: number;
  title: string;
  parent: number | null;
  level: number;
  /** The place among the units of one parent, from 1, and how many these are. */
  place: number;
  siblings: number;
  isOpen: boolean | undefined;
  /** Whether the search finds this unit itself; one that it does not find stands above a found one. */
  isFound: boolean;
};

/** A tree with few units is open from the start. */
const FEW_UNITS = 12;

type Tree = { roots: TreeUnit[]; below: ReadonlyMap<number, TreeUnit[]> };

/** A unit whose parent is not among the units is at the top. Units below one parent keep their order. */
function treeOf(units: readonly TreeUnit[]): Tree {
  const known = new Set(units.map(({ id }) => id));
  const roots: TreeUnit[] = [];
  const below = new Map<number, TreeUnit[]>();
  for (const unit of units) {
    const { parent_id: parent } = unit;
    if (parent === null || !known.has(parent)) roots.push(unit);
    else if (!below.get(parent)?.push(unit)) below.set(parent, [unit]);
  }
  return { roots, below };
}

/** The units above these, up to the top. */
export function unitsAbove(units: readonly TreeUnit[], ids: Iterable<number>): Set<number> {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const above = new Set<number>();
  for (const id of ids) {
    let parent = byId.get(id)?.parent_id ?? null;
    while (parent !== null && !above.has(parent) && byId.has(parent)) {
      above.add(parent);
      parent = byId.get(parent)?.parent_id ?? null;
    }
  }
  return above;
}

/** What is open when the tree appears: the way to the chosen unit, a single top, and all of a small tree. */
export function openAtFirst(units: readonly TreeUnit[], chosen: number | null): Set<number> {
  if (units.length <= FEW_UNITS) return new Set(units.map(({ id }) => id));
  const { roots, below } = treeOf(units);
  const open = unitsAbove(units, chosen === null ? [] : [chosen]);
  const [top, ...others] = roots.filter(({ id }) => below.has(id));
  if (top && others.length === 0) open.add(top.id);
  return open;
}

/** The visible lines from top to bottom. A search shows what it finds and the units above, all open. */
export function treeRows(units: readonly TreeUnit[], open: ReadonlySet<number>, search: string): TreeRow[] {
  const isMatch = wordsMatcher(search);
  const found = new Set(units.filter(({ title }) => isMatch(title)).map(({ id }) => id));
  const isSearch = search.trim() !== "";
  const above = isSearch ? unitsAbove(units, found) : undefined;
  const shown = above ? units.filter(({ id }) => found.has(id) || above.has(id)) : units;
  const { roots, below } = treeOf(shown);
  const rows: TreeRow[] = [];
  const waiting = rowsOf(roots, 1);
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const children = below.get(row.id) ?? [];
    const isOpen = children.length === 0 ? undefined : isSearch || open.has(row.id);
    rows.push({ ...row, isOpen, isFound: found.has(row.id) });
    if (isOpen) waiting.push(...rowsOf(children, row.level + 1));
  }
  return rows;
}

/** The last one first, to be taken from the end. */
function rowsOf(siblings: readonly TreeUnit[], level: number) {
  const rows = siblings.map(({ id, title, parent_id: parent }, nth) => ({
    id,
    title,
    parent,
    level,
    place: nth + 1,
    siblings: siblings.length,
  }));
  return rows.reverse();
}

/** Where a key leads from a row: to another row, or to one that opens or closes. */
export type Step = { to: number } | { toggle: number } | undefined;

/** The keys of a tree, as in every tree of a desktop. `at` is the index of the present row. */
export function stepOf(key: string, rows: readonly TreeRow[], at: number): Step {
  const row = rows[at];
  if (!row) return undefined;
  const to = (index: number): Step => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    return target && { to: target.id };
  };
  if (key === "ArrowDown") return to(at + 1);
  if (key === "ArrowUp") return to(at - 1);
  if (key === "Home") return to(0);
  if (key === "End") return to(rows.length - 1);
  if (key === "ArrowRight") return row.isOpen === undefined ? undefined : row.isOpen ? to(at + 1) : { toggle: row.id };
  if (key !== "ArrowLeft") return undefined;
  if (row.isOpen) return { toggle: row.id };
  return rows.some(({ id }) => id === row.parent) && row.parent !== null ? { to: row.parent } : undefined;
}
