// @ts-check

/** @typedef {{ font: "regular" | "semibold", color: string, size: number, least: number }} TextStyle */
/** @typedef {{ text: string, style: TextStyle, size: number, height: number }} FittedText */

/**
 * Finds the largest size at which the text fits without breaking a word. A text that never fits is cut.
 * @param {PDFKit.PDFDocument} doc
 * @param {string} text
 * @param {TextStyle} style
 * @param {{ width: number, height: number }} room
 * @returns {FittedText}
 */
export function fitText(doc, text, style, { width, height }) {
  doc.font(style.font).fontSize(100);
  const longest = Math.max(...text.split(/\s+/).map((word) => doc.widthOfString(word)));
  let size = Math.max(style.least, Math.min(style.size, Math.floor((200 * width) / longest) / 2));
  while (size > style.least && heightAt(doc, text, size, width) > height) size -= 0.5;
  return { text, style, size, height: Math.min(heightAt(doc, text, size, width), height) };
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @param {FittedText} fitted
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
export function drawFitted(doc, { text, style, size, height }, x, y, width) {
  doc
    .font(style.font)
    .fontSize(size)
    .fillColor(style.color)
    .text(text, x, y, { width, height: height + 0.5, lineGap: lineGap(size), ellipsis: true });
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @param {string} text
 * @param {number} size
 * @param {number} width
 */
function heightAt(doc, text, size, width) {
  return doc.fontSize(size).heightOfString(text, { width, lineGap: lineGap(size) });
}

/** @param {number} size */
function lineGap(size) {
  return size * 0.04;
}
