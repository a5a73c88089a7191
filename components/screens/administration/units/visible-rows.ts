import type { TreeNode, UnitTree } from "./tree";

type Position = { key: string; level: number; place: number; size: number };
export type UnitRowData = Position & { kind: "unit"; id: number; node: TreeNode; isOpen: boolean | undefined };
export type DraftRowData = Position & { kind: "draft"; id: 0; parentId: number | null };
export type RowData = UnitRowData | DraftRowData;

/** A unit that is not saved yet stands first under its parent, or first of all. */
export type Draft = { parentId: number | null };

/** What is on the screen, from top to bottom: a unit is seen when all above it are open. A draft opens its parent. */
export function visibleRows(tree: UnitTree, open: ReadonlySet<number>, draft?: Draft): RowData[] {
  const rows: RowData[] = [];
  const add = (nodes: readonly TreeNode[], level: number, parentId: number | null) => {
    const before = draft?.parentId === parentId ? 1 : 0;
    const size = nodes.length + before;
    if (before) rows.push({ kind: "draft", key: "draft", id: 0, parentId, level, place: 1, size });
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
