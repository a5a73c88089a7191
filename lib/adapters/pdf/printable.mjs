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
  const known = lettersOf(doc);
  /** @type {(text: string) => string} */
  const said = (text) => withKnownLetters(text, known);
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
 * Replaces each letter that is not known, with its accents and joiners, by one stand-in.
 * @param {string} text
 * @param {ReadonlySet<number>} known
 */
export function withKnownLetters(text, known) {
  return Array.from(letters.segment(text.normalize("NFC")), ({ segment }) =>
    Array.from(segment).every((sign) => /\s/.test(sign) || known.has(sign.codePointAt(0) ?? 0)) ? segment : STAND_IN,
  ).join("");
}

/**
 * The code points that both styles have. The library does not tell them, its parsed font does.
 * @param {PDFKit.PDFDocument} doc
 * @returns {Set<number>}
 */
function lettersOf(doc) {
  const [regular, semibold] = ["regular", "semibold"].map((name) => {
    const { _font } = /** @type {{ _font: { font: { characterSet: number[] } } }} */ (
      /** @type {unknown} */ (doc.font(name))
    );
    return new Set(_font.font.characterSet);
  });
  return new Set([...(regular ?? [])].filter((code) => semibold?.has(code)));
}
