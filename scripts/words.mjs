// Checks the texts of the three languages against docs/words.md: words to avoid, fixed texts, marks and letters.

/** So that a hint takes two lines under a field at most. */
const MOST_OF_A_HINT = 80;
/** Names of calls and fields, which are the same in all languages. */
const CODE = /`[^`]*`/g;
export const LANGUAGES = { en: "English", uk: "Ukrainian", ru: "Russian" };

/** Marks and letters of another language or of a typewriter. */
const FOREIGN_MARKS = {
  en: /["«»]|'(?![{}]')(?<!'[{}]')| {2}|\.{3}| - /u,
  uk: /["“”]|'(?![{}]')(?<!'[{}]')| {2}|\.{3}| - |[ыэъё]/iu,
  ru: /["“”]|'(?![{}]')(?<!'[{}]')| {2}|\.{3}| - |[іїєґ]/iu,
};

/** What breaks a rule of the glossary, as lines. */
export function wordFindings({ glossary, catalogue }) {
  // The texts that the specification sets.
  const fixed = new Set(rowsOf(glossary, "Fixed texts").map(([text]) => text));
  const found = Object.entries(LANGUAGES).flatMap(([language, heading]) => {
    const patterns = rowsOf(glossary, heading)
      .flatMap((cells) => listed(cells.at(-1)))
      .map((word) => [word, wordPattern(word)]);
    return texts(catalogue[language]).flatMap(({ key, text }) => [
      ...patterns
        .filter(([, pattern]) => !fixed.has(text) && pattern.test(text))
        .map(([word]) => `${language} ${key}: docs/words.md avoids "${word}"`),
      ...(!fixed.has(text) && FOREIGN_MARKS[language].test(text)
        ? [`${language} ${key}: quotation marks, dashes, dots and letters are those of the language`]
        : []),
      ...(isLongHint(key, text) ? [`${language} ${key}: a hint has at most ${MOST_OF_A_HINT} letters`] : []),
    ]);
  });
  return [...found, ...unlikeCapitals(catalogue.en, fixed)];
}

function texts(tree, prefix = "") {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [{ key: prefix + name, text: value.replaceAll(CODE, "…") }]
      : texts(value, `${prefix}${name}.`),
  );
}

/** The rows of the table below a heading, without its head, as cells. */
function rowsOf(glossary, heading) {
  const [, section = ""] = glossary.split(`\n## ${heading}\n`);
  const rows = section
    .split("\n## ")[0]
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function listed(cell = "") {
  return cell
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Matches words that begin so; with a full stop in the table only the whole word. */
function wordPattern(word) {
  const isWhole = word.endsWith(".");
  const letters = (isWhole ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}_/-])${letters}${isWhole ? "(?![\\p{L}\\p{N}_-])" : ""}`, "iu");
}

function isLongHint(key, text) {
  return /(?:^h|\.h|H)int$/.test(key) && text.replaceAll(", number}", "}").length > MOST_OF_A_HINT;
}

/** An English label has the same capitals on every screen. */
function unlikeCapitals(english, fixed) {
  const spellings = new Map();
  for (const { key, text } of texts(english)) {
    // Names of fields stand inside sentences of the audit log.
    if (fixed.has(text) || key.startsWith("trail.")) continue;
    const spelled = text.charAt(0).toLowerCase() + text.slice(1);
    spellings.set(text.toLowerCase(), (spellings.get(text.toLowerCase()) ?? new Set()).add(spelled));
  }
  return [...spellings.values()]
    .filter(({ size }) => size > 1)
    .map((all) => `en: ${[...all].map((one) => `"${one}"`).join(" and ")} differ only in capitals`);
}
