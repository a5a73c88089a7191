import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { catalogue } from "@/lib/i18n/catalogue";

/*
 * The compiler checks the names of texts but not their arguments, because texts read from JSON have the type string.
 * Literal types for all texts would take minutes and gigabytes, so this test parses the calls and compares them with the
 * English texts.
 */

type Node = { type: string; [part: string]: unknown };
type Tree = { [key: string]: string | Tree };
/** What a name means: the section of its translator, or one from elsewhere, such as a parameter. */
type Scope = Map<string, string | undefined>;

function flat(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const texts = new Map(flat(catalogue.en));
const MAKERS = ["useTranslations", "getTranslations", "translator"];

function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag ?? ""))];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const textOf = (node: unknown) => (isNode(node) && node.type === "StringLiteral" ? String(node.value) : undefined);
const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node.value) : undefined);
const passed = (call: Node) => (call.arguments as { expression: Node }[]).map(({ expression }) => expression);

/** The texts that an expression may name: a literal, one of two, or a template with a variable part. */
function keysOf(node: Node | undefined, section: string): string[] {
  if (!node) return [];
  const known = textOf(node);
  if (known !== undefined) return [section + known];
  if (node.type === "ConditionalExpression")
    return [...keysOf(node.consequent as Node, section), ...keysOf(node.alternate as Node, section)];
  if (node.type !== "TemplateLiteral") return [];
  const parts = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked.replaceAll(".", "\\."));
  const pattern = new RegExp(`^${section.replaceAll(".", "\\.")}${parts.join("[^.]+")}$`);
  return [...texts.keys()].filter((key) => pattern.test(key));
}

/** The names of the arguments, unless they are known only at run time. */
function givenIn(node: Node | undefined): string[] | undefined {
  if (!node) return [];
  if (node.type !== "ObjectExpression") return undefined;
  const names = (node.properties as Node[]).map((one) => nameOf(one) ?? nameOf(one.key) ?? textOf(one.key));
  return names.every((name) => name !== undefined) ? (names as string[]) : undefined;
}

function faultsOf(call: Node, scope: Scope): string[] {
  const callee = call.callee as Node;
  const name = nameOf(callee) ?? nameOf(callee.object);
  if (name === undefined || !scope.has(name)) return [];
  const [first, second] = passed(call);
  const given = givenIn(second);
  const section = scope.get(name);
  const wanted = keysOf(first, section ? `${section}.` : "").flatMap((key) =>
    texts.has(key) ? [[key, argumentsOf(texts.get(key) ?? "")] as const] : [],
  );
  if (!given || wanted.length === 0) return [];
  // Of the texts that match a template only some may be used: arguments that all of them need are required in any case.
  const isSure = (one: string) => first?.type !== "TemplateLiteral" || wanted.every(([, names]) => names.includes(one));
  const missing = wanted.flatMap(([key, names]) =>
    names.filter((one) => !given.includes(one) && isSure(one)).map((one) => `${key} lacks ${one}`),
  );
  const unknown = given
    .filter((one) => !wanted.some(([, names]) => names.includes(one)))
    .map((one) => `${wanted[0]?.[0]} knows no ${one}`);
  return [...missing, ...unknown];
}

/** Remembers `const t = useTranslations("section")`, awaited or not. */
function learn(node: Node, scope: Scope): void {
  const init = node.init as Node | null;
  const made = init?.type === "AwaitExpression" ? (init.argument as Node) : init;
  const name = nameOf(node.id);
  if (name === undefined || made?.type !== "CallExpression" || !MAKERS.includes(nameOf(made.callee) ?? "")) return;
  scope.set(name, textOf(passed(made)[0]) ?? "");
}

function parameterNames(node: Node): string[] {
  const params = (node.params ?? []) as Node[];
  return params.map((param) => nameOf(param) ?? nameOf(param.pat)).filter((name) => name === "t") as string[];
}

function walk(value: unknown, scope: Scope, faults: string[]): void {
  if (Array.isArray(value)) for (const one of value) walk(one, scope, faults);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const node = value as Node;
  const isFunction = /Function|Method/.test(node.type ?? "");
  const inner = isFunction
    ? new Map([...scope, ...parameterNames(node).map((name) => [name, undefined] as const)])
    : scope;
  if (node.type === "VariableDeclarator") learn(node, inner);
  if (node.type === "CallExpression") faults.push(...faultsOf(node, inner));
  for (const part of Object.values(node)) walk(part, inner, faults);
}

function faultsIn(source: string, file = "x.tsx"): string[] {
  const faults: string[] = [];
  walk(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }), new Map(), faults);
  return faults;
}

test.each([
  ['const t = useTranslations(); t("errors.test_has_attempts");', ["errors.test_has_attempts lacks count"]],
  ['const t = useTranslations("errors"); t("test_has_attempts", { count: 1 });', []],
  [
    'const t = useTranslations("errors"); t("test_has_attempts", { cuont: 1 });',
    ["errors.test_has_attempts lacks count", "errors.test_has_attempts knows no cuont"],
  ],
  ['const t = await getTranslations("errors"); t("forbidden", { count });', ["errors.forbidden knows no count"]],
  ['function tell(t: Translate) { return t("errors.test_has_attempts"); }', ["errors.test_has_attempts lacks count"]],
  [
    'const t = useTranslations(); t(isOne ? "errors.forbidden" : "errors.test_has_attempts", {});',
    ["errors.test_has_attempts lacks count"],
  ],
  [
    `const t = useTranslations("users.form"); t(\`roleNot\${done}\`, { role });`,
    ["users.form.roleNotAdded lacks reason", "users.form.roleNotRemoved lacks reason"],
  ],
  [
    'const t = useTranslations("errors"); const Inner = () => { const t = useTranslations("roles"); return t("test_has_attempts"); };',
    [],
  ],
  ['const t = useTranslations(); t("errors.test_has_attempts", known);', []],
])("the check finds the faults of %s", (source, faults) => {
  expect(faultsIn(source)).toEqual(faults);
});

test("every translation gets exactly the arguments that it needs", () => {
  const files = ["app", "components", "lib"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => path.join(top, file)),
  );
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !file.includes("generated"),
  );
  expect(
    sources.flatMap((file) => faultsIn(readFileSync(file, "utf8"), file).map((fault) => `${file}: ${fault}`)),
  ).toEqual([]);
});
