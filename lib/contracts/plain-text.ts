/** Invisible characters, except in emoji: flags of regions, people of several signs, keycaps. */
const UNSEEN =
  /(\u{1F3F4}[\u{E0030}-\u{E007F}]+|\p{ExtPict}(?:\uFE0F|\p{EMod})*(?:\u200D(?=\p{ExtPict}))?|\uFE0F(?=\u20E3))|(?![\n\t])[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Normalizes a text of one line: without control, invisible or direction-changing characters. */
export function plainLine(typed: string): string {
  return plainLines(typed.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, " ")).replace(/\s+/g, " ");
}

/** The same for several lines; line breaks are unified, tabs stay. */
export function plainLines(typed: string): string {
  const text = typed.replace(/\r\n?|[\x85\u2028\u2029]/g, "\n").normalize("NFC");
  return text.replace(UNSEEN, "$1").trim();
}
