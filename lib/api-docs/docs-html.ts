/** Text that may stand in a page as it is. Only `html` makes it, so nothing else reaches a page unescaped. */
class Html {
  constructor(readonly text: string) {}
}

export type { Html };

export type Part = Html | string | number | false | undefined | readonly Part[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Markup with values in it, each escaped, so that it is safe between tags and within double quotes. */
export function html(markup: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(markup.map((text, place) => text + textOf(values[place])).join(""));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Parts with something between them. */
export function joined(parts: readonly Part[], between: Part): Part[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]));
}

/** A sentence whose `code` is set as code. */
export function prose(text: string): Part[] {
  return text.split("`").map((piece, place) => (place % 2 === 1 ? html`<code>${piece}</code>` : piece));
}
