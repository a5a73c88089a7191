import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** Attributes that people see or hear. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|text|hint|description|caption|\w+Label|\w+Text)$/;
/** Names and formats that are the same in every language. */
const SAME_EVERYWHERE = /Atesta|GODMODE|#[0-9a-f]{6}/g;

type Node = { type?: string; [key: string]: unknown };

/** The string literals of an expression where text is shown. */
function literals(node: Node | null | undefined): string[] {
  if (!node) return [];
  const among = (...parts: string[]) => parts.flatMap((part) => literals(node[part] as Node));
  if (node.type === "StringLiteral" || node.type === "JSXText") return [String(node.value)];
  if (node.type === "TemplateLiteral") return (node.quasis as { raw: string }[]).map(({ raw }) => raw);
  if (node.type === "JSXExpressionContainer" || node.type === "ParenthesisExpression") return among("expression");
  if (node.type === "ConditionalExpression") return among("consequent", "alternate");
  if (node.type === "BinaryExpression" && ["&&", "||", "??", "+"].includes(String(node.operator)))
    return among("left", "right");
  return [];
}

function spoken(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(spoken);
  if (typeof node !== "object" || node === null) return [];
  const { type, name, value, children } = node as Node;
  const own: string[] = [];
  if (type === "JSXAttribute" && SPOKEN.test(String((name as Node).value))) own.push(...literals(value as Node));
  if (type === "JSXElement" || type === "JSXFragment") own.push(...(children as Node[]).flatMap(literals));
  return [...own, ...Object.values(node).flatMap(spoken)];
}

function hardCoded(source: string): string[] {
  const tree = parseSync(source, { syntax: "typescript", tsx: true });
  return spoken(tree.body).filter((text) => /\p{L}{2}/u.test(text.replaceAll(SAME_EVERYWHERE, "")));
}

test("no screen contains text in its code: all texts are in the catalogues of the three languages", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "components/**.tsx", "app/**.tsx"],
    { encoding: "utf8" },
  );
  const found = files
    .split("\n")
    .filter(Boolean)
    .flatMap((file) => hardCoded(readFileSync(file, "utf8")).map((text) => `${file}: ${text.trim()}`));
  expect(files.split("\n").length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ["<p>Save me</p>"],
  ["<p>{isNew ? t('x') : 'Зберегти'}</p>"],
  ["<p>{count && `rows`}</p>"],
  ["<input placeholder='Name' />"],
  ["<Button aria-label={isOpen ? 'Close' : t('x')} />"],
  ["<Dialog closeLabel='Close'><b>{t('x')}</b></Dialog>"],
])("the check finds %s", (jsx) => expect(hardCoded(`export const x = () => ${jsx};`)).toHaveLength(1));

test("the check ignores text that nobody sees or hears", () => {
  expect(
    hardCoded(
      'export const x = () => <p className="flex" id="name" aria-describedby={"hint-of-" + id}>{t("a.b")} · 1</p>;',
    ),
  ).toEqual([]);
});
