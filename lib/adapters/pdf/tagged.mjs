// @ts-check
import { drawFitted } from "./fitted-text.mjs";

/** @typedef {import("./fitted-text.mjs").FittedText} FittedText */
/** @typedef {"P" | "H1"} Tag */
/** @typedef {{ doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement }} Page */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * What tells nothing: screen readers leave it out.
 * @param {Page} page
 * @param {() => void} draw
 */
export function decorate({ doc }, draw) {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/**
 * A text that is read where it is drawn.
 * @param {Page} page
 * @param {Tag} tag
 * @param {FittedText} fitted
 * @param {{ x: number, y: number, width: number }} place
 */
export function say({ doc, root }, tag, fitted, { x, y, width }) {
  root.add(doc.struct(tag, {}, [() => drawFitted(doc, fitted, x, y, width)]));
}

/**
 * What opens an address. The clickable area belongs to what is read there, and has a name of its own for those who jump
 * from link to link.
 * @param {Page} page
 * @param {{ address: string, name: string }} link
 * @param {Box} box
 * @param {PDFKit.PDFStructureElement | (() => void)} content
 */
export function sayLink({ doc, root }, { address, name }, { x, y, width, height }, content) {
  const [paragraph, link] = [doc.struct("P"), doc.struct("Link")];
  root.add(paragraph);
  paragraph.add(link);
  link.add(content);
  // The library writes a plain string as a name without blanks or Cyrillic letters, and a String object as a text.
  const area = { structParent: link, Contents: Object(name) };
  doc.link(x, y, width, height, address, area);
  paragraph.end();
}

/**
 * A picture, which is read as a text.
 * @param {Page} page
 * @param {string} alt
 * @param {Box} box
 * @param {() => void} draw
 */
export function figureOf({ doc }, alt, { x, y, width, height }, draw) {
  const described = { alt, bbox: [x, y, x + width, y + height] };
  return doc.struct("Figure", described, [draw]);
}
