import { isAtOrBelow, siblingsOf, type TreeNode, type UnitTree } from "./tree";

/** Null is the top level. */
export type Target = number | null;

export type MoveRefusal = "self" | "below" | "same";

/** Why a unit cannot move there, checked before the request; undefined if it can. */
export function moveRefusal(tree: UnitTree, id: number, to: Target): MoveRefusal | undefined {
  const node = tree.byId.get(id);
  const target = to === null ? undefined : tree.byId.get(to);
  if (!node) return undefined;
  if (node === target) return "self";
  if (target && isAtOrBelow(target, node)) return "below";
  return (node.parent?.unit.id ?? null) === to ? "same" : undefined;
}

/** Every unit that can become the parent of this one. */
export function moveTargets(tree: UnitTree, id: number): TreeNode[] {
  return tree.order.filter(({ unit }) => moveRefusal(tree, id, unit.id) === undefined);
}

/** One level up: next to its parent. Undefined at the top. */
export function outdentTarget(tree: UnitTree, id: number): Target | undefined {
  const parent = tree.byId.get(id)?.parent;
  return parent ? (parent.parent?.unit.id ?? null) : undefined;
}

/** One level down: under the sibling before it. Undefined if there is none. */
export function indentTarget(tree: UnitTree, id: number): number | undefined {
  const node = tree.byId.get(id);
  if (!node) return undefined;
  const siblings = siblingsOf(tree, node);
  return siblings[siblings.indexOf(node) - 1]?.unit.id;
}
