import { readFileSync } from "node:fs";
import { type Language, languages } from "@/lib/contracts/fields";
import { catalogue } from "@/lib/i18n/catalogue";

type Tree = { [key: string]: string | Tree };
type Text = { key: string; text: string };

/** So that a hint takes two lines under a field at most. */
const MOST_OF_A_HINT = 80;

/** Names of calls and fields, which are the same in all languages. */
const CODE = /`[^`]*`/g;

function texts(tree: Tree, prefix = ""): Text[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [{ key: prefix + name, text: value.replaceAll(CODE, "…") }]
      : texts(value, `${prefix}${name}.`),
  );
}

const glossary = readFileSync("docs/words.md", "utf8");

/** The rows of the table below a heading, without its head, as cells. */
function rowsOf(heading: string): string[][] {
  const [, section = ""] = glossary.split(`\n## ${heading}\n`);
  const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const listed = (cell = "") =>
  cell
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** The words not to use: the last column of the language's table. */
const avoided = (heading: string) => rowsOf(heading).flatMap((cells) => listed(cells.at(-1)));

/** The texts that the specification sets. */
const fixed = new Set(rowsOf("Fixed texts").map(([text = ""]) => text));

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches words that begin so; with a full stop in the table only the whole word. */
function wordPattern(word: string): RegExp {
  const isWhole = word.endsWith(".");
  const letters = escaped(isWhole ? word.slice(0, -1) : word);
  return new RegExp(`(?<![\\p{L}\\p{N}_/-])${letters}${isWhole ? "(?![\\p{L}\\p{N}_-])" : ""}`, "iu");
}

/** Marks and letters of another language or of a typewriter. */
const marks: Record<Language, RegExp> = {
  en: /["«»]|'(?![{}]')(?<!'[{}]')| {2}|\.{3}| - /u,
  uk: /["“”]|'(?![{}]')(?<!'[{}]')| {2}|\.{3}| - |[ыэъё]/iu,
  ru: /["“”]|'(?![{}]')(?<!'[{}]')| {2}|\.{3}| - |[іїєґ]/iu,
};

const headings: Record<Language, string> = { en: "English", uk: "Ukrainian", ru: "Russian" };

test("the glossary is read", () => {
  for (const language of languages) expect(rowsOf(headings[language]).length).toBeGreaterThan(55);
  expect(avoided("English")).toContain("e-mail");
  expect(fixed).toContain("Log In");
});

test.each(languages)("no text in %s uses a word that the glossary avoids", (language) => {
  const patterns = avoided(headings[language]).map((word) => [word, wordPattern(word)] as const);
  const found = texts(catalogue[language])
    .filter(({ text }) => !fixed.has(text))
    .flatMap(({ key, text }) => patterns.filter(([, word]) => word.test(text)).map(([word]) => `${key}: ${word}`));
  expect(found).toEqual([]);
});

test.each(languages)("no hint in %s is longer than eighty letters", (language) => {
  const long = texts(catalogue[language])
    .filter(({ key }) => /(?:^h|\.h|H)int$/.test(key))
    .map(({ key, text }) => ({ key, length: text.replaceAll(", number}", "}").length }))
    .filter(({ length }) => length > MOST_OF_A_HINT);
  expect(long).toEqual([]);
});

test.each(languages)("quotation marks, dashes, dots and letters in %s are its own", (language) => {
  const found = texts(catalogue[language]).filter(({ text }) => !fixed.has(text) && marks[language].test(text));
  expect(found).toEqual([]);
});

test("an English label has the same capitals on every screen", () => {
  const spellings = new Map<string, Set<string>>();
  for (const { key, text } of texts(catalogue.en)) {
    // Names of fields stand inside sentences of the audit log.
    if (fixed.has(text) || key.startsWith("trail.")) continue;
    const spelled = text.charAt(0).toLowerCase() + text.slice(1);
    spellings.set(text.toLowerCase(), (spellings.get(text.toLowerCase()) ?? new Set()).add(spelled));
  }
  expect([...spellings.values()].filter(({ size }) => size > 1).map((all) => [...all])).toEqual([]);
});
