import { plainLines } from "@/lib/contracts/plain-text";
import { unescapeGift } from "./gift-marks";
import { hasMedia, textOfHtml } from "./html-text";

const formats = ["html", "moodle", "plain", "markdown"] as const;
export type GiftFormat = (typeof formats)[number];

/** The default format of a text without [format]: words with perhaps some HTML. */
export const USUAL_FORMAT: GiftFormat = "moodle";

/** A text without its [format] and without escapes, and that format. */
export type Marked = { format: GiftFormat; text: string };

/** Indentation is layout; in HTML, so are line breaks. */
export function marked(written: string, usual: GiftFormat): Marked {
  const [whole = "", name] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(written) ?? [];
  const format = formats.find((one) => one === name?.toLowerCase()) ?? usual;
  const lines = written.slice(whole.length).split("\n");
  const text = lines.map((line) => line.trim()).join(format === "html" ? " " : "\n");
  return { format, text: unescapeGift(text).trim() };
}

/** The plain text, normalized as the API for a single question does it. */
export function wordsOf({ format, text }: Marked): string {
  if (format === "plain") return plainLines(text);
  return plainLines(textOfHtml(format === "html" ? text.replaceAll(/\s+/g, " ") : text));
}

/** Whether a text contains a picture, audio or video. */
export function showsMedia({ format, text }: Marked): boolean {
  return format !== "plain" && (hasMedia(text) || (format === "markdown" && /!\[[^[\]]*\]\(/.test(text)));
}
