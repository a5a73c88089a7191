// What is not null where a condition holds.
import { type Tree, textOf, treeOf, treesOf, type Value } from "./described";

/** Whether a function, by its oid, has null whenever it gets one. */
type IsStrict = (oid: Value) => boolean;

const IS_NOT_NULL = "1";
const ANY = "2";
/** What has the same null as its argument. */
export const WRAPPERS = new Set("RELABELTYPE COERCEVIAIO ARRAYCOERCEEXPR COLLATEEXPR NAMEDARGEXPR".split(" "));

/** What is not null where a condition is true. */
export function truthsOf(condition: Tree, isStrict: IsStrict): Tree[] {
  const args = treesOf(condition.args);
  if (condition.tag === "NULLTEST")
    return condition.nulltesttype === IS_NOT_NULL ? partsOf(treeOf(condition.arg), isStrict) : [];
  if (condition.tag === "SUBLINK")
    return condition.subLinkType === ANY ? partsOf(treeOf(condition.testexpr), isStrict) : [];
  if (condition.tag !== "BOOLEXPR") return partsOf(condition, isStrict);
  if (condition.boolop === "and") return args.flatMap((one) => truthsOf(one, isStrict));
  if (condition.boolop === "not")
    return args.flatMap((one) => [...untruthsOf(one, isStrict), ...partsOf(one, isStrict)]);
  const [first = [], ...others] = args.map((one) => truthsOf(one, isStrict));
  return first.filter((one) => others.every((other) => other.some((same) => printed(same) === printed(one))));
}

/** What is not null where a condition is not true. */
export function untruthsOf(condition: Tree, isStrict: IsStrict): Tree[] {
  if (condition.tag === "NULLTEST" && condition.nulltesttype !== IS_NOT_NULL)
    return partsOf(treeOf(condition.arg), isStrict);
  return condition.boolop === "or" ? treesOf(condition.args).flatMap((one) => untruthsOf(one, isStrict)) : [];
}

/** An expression, and the parts of it that are not null if it is not. */
function partsOf(node: Tree | undefined, isStrict: IsStrict): Tree[] {
  if (!node) return [];
  const args = treesOf(node.args);
  if (WRAPPERS.has(textOf(node.tag))) return [node, ...partsOf(treeOf(node.arg), isStrict)];
  if (node.tag === "SCALARARRAYOPEXPR") return [node, ...(node.useOr === "true" ? partsOf(args[0], isStrict) : [])];
  const isAll =
    (node.tag === "OPEXPR" && isStrict(node.opfuncid)) || (node.tag === "FUNCEXPR" && isStrict(node.funcid));
  return isAll || node.boolop === "not" ? [node, ...args.flatMap((one) => partsOf(one, isStrict))] : [node];
}

/** The conditions that all must hold. */
export function conjuncts(condition: Tree): Tree[] {
  return condition.boolop === "and" ? treesOf(condition.args).flatMap(conjuncts) : [condition];
}

const known = new WeakMap<Tree, string>();

/** An expression without the places where it stands in the text. */
export function printed(node: Tree): string {
  const text = known.get(node) ?? textOfTree(node);
  known.set(node, text);
  return text;
}

function textOfTree(node: Tree): string {
  return JSON.stringify(node, (field, value) => (/location$|^list_|_len$/.test(field) ? undefined : value));
}
