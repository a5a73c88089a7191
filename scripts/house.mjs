// Rules of the house that Biome cannot say: names, lengths, one place for one thing, texts on screens. `npm run check`
// refuses what breaks one, with its reason.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { shapeFindings } from "./shapes.mjs";
import { LANGUAGES, wordFindings } from "./words.mjs";

const within = (...folders) => new RegExp(`^(${folders.join("|")})/`);
const isCode = (file) => /\.(ts|tsx|mjs|css)$/.test(file);
const lines = (text) => text.trimEnd().split("\n").length;
/** This file names what it forbids, and so does its test. */
const OWN = ["scripts/house.mjs", "tests/unit/house.test.ts"];

/** Each rule: what it says, the files that it reads, and what it finds wrong in one of them. */
const FILE_RULES = [
  {
    says: "a name says what the file is about; utils, helpers, common and the like do not",
    reads: () => true,
    isBroken: (_, file) =>
      /(^|\/)(utils?|helpers?|misc|common|shared|types)(\.\w+$|\/)/.test(file.replace(/^components\/shared\//, "")),
  },
  {
    says: "a file is as long as its matter, at most 400 lines: split it by what it is about",
    reads: isCode,
    isBroken: (text) => lines(text) > 400,
  },
  {
    says: "nothing is marked to be done later, skipped or switched off",
    reads: isCode,
    isBroken: (text) => /TODO|FIXME|@ts-ignore|@ts-expect-error|\b(test|it|describe)\.(skip|only|fixme)\b/.test(text),
  },
  {
    says: "lint is switched off in one place only, for the only any",
    reads: isCode,
    isBroken: (text, file) => file !== "lib/domain/rows/rows.ts" && text.includes("biome-ignore"),
  },
  {
    says: "locks of learning are written in locks.sql.ts, so that their order can be read there",
    reads: (file) => within("lib/domain/learning").test(file) && file !== "lib/domain/learning/locks.sql.ts",
    isBroken: (text) => /\bFOR (NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/.test(text),
  },
  {
    says: "objects are written out, not packed into spreads to save lines",
    reads: (file) =>
      isCode(file) && within("app", "components", "lib", "prisma", "scripts", "tests/support").test(file),
    isBroken: (text) => /(^|[\s({])\.\.\.\{ ?\w/m.test(text.replace(/\{\s+/g, "{ ")),
  },
  {
    says: "one component, RetrainingBadge, says that something is learned again",
    reads: (file) => file.endsWith(".tsx") && file !== "components/shared/status/retraining-badge.tsx",
    isBroken: (text) => text.includes('status="retraining"'),
  },
  {
    says: "comments name who acts, never whoever",
    reads: isCode,
    isBroken: (text) => /\bwho(ever|mever)\b/i.test(text),
  },
  {
    says: "a browser test uses the fixture of support/journey, which fails on console errors",
    reads: (file) => within("tests/browser", "tests/speed").test(file) && file.endsWith(".spec.ts"),
    isBroken: (text) => !/import \{[^}]*\btest\b[^}]*\} from "(\.|\.\.\/browser)\/support\/journey"/.test(text),
  },
  {
    says: "a browser test waits for a thing that happens, never for a time",
    reads: (file) => within("tests/browser", "tests/speed").test(file) && file.endsWith(".spec.ts"),
    isBroken: (text) => /\bsetTimeout\(|node:timers|\btimeout: \d/.test(text),
  },
  {
    says: "modules with the database or secrets import server-only, so no browser can load them",
    reads: (file) =>
      /^lib\/(db\/(client|company|system)|http\/serve|auth\/page-guard|adapters\/passwords)\.ts$/.test(file),
    isBroken: (text) => !text.includes('import "server-only"'),
  },
  {
    says: "only the browser's shell reads the developer switch, so the server cannot obey it",
    reads: (file) => isCode(file) && !within("tests", "scripts").test(file),
    isBroken: (text, file) =>
      /god.?(mode|panel)|isGod/i.test(text) &&
      !(/^components\/kit\/layout\/(god-mode|shell)\.tsx$/.test(file) && text.startsWith('"use client"')),
  },
  {
    says: "texts that people see or hear are in messages, not in code",
    reads: (file) => within("components", "app").test(file) && file.endsWith(".tsx"),
    isBroken: (text) => hardCoded(text).length > 0,
  },
];

/** Each rule: what it says, and which places of the whole tree break it. */
const TREE_RULES = [
  { says: "a folder of more than two files has a README of at most ten lines", breaks: roomsWithoutSign },
  { says: "a folder with one file is a file too many: move it up", breaks: lonelyFiles },
  { says: "a file that a text names is there", breaks: missingFiles },
  { says: "the application imports no development dependency", breaks: developmentImports },
  { says: "the lock file names the packages of every platform", breaks: missingPlatforms },
];

/** Every broken rule of the work tree, as lines. */
export function checkHouse() {
  const names = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && fs.existsSync(file) && fs.statSync(file).isFile());
  return houseFindings(new Map(names.map((file) => [file, fs.readFileSync(file, "utf8")])));
}

/** The same of a tree that is given as texts by path. */
export function houseFindings(tree) {
  const perFile = [...tree].flatMap(([file, text]) =>
    FILE_RULES.filter(({ reads, isBroken }) => !OWN.includes(file) && reads(file) && isBroken(text, file)).map(
      ({ says }) => `${file}: ${says}`,
    ),
  );
  const whole = TREE_RULES.flatMap(({ says, breaks }) => breaks(tree).map((place) => `${place}: ${says}`));
  return [...perFile, ...whole, ...shapeFindings(tree), ...wrongWords(tree)];
}

function wrongWords(tree) {
  const glossary = tree.get("docs/words.md");
  if (glossary === undefined) return [];
  const catalogue = Object.fromEntries(
    Object.keys(LANGUAGES).map((language) => [language, JSON.parse(tree.get(`messages/${language}.json`))]),
  );
  return wordFindings({ glossary, catalogue });
}

function roomsWithoutSign(tree) {
  const depths = [
    [/^components\/screens\/administration\/[^/]+\//, 4],
    [/^components\/(kit|shared|screens)\/(?!administration\/)[^/]+\//, 3],
    [/^(lib|components)\/[^/]+\//, 2],
  ];
  const files = [...tree.keys()];
  const rooms = new Set(
    depths.flatMap(([fits, depth]) =>
      files.filter((file) => isCode(file) && fits.test(file)).map((file) => file.split("/").slice(0, depth).join("/")),
    ),
  );
  const isPlain = (room) => files.filter((file) => file.startsWith(`${room}/`)).length <= 2;
  const hasSign = (room) => lines(tree.get(`${room}/README.md`) ?? `${"\n".repeat(11)}none`) <= 10;
  return [...rooms].filter((room) => !isPlain(room) && !hasSign(room));
}

/** Next.js asks for a folder for each page; elsewhere a file is found sooner beside its kind. */
function lonelyFiles(tree) {
  const code = [...tree.keys()].filter((file) => within("components", "lib").test(file) && isCode(file));
  const folders = code.map((file) => path.posix.dirname(file));
  return code.filter(
    (file) => folders.filter((folder) => `${folder}/`.startsWith(`${path.posix.dirname(file)}/`)).length === 1,
  );
}

/** Texts name files in backticks, by their paths or the ends of these. */
function missingFiles(tree) {
  const EXAMPLES = ["verb-noun.ts"];
  const ends = new Set(EXAMPLES);
  for (const file of tree.keys())
    for (let at = 0; at >= 0; at = file.indexOf("/", at + 1)) ends.add(file.slice(at && at + 1));
  return [...tree]
    .filter(([file]) => (isCode(file) || file.endsWith(".md")) && !OWN.includes(file) && file !== "CHANGELOG.md")
    .flatMap(([file, text]) =>
      [...text.matchAll(/`(?:\.\/)?([\w@./[\]()-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => [file, name]),
    )
    .filter(([, name]) => !ends.has(name))
    .map(([file, name]) => `${file} (${name})`);
}

function developmentImports(tree) {
  const { devDependencies = {} } = JSON.parse(tree.get("package.json") ?? "{}");
  const imported = /(?:from|import|require)[ (]+"((?:@[^/"]+\/)?[^/"]+)/g;
  return [...tree]
    .filter(([file]) => /^((app|components|lib)\/|middleware|instrumentation).*\.tsx?$/.test(file))
    .flatMap(([file, text]) => [...text.matchAll(imported)].map(([, name]) => [file, name]))
    .filter(([, name]) => name in devDependencies)
    .map(([file, name]) => `${file} (${name})`);
}

function missingPlatforms(tree) {
  const { packages = {} } = JSON.parse(tree.get("package-lock.json") ?? "{}");
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
}

/** Attributes that people see or hear. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|text|hint|description|caption|\w+Label|\w+Text)$/;
/** Names and formats that are the same in every language. */
const SAME_EVERYWHERE = /Atesta|GODMODE|#[0-9a-f]{6}/g;

function hardCoded(source) {
  const tree = parseSync(source, { syntax: "typescript", tsx: true });
  return spoken(tree.body).filter((text) => /\p{L}{2}/u.test(text.replaceAll(SAME_EVERYWHERE, "")));
}

function spoken(node) {
  if (Array.isArray(node)) return node.flatMap(spoken);
  if (typeof node !== "object" || node === null) return [];
  const { type, name, value, children } = node;
  const own = [];
  if (type === "JSXAttribute" && SPOKEN.test(String(name.value))) own.push(...literals(value));
  if (type === "JSXElement" || type === "JSXFragment") own.push(...children.flatMap(literals));
  return [...own, ...Object.values(node).flatMap(spoken)];
}

/** The string literals of an expression where text is shown. */
function literals(node) {
  if (!node) return [];
  const among = (...parts) => parts.flatMap((part) => literals(node[part]));
  if (node.type === "StringLiteral" || node.type === "JSXText") return [String(node.value)];
  if (node.type === "TemplateLiteral") return node.quasis.map(({ raw }) => raw);
  if (node.type === "JSXExpressionContainer" || node.type === "ParenthesisExpression") return among("expression");
  if (node.type === "ConditionalExpression") return among("consequent", "alternate");
  if (node.type === "BinaryExpression" && ["&&", "||", "??", "+"].includes(String(node.operator)))
    return among("left", "right");
  return [];
}
