import type { Node, RangeVar, SelectStmt } from "libpg-query";

type Named<N> = N extends unknown ? keyof N : never;
/** A kind of node in the parsed statement, such as `ColumnRef`. */
type Kind = Named<Node>;
type Body<N, K extends Kind> = N extends Record<K, infer B> ? B : never;

/** The parser wraps each node in an object with one key, its kind. */
export function bodyOf<K extends Kind>(node: Node | undefined, kind: K): Body<Node, K> | undefined {
  return node && kind in node ? (node as unknown as Record<K, Body<Node, K>>)[kind] : undefined;
}

export function bodiesOf<K extends Kind>(nodes: readonly Node[] | undefined, kind: K): Body<Node, K>[] {
  return (nodes ?? []).flatMap((node) => bodyOf(node, kind) ?? []);
}

export function textsOf(nodes: readonly Node[] | undefined): string[] {
  return bodiesOf(nodes, "String").map(({ sval = "" }) => sval);
}

/** The conditions that all must hold. One below OR or NOT is not among them. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  const both = bodyOf(condition, "BoolExpr");
  return both?.boolop === "AND_EXPR" ? (both.args ?? []).flatMap(conjuncts) : [condition];
}

/** What stands on both sides of `=`: several pairs where rows are compared. */
export function equalPairs(condition: Node): (readonly [Node, Node])[] {
  const { kind, name, lexpr, rexpr } = bodyOf(condition, "A_Expr") ?? {};
  if (kind !== "AEXPR_OP" || textsOf(name).join(".") !== "=" || !lexpr || !rexpr) return [];
  const [left, right] = [bodyOf(lexpr, "RowExpr")?.args, bodyOf(rexpr, "RowExpr")?.args];
  if (!left && !right) return [[lexpr, rexpr]];
  return (left ?? []).flatMap((one, nth) => (right?.[nth] ? [[one, right[nth]] as const] : []));
}

/** An id cast to an integer type is still the same id; any other cast could make two ids equal. */
export function uncast(node: Node): Node {
  const cast = bodyOf(node, "TypeCast");
  const isWhole = cast?.typeName && !cast.typeName.arrayBounds && /^int[48]$/.test(lastText(cast.typeName.names));
  return cast?.arg && isWhole ? uncast(cast.arg) : node;
}

export function lastText(nodes: readonly Node[] | undefined): string {
  return textsOf(nodes).at(-1) ?? "";
}

/** Parts of a query that are followed with their own rules, or name no further table. */
const APART = ["RangeSubselect", "withClause", "lockingClause"];

/** The selects in expressions. Their own selects are not among them. */
export function selectsIn(value: unknown): SelectStmt[] {
  if (Array.isArray(value)) return value.flatMap(selectsIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (APART.includes(key)) return [];
    return key === "SelectStmt" ? [inner as SelectStmt] : selectsIn(inner);
  });
}

/** Everything in a statement that names a table, to prove that none was left out. */
export function tablesIn(value: unknown): RangeVar[] {
  if (Array.isArray(value)) return value.flatMap(tablesIn);
  if (value === null || typeof value !== "object") return [];
  if ("relname" in value) return [value as RangeVar];
  return Object.entries(value).flatMap(([key, inner]) => (key === "lockingClause" ? [] : tablesIn(inner)));
}

/** Whether rows of a select depend on each other beyond grouping, so that a condition outside comes too late. */
export function mixesRows({ limitCount, limitOffset, lockingClause, distinctClause, ...select }: SelectStmt): boolean {
  const isDistinctOn = distinctClause?.some((node) => Object.keys(node).length > 0);
  return Boolean(limitCount || limitOffset || lockingClause || isDistinctOn) || hasWindow(select);
}

function hasWindow(value: unknown): boolean {
  if (value === null || typeof value !== "object") return false;
  return Object.entries(value).some(([key, inner]) => key === "over" || hasWindow(inner));
}
