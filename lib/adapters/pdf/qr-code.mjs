// @ts-check
import { encode } from "uqr";

/** Neighbouring modules overlap slightly, otherwise some viewers show seams. */
const OVERLAP = 0.05;

/**
 * Draws a QR code as one shape, so that it is sharp at any size. The caller must leave the quiet zone around it.
 * @param {PDFKit.PDFDocument} doc
 * @param {string} text
 * @param {{ x: number, y: number, width: number }} place
 */
export function drawQrCode(doc, text, { x, y, width }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = width / size;
  for (const [row, cells] of data.entries()) {
    for (const [from, to] of darkRuns(cells)) {
      doc.rect(x + from * module, y + row * module, (to - from) * module + OVERLAP, module + OVERLAP);
    }
  }
  doc.fill("#000000");
}

/**
 * The start and end of each run of dark cells in a row.
 * @param {readonly boolean[]} cells
 */
export function darkRuns(cells) {
  /** @type {[from: number, to: number][]} */
  const runs = [];
  cells.forEach((isDark, at) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  });
  return runs;
}
