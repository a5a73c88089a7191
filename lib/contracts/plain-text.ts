/** What nobody sees, unless it holds an emoji together: flags of regions, people of several signs, keys with a frame. */
const UNSEEN =
  /(\u{1F3F4}[\u{E0030}-\u{E007F}]+|\p{ExtPict}(?:\uFE0F|\p{EMod})*(?:\u200D(?=\p{ExtPict}))?|\uFE0F(?=\u20E3))|(?![\n\t])[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Text of one line: no control characters, nothing unseen, nothing that turns the direction of what follows. */
export function plainLine(typed: string): string {
  return plainLines(typed.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, " ")).replace(/\s+/g, " ");
}

/** Text of several lines, by the same rule; line breaks of one kind, and tabs, stay. */
export function plainLines(typed: string): string {
  const text = typed.replace(/\r\n?|[\x85\u2028\u2029]/g, "\n").normalize("NFC");
  return text.replace(UNSEEN, "$1").trim();
}
