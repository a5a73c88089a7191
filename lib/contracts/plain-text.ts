/** Flags of three regions, keys with a frame, and emoji made of several: they hold characters that nobody sees elsewhere. */
const EMOJI = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*`;
const UNSEEN = new RegExp(String.raw`(${EMOJI})|(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`, "gu");

/** Text of one line: no control characters, nothing unseen, nothing that turns the direction of what follows. */
export function plainLine(typed: string): string {
  return seen(typed.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** Text of several lines, by the same rule; line breaks of one kind, and tabs, stay. */
export function plainLines(typed: string): string {
  return seen(typed.replace(/\r\n?|[\x85\u2028\u2029]/g, "\n")).trim();
}

function seen(text: string): string {
  return text.normalize("NFC").replace(UNSEEN, "$1");
}
