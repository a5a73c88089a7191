// Work on a text may grow with its length only: a text that takes the square of it stops the server for everybody.
// `npm run check` refuses regular expressions and normal forms where it could.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { parseSync } from "@swc/core";
import { getFirstConsumedChar, toCache } from "regexp-ast-analysis";
import { analyse } from "scslre";

const ROOMS = ["lib", "app", "components", "scripts", "messages", "prisma"];

/** Expressions that are allowed all the same: file, what it contains, and why its texts are short or our own. */
const ALLOWED = [
  ["lib/config/env.ts", "\\/+$", "the operator's own setting"],
  ["lib/operator/rotate-secrets.ts", "⟨name⟩", "names of our settings, in the operator's own file"],
  ["components/kit/system/use-page-language.ts", "⟨name⟩", "names of our cookies, in the browser"],
  ["scripts/additive-sql.mjs", "", "our own migrations"],
  ["scripts/house.mjs", "⟨", "names of our folders"],
  ["scripts/image-build.mjs", "", "our Dockerfile"],
  ["scripts/image-context.mjs", "", "our .dockerignore"],
  ["scripts/linear-texts.mjs", "⟨", "what this file itself examines"],
  ["scripts/relative-imports.mjs", "", "our own source"],
  ["scripts/shapes.mjs", "⟨", "names of our folders"],
  ["scripts/words.mjs", "⟨", "words of docs/words.md"],
];

/** Each rule: the files that it reads, what they must not contain, and what to do instead. */
const RULES = [
  {
    reads: (file) =>
      !["lib/rules/linear-text.ts", "lib/adapters/pdf/printable.mjs", "scripts/linear-texts.mjs"].includes(file),
    // The drawing of certificates cannot import TypeScript; its texts come from the database, so they are short.
    finds: /(?<!\bpath\.posix)\.normalize\(/,
    says: "normal forms are made by normalized() of lib/rules/linear-text.ts, which first drops endless marks",
  },
  {
    reads: (file) => file.startsWith("lib/contracts/") && file !== "lib/contracts/plain-text.ts",
    finds: /\bz\.(overwrite|trim|toLowerCase|toUpperCase|normalize)\(/,
    says: "texts are cleaned by typedText() of lib/contracts/plain-text.ts, which first refuses long ones",
  },
];

/** Every finding of the work tree, as lines. */
export function checkLinearTexts() {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", ...ROOMS];
  const names = execFileSync("git", list, { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\n");
  const code = names.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && fs.existsSync(file));
  return linearTextFindings(new Map(code.map((file) => [file, fs.readFileSync(file, "utf8")])));
}

/** The same of a tree that is given as texts by path. */
export function linearTextFindings(tree) {
  return [...tree].flatMap(([file, text]) => [
    ...RULES.filter(({ reads, finds }) => reads(file) && finds.test(text)).map(({ says }) => `${file}: ${says}`),
    ...expressionsIn(file, text)
      .filter(({ pattern }) => !isAllowed(file, pattern))
      .map((one) => ({ ...one, fault: faultOf(one) }))
      .filter(({ fault }) => fault)
      .map(({ pattern, flags, fault }) => `${file}: /${pattern}/${flags} ${fault}`),
  ]);
}

function isAllowed(file, pattern) {
  return ALLOWED.some(([place, part]) => place === file && pattern.includes(part));
}

const known = new Map();

function faultOf({ pattern, flags }) {
  const key = `/${pattern}/${flags}`;
  if (!known.has(key)) known.set(key, judge(pattern, flags));
  return known.get(key);
}

function judge(pattern, flags) {
  if (pattern.includes("⟨")) return "is put together of what cannot be read here: use constants of the same file";
  try {
    const { reports } = analyse({ source: pattern, flags });
    if (reports.some(({ exponential }) => exponential) || hasTwoWays(pattern, flags))
      return "can take exponential time";
    return reports.length
      ? "can take the square of the length of a text: bound its repetitions, or cut the text with a loop"
      : undefined;
  } catch (error) {
    return `cannot be read: ${error.message}`;
  }
}

/** Whether two alternatives of a repeated group may begin alike, which the analysis above does not look at. */
function hasTwoWays(source, flags) {
  const { pattern, flags: read } = new RegExpParser().parseLiteral(String(new RegExp(source, flags)));
  const cache = toCache(read);
  let isFound = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter({ max, element: { alternatives = [] } }) {
      if (max < 2) return;
      const firsts = alternatives.map((one) => getFirstConsumedChar(one, "ltr", cache).char);
      isFound ||= firsts.some((first, at) => firsts.slice(0, at).some((other) => !first.isDisjointWith(other)));
    },
  });
  return isFound;
}

/** The regular expressions of a file: literals, and constructors with a text or with constants of the same file. */
function expressionsIn(file, text) {
  if (!/\/|RegExp/.test(text)) return [];
  const { body } = parseSync(text, { syntax: "typescript", tsx: file.endsWith("x") });
  const constants = new Map();
  const found = [];
  walk(body, (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
      constants.set(node.id.value, node.init);
  });
  walk(body, (node) => {
    if (node.type === "RegExpLiteral") found.push({ pattern: node.pattern, flags: node.flags });
    else if (isConstructor(node)) {
      const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => textOf(expression, constants));
      found.push({ pattern: pattern ?? "", flags: flags ?? "" });
    }
  });
  return found;
}

function isConstructor({ type, callee }) {
  return (type === "NewExpression" || type === "CallExpression") && callee?.value === "RegExp";
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === "object" && node !== null) {
    visit(node);
    for (const inner of Object.values(node)) walk(inner, visit);
  }
}

/** The value of an expression; `⟨name⟩` for what cannot be known here. */
function textOf(node, constants) {
  if (node.type === "StringLiteral" || node.type === "NumericLiteral") return String(node.value);
  if (node.type === "TemplateLiteral") return joined(node, "cooked", constants);
  if (node.type === "TaggedTemplateExpression" && node.tag.property?.value === "raw")
    return joined(node.template, "raw", constants);
  const constant = node.type === "Identifier" ? constants.get(node.value) : undefined;
  return constant ? textOf(constant, constants) : `⟨${node.value ?? node.type}⟩`;
}

function joined({ quasis, expressions }, kind, constants) {
  return quasis.map((quasi, at) => quasi[kind] + (expressions[at] ? textOf(expressions[at], constants) : "")).join("");
}
