// @ts-check

/** @typedef {import("./draw-certificate").CertificateSheet} CertificateSheet */

/**
 * Stands for a letter that the font lacks, such as a Georgian or Chinese one. The font would print an empty box, which
 * looks like a fault of the printer; a question mark says that a letter is missing.
 */
export const STAND_IN = "?";

const letters = new Intl.Segmenter("uk", { granularity: "grapheme" });

/**
 * The same sheet with letters that the font has. Language, title and date of the file, and the address, stay.
 * @param {PDFKit.PDFDocument} doc
 * @param {CertificateSheet} sheet
 * @returns {CertificateSheet}
 */
export function printable(doc, sheet) {
  const isKnown = lettersOf(doc);
  /** @type {(text: string) => string} */
  const said = (text) => withKnownLetters(text, isKnown);
  const { company, heading, opening, holder, achievement, program, facts, mark } = sheet;
  return {
    ...sheet,
    company: said(company),
    heading: said(heading),
    opening: said(opening),
    holder: said(holder),
    achievement: said(achievement),
    program: said(program),
    facts: facts.map(({ label, value }) => ({ label: said(label), value: said(value) })),
    ...(mark && { mark: { word: said(mark.word), sentence: said(mark.sentence) } }),
  };
}

/**
 * Replaces each letter that the font lacks, with its accents and joiners, by the plain letters it stands for (ﬁ is f and
 * i), or else by one stand-in.
 * @param {string} text
 * @param {(sign: string) => boolean} isKnown
 */
export function withKnownLetters(text, isKnown) {
  /** @type {(letter: string) => string | undefined} */
  const known = (letter) => {
    const signs = seenOf(letter, isKnown);
    return signs.every(isKnown) ? signs.join("") : undefined;
  };
  return Array.from(
    letters.segment(text.normalize("NFC")),
    ({ segment }) => known(segment) ?? known(segment.normalize("NFKC")) ?? STAND_IN,
  ).join("");
}

/**
 * The signs of a letter. Blanks that the font lacks become spaces, and what nobody should see is left out: the font would
 * print boxes for them, too.
 * @param {string} letter
 * @param {(sign: string) => boolean} isKnown
 */
function seenOf(letter, isKnown) {
  return Array.from(letter, (sign) => (/\s/.test(sign) && !isKnown(sign) ? " " : sign)).filter(
    (sign) => isKnown(sign) || !/[\p{Cc}\p{DI}]/u.test(sign),
  );
}

/**
 * Tells whether both styles have a sign. The library does not tell it, its parsed fonts do.
 * @param {PDFKit.PDFDocument} doc
 * @returns {(sign: string) => boolean}
 */
function lettersOf(doc) {
  const parsed = ["regular", "semibold"].map((name) => {
    const { _font } = /** @type {{ _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }} */ (
      /** @type {unknown} */ (doc.font(name))
    );
    return _font.font;
  });
  return (sign) => parsed.every((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}
