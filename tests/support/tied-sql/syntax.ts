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

/** What a node or list holds. Not `Object.entries`: the trees are large, and are walked for each statement. */
type Parts = { [part: string]: unknown };
const partsOf = (value: unknown) => (value !== null && typeof value === "object" ? (value as Parts) : undefined);

/** The selects in expressions. Their own selects are not among them. */
export function selectsIn(value: unknown, found: SelectStmt[] = []): SelectStmt[] {
  const parts = partsOf(value);
  for (const part in parts) {
    if (part === "SelectStmt") found.push(parts[part] as SelectStmt);
    else if (!APART.includes(part)) selectsIn(parts[part], found);
  }
  return found;
}

/** Everything in a statement that names a table, to prove that none was left out. */
export function tablesIn(value: unknown, found: RangeVar[] = []): RangeVar[] {
  const parts = partsOf(value);
  if (parts && "relname" in parts) found.push(parts as RangeVar);
  else for (const part in parts) if (part !== "lockingClause") tablesIn(parts[part], found);
  return found;
}

function add(found: Map<string, unknown[]>, kind: string, part: unknown): void {
  const known = found.get(kind);
  if (known) known.push(part);
  else found.set(kind, [part]);
}

/** Every part of a statement by its kind, at whatever depth. */
export function partsByKind(value: unknown, found = new Map<string, unknown[]>()): Map<string, unknown[]> {
  const parts = partsOf(value);
  for (const kind in parts) {
    // The parser begins the kinds of nodes with a capital; what is in them has small letters.
    if (kind[0] !== undefined && kind[0] >= "A" && kind[0] <= "Z") add(found, kind, parts[kind]);
    partsByKind(parts[kind], found);
  }
  return found;
}

/** Whether rows of a select depend on each other beyond grouping, so that a condition outside comes too late. */
export function mixesRows({ limitCount, limitOffset, lockingClause, distinctClause, ...select }: SelectStmt): boolean {
  const isDistinctOn = distinctClause?.some((node) => Object.keys(node).length > 0);
  return Boolean(limitCount || limitOffset || lockingClause || isDistinctOn) || hasWindow(select);
}

function hasWindow(value: unknown): boolean {
  const parts = partsOf(value);
  for (const part in parts) if (part === "over" || hasWindow(parts[part])) return true;
  return false;
}
