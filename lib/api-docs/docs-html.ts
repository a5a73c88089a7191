/** HTML that needs no escaping. Only `html` creates it, so nothing else reaches a page unescaped. */
class Html {
  constructor(readonly text: string) {}
}

export type { Html };

export type Part = Html | string | number | false | undefined | readonly Part[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A template that escapes its values; safe in text and in double-quoted attributes. */
export function html(markup: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(markup.map((text, place) => text + textOf(values[place])).join(""));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Parts with a separator. */
export function joined(parts: readonly Part[], between: Part): Part[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]));
}

/** Text in which `code` becomes a code element. */
export function prose(text: string): Part[] {
  return text.split("`").map((piece, place) => (place % 2 === 1 ? html`<code>${piece}</code>` : piece));
}
