import type { FontName } from "./fonts";

export type TextStyle = { font: FontName; color: string; size: number; least: number };
export type FittedText = { text: string; style: TextStyle; size: number; height: number };

type Room = { width: number; height: number };

/** The largest size at which the whole text has room and no word is broken; what no size makes fit is cut at the end of its room. */
export function fitText(doc: PDFKit.PDFDocument, text: string, style: TextStyle, { width, height }: Room): FittedText {
  doc.font(style.font).fontSize(100);
  const longest = Math.max(...text.split(/\s+/).map((word) => doc.widthOfString(word)));
  let size = Math.max(style.least, Math.min(style.size, Math.floor((200 * width) / longest) / 2));
  while (size > style.least && heightAt(doc, text, size, width) > height) size -= 0.5;
  return { text, style, size, height: Math.min(heightAt(doc, text, size, width), height) };
}

export function drawFitted(doc: PDFKit.PDFDocument, { text, style, size, height }: FittedText, x: number, y: number, width: number): void {
  doc
    .font(style.font)
    .fontSize(size)
    .fillColor(style.color)
    .text(text, x, y, { width, height: height + 0.5, lineGap: lineGap(size), ellipsis: true });
}

function heightAt(doc: PDFKit.PDFDocument, text: string, size: number, width: number): number {
  return doc.fontSize(size).heightOfString(text, { width, lineGap: lineGap(size) });
}

function lineGap(size: number): number {
  return size * 0.04;
}
