// The names that questions use, by hand: none of our packages decodes entities, and the server alone needs it. The whole
// list of HTML has 2,231 names.

/** HTML names of the small Greek letters, in the order of Unicode. The final sigma has a name of its own. */
const greek =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega".split(
    " ",
  );
const SMALL_ALPHA = 0x3b1;
const CAPITAL_SHIFT = 0x20;

const signs: Record<string, string> = {
  // Markup and spaces.
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "",
  zwnj: "",
  zwj: "\u200D",
  // Quotation marks and dashes.
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  // Marks of typography.
  bull: "•",
  middot: "·",
  sect: "§",
  para: "¶",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  prime: "′",
  Prime: "″",
  permil: "‰",
  // Money and fractions.
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  curren: "¤",
  sup1: "¹",
  sup2: "²",
  sup3: "³",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  // Mathematics.
  plusmn: "±",
  times: "×",
  divide: "÷",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  asymp: "≈",
  equiv: "≡",
  infin: "∞",
  radic: "√",
  sum: "∑",
  int: "∫",
  part: "∂",
  isin: "∈",
  cap: "∩",
  cup: "∪",
  sub: "⊂",
  sup: "⊃",
  and: "∧",
  or: "∨",
  not: "¬",
  forall: "∀",
  exist: "∃",
  empty: "∅",
  // Arrows, and two that Latin-1 has besides.
  larr: "←",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
  harr: "↔",
  lArr: "⇐",
  rArr: "⇒",
  hArr: "⇔",
  acute: "´",
  micro: "µ",
};

for (const [nth, name] of greek.entries()) {
  signs[name] = String.fromCodePoint(SMALL_ALPHA + nth);
  if (name !== "sigmaf")
    signs[name.charAt(0).toUpperCase() + name.slice(1)] = String.fromCodePoint(SMALL_ALPHA + nth - CAPITAL_SHIFT);
}

/** Decodes HTML entities. An unknown entity stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,9}));/g,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (name) return Object.hasOwn(signs, name) ? (signs[name] ?? written) : written;
      return signOf(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16)) ?? written;
    },
  );
}

/** Undefined for numbers that are no character: out of range, surrogates, and zero, which texts must not contain. */
function signOf(code: number): string | undefined {
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : undefined;
}
