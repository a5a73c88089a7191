import type { Unit } from "@/lib/contracts/units";

export type TreeNode = { unit: Unit; parent: TreeNode | null; children: TreeNode[]; level: number };

/** `order` contains every unit in the order of a completely open tree. */
export type UnitTree = { roots: TreeNode[]; byId: ReadonlyMap<number, TreeNode>; order: TreeNode[] };

/** Builds the tree. Siblings keep the order of the rows; a unit whose parent is missing is at the top. */
export function buildTree(rows: readonly Unit[]): UnitTree {
  const byId = new Map(rows.map((unit) => [unit.id, { unit, parent: null, children: [], level: 1 } as TreeNode]));
  const roots: TreeNode[] = [];
  for (const node of byId.values()) {
    const { parent_id } = node.unit;
    node.parent = (parent_id !== null && byId.get(parent_id)) || null;
    (node.parent?.children ?? roots).push(node);
  }
  return { roots, byId, order: topDown(roots) };
}

/** Without recursion, so that any depth works. */
function topDown(roots: readonly TreeNode[]): TreeNode[] {
  const order: TreeNode[] = [];
  const waiting = [...roots].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    node.level = (node.parent?.level ?? 0) + 1;
    order.push(node);
    for (const child of [...node.children].reverse()) waiting.push(child);
  }
  return order;
}

/** From the parent up to the top. */
export function ancestorsOf(node: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  for (let above = node.parent; above; above = above.parent) found.push(above);
  return found;
}

export function isAtOrBelow(node: TreeNode, top: TreeNode): boolean {
  return node === top || ancestorsOf(node).includes(top);
}

export function siblingsOf(tree: UnitTree, node: TreeNode): readonly TreeNode[] {
  return node.parent?.children ?? tree.roots;
}

/** The path of a unit, such as "Sales / Kyiv"; empty at the top. */
export function placeOf(node: TreeNode): string {
  return ancestorsOf(node)
    .map(({ unit }) => unit.title)
    .reverse()
    .join(" / ");
}
