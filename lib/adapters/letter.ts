/** A line of a list in a letter, and the page that it leads to. */
export type LetterItem = { text: string; link?: string };

/** A list in a letter, below its title. */
export type LetterPart = { title: string; items: readonly LetterItem[] };

/** A link at the very end of a letter, with the words before it. */
type Foot = { text: string; link: string };

export type Letter = {
  to: string;
  subject: string;
  /** The link stands before the last line. */
  lines: string[];
  link: string;
  /** Lists, which stand before the link. */
  parts?: readonly LetterPart[];
  /** Why it came, after everything that it tells. */
  why?: string;
  foot?: readonly Foot[];
  /** The address to which mail programs post that the reader wants no more such letters (RFC 8058). */
  unsubscribe?: string;
  /** The logo of the company as a PNG, which comes with the letter. */
  logo?: Buffer;
  /** Makes the id of the letter, so that it is the same when the letter is sent again. */
  key?: string;
};

export function plainTextOf({ lines, link, parts = [], why, foot = [] }: Letter): string {
  const lists = parts.map(({ title, items }) => [title, ...items.map(itemText)].join("\n"));
  const end = [...(why ? [why] : []), ...foot.map(({ text, link }) => `${text}\n${link}`)];
  return [...lines.slice(0, -1), ...lists, link, ...lines.slice(-1), ...end].join("\n\n");
}

function itemText({ text, link }: LetterItem): string {
  return link ? `- ${text}\n  ${link}` : `- ${text}`;
}

/** The name of the logo inside the letter. */
export const LOGO_ID = "logo@atesta";
const LOGO_BOX = { width: 144, height: 48 };

/** With its size, which some mail programs need. On white, also where mail is read in the dark; without a word where pictures are off. */
function logoHtml(logo: Buffer): string {
  // A PNG says its size here.
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height, 1);
  const size = `width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`;
  return `<p><img src="cid:${LOGO_ID}" alt="" ${size} style="background:#fff;padding:4px;border-radius:6px"></p>`;
}

export function htmlOf({ lines, link, parts = [], why, foot = [], logo }: Letter): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const lists = parts.map(
    ({ title, items }) =>
      `<h2 style="font-size:1.1em">${escapeHtml(title)}</h2><ul>${items.map(itemHtml).join("")}</ul>`,
  );
  const end = [
    ...(why ? [escapeHtml(why)] : []),
    ...foot.map(({ text, link }) => `${escapeHtml(text)} ${anchor(link, link)}`),
  ].map((html) => `<p style="font-size:.875em">${html}</p>`);
  const head = logo ? [logoHtml(logo)] : [];
  const all = [
    ...head,
    ...paragraphs.slice(0, -1),
    ...lists,
    `<p>${anchor(link, link)}</p>`,
    ...paragraphs.slice(-1),
    ...end,
  ];
  return `<!doctype html><html><body style="font:16px/1.5 sans-serif">${all.join("")}</body></html>`;
}

function itemHtml({ text, link }: LetterItem): string {
  return `<li>${link ? anchor(link, text) : escapeHtml(text)}</li>`;
}

function anchor(link: string, text: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
