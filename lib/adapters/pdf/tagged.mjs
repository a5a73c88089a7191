// @ts-check
import { drawFitted } from "./fitted-text.mjs";

/** @typedef {import("./fitted-text.mjs").FittedText} FittedText */
/** @typedef {"P" | "H1" | "Link"} Tag */
/** @typedef {{ doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement }} Page */

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
