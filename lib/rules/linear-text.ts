/**
 * Work on texts of people and programs whose time grows with their length only. Every text that is normalized goes
 * through here (`npm run check` refuses `.normalize(` elsewhere).
 */

/** No language puts more combining marks on one letter; the normalizer needs the square of their number to sort them. */
const MOST_MARKS = 16;
/** The halfwidth sound marks of Japanese are letters that NFKC turns into combining marks. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const MARKS_BEYOND = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, "gu");

/** A text whose letters have at most 16 combining marks each; further ones are dropped. */
export function withFewMarks(text: string): string {
  return text.replace(MARKS_BEYOND, "$1");
}

/** The normal form of a text: composed letters, unless another form is named. */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" = "NFC"): string {
  return withFewMarks(text).normalize(form);
}

/**
 * A text without these characters at its ends. A regular expression such as `/\.+$/` would try every run of them anew,
 * also those in the middle.
 */
export function withoutEnds(text: string, characters: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && characters.includes(text.charAt(from))) from += 1;
  while (to > from && characters.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
