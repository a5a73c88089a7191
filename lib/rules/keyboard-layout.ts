/** The same keys in the same order: QWERTY, and what they type in the Ukrainian and the Russian layout. */
const QWERTY = "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,./";
const UKRAINIAN = "'йцукенгшщзхїґфівапролджєячсмитьбю.";
const RUSSIAN = "ёйцукенгшщзхъ\\фывапролджэячсмитьбю.";
/** The keys without letters of the Latin alphabet, with Shift. */
const SHIFTED: Readonly<Record<string, string>> = {
  "~": "`",
  "{": "[",
  "}": "]",
  "|": "\\",
  ":": ";",
  '"': "'",
  "<": ",",
  ">": ".",
  "?": "/",
};

const fromUkrainian = table(UKRAINIAN, QWERTY);
const fromRussian = table(RUSSIAN, QWERTY);
const toUkrainian = table(QWERTY, UKRAINIAN);
const toRussian = table(QWERTY, RUSSIAN);

function table(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (letter, nth) => [letter, to.charAt(nth)]));
}

/**
 * What the same keys would have typed in the other layouts, in lower case: for "rjdfkm" it is "коваль", for "лфыф" it is
 * "kasa", for "ыван" also "іван". Empty for a text that is the same in all of them.
 */
export function retyped(text: string): string[] {
  const typed = text.toLowerCase();
  // Without a letter it is a number or a sign, which nobody types in a wrong layout by mistake.
  if (!/\p{L}/u.test(typed)) return [];
  const keys = /\p{Script=Cyrillic}/u.test(typed)
    ? replaced(typed, (letter) => fromUkrainian.get(letter) ?? fromRussian.get(letter))
    : replaced(typed, (letter) => SHIFTED[letter]);
  const all = [keys, replaced(keys, (key) => toUkrainian.get(key)), replaced(keys, (key) => toRussian.get(key))];
  return [...new Set(all)].filter((one) => one !== typed);
}

function replaced(text: string, by: (letter: string) => string | undefined): string {
  return Array.from(text, (letter) => by(letter) ?? letter).join("");
}
