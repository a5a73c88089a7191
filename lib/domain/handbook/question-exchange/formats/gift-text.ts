import { plainLines } from "@/lib/contracts/plain-text";
import { unescapeGift } from "./gift-marks";
import { hasMedia, textOfHtml } from "./html-text";

const formats = ["html", "moodle", "plain", "markdown"] as const;
export type GiftFormat = (typeof formats)[number];

/** What a text is written in when no mark in square brackets says it: words with perhaps some HTML. */
export const USUAL_FORMAT: GiftFormat = "moodle";

/** A text of the file without its mark and its escapes, and the format that the mark names. */
export type Marked = { format: GiftFormat; text: string };

/** Indents of the file's lines are layout; in HTML its line ends are, too. */
export function marked(written: string, usual: GiftFormat): Marked {
  const [whole = "", name] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(written) ?? [];
  const format = formats.find((one) => one === name?.toLowerCase()) ?? usual;
  const lines = written.slice(whole.length).split("\n");
  const text = lines.map((line) => line.trim()).join(format === "html" ? " " : "\n");
  return { format, text: unescapeGift(text).trim() };
}

/** The words of a text, as the single call would keep them. */
export function wordsOf({ format, text }: Marked): string {
  if (format === "plain") return plainLines(text);
  return plainLines(textOfHtml(format === "html" ? text.replaceAll(/\s+/g, " ") : text));
}

/** Whether a text shows a picture or plays something. */
export function showsMedia({ format, text }: Marked): boolean {
  return format !== "plain" && (hasMedia(text) || (format === "markdown" && /!\[[^[\]]*\]\(/.test(text)));
}
