/** The official Ukrainian table: resolution 55 of the Cabinet of Ministers, 27 January 2010. */
const LETTERS: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
};
const INITIAL: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };
const APOSTROPHES = /['’ʼ`]/g;

/**
 * Lower-case transliteration for e-mails. An apostrophe is dropped and does not begin a word; a hyphen or a space does.
 */
export function transliterate(text: string): string {
  const words = text
    .toLowerCase()
    .replace(APOSTROPHES, "")
    .split(/([\s-]+)/);
  return words.map(word).join("");
}

function word(text: string): string {
  // "зг" is zgh, to distinguish it from "ж" (zh).
  const parts = text.match(/зг|./gsu) ?? [];
  return parts
    .map((part, at) => (part === "зг" ? "zgh" : ((at === 0 ? INITIAL[part] : undefined) ?? LETTERS[part] ?? part)))
    .join("");
}
