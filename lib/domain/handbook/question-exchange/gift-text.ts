import { plainLines } from "@/lib/contracts/plain-text";
import { unescapeGift } from "./gift-marks";
import { decodeEntities } from "./html-entities";

const BREAKING =
  "address|article|blockquote|br|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul";
const INLINE =
  "a|abbr|acronym|b|bdi|bdo|big|body|caption|cite|code|col|colgroup|del|dfn|em|font|head|html|i|ins|kbd|label|mark|nolink|o:p|q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|tbody|td|tfoot|th|thead|title|tt|u|var|wbr";

// Only known HTML tags, bare or with attributes, are tags: in "a <b and c> d" or "x < y" the signs are text. `<` is not
// allowed inside a tag, which keeps the search linear.
const REST = "(?:\\s+[\\w:-]+\\s*=[^<>]*|\\s*/?)>";
const breakingTag = new RegExp(`</?(?:${BREAKING})${REST}`, "gi");
const inlineTag = new RegExp(`</?(?:${INLINE})${REST}`, "gi");
const mediaTag = /<(?:img|picture|video|audio|iframe|object|embed|svg|canvas|applet)(?=[\s/>])/i;
const unseen: readonly (readonly [open: string, close: string])[] = [
  ["<!--", "-->"],
  ["<style", "</style>"],
  ["<script", "</script>"],
];

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

/** Whether a text contains media that plain text cannot show. */
function hasMedia(html: string): boolean {
  return mediaTag.test(html);
}

/** The plain text of possible HTML: without tags, with one line per paragraph and with decoded entities. */
function textOfHtml(html: string): string {
  const seen = unseen.reduce((text, [open, close]) => without(text, open, close), html);
  const words = decodeEntities(seen.replaceAll(breakingTag, "\n").replaceAll(inlineTag, ""));
  const lines = words.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join("\n");
}

/** Removes everything from each opening to its closing mark. An opening without a closing mark is text. */
function without(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return kept.join("") + text.slice(from);
    kept.push(text.slice(from, start));
    from = end + close.length;
  }
}
