import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsQR from "jsqr";

const SCALE = 2;

export type ReadPage = {
  pages: number;
  /** In points. */
  width: number;
  height: number;
  text: string;
  /** The content of the QR code. */
  code: string | undefined;
  /** Whether nothing is printed within this many points of the page's edge. */
  isBlankWithin: (points: number) => boolean;
  /** The share of pixels that are red rather than grey or blue. */
  redShare: number;
};

let opened: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Renders the first page of a PDF with a browser's engine, which is not the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage> {
  opened ??= PDFiumLibrary.init();
  const document = await (await opened).loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const text = page.getText().replace(/\s+/g, " ");
  const { data, width, height } = await page.render({ scale: SCALE, render: "bitmap" });
  const picture = { data: new Uint8ClampedArray(data), width, height };
  const read: ReadPage = {
    pages: document.getPageCount(),
    width: originalWidth,
    height: originalHeight,
    text,
    // Searched only on request, because it takes longer than everything else.
    get code() {
      return jsQR(picture.data, width, height)?.data;
    },
    isBlankWithin: (points) => isBlank(picture, points * SCALE),
    get redShare() {
      return redShare(picture);
    },
  };
  document.destroy();
  return read;
}

/** The text of every page, as it would be copied from it. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  opened ??= PDFiumLibrary.init();
  const document = await (await opened).loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, " "));
  document.destroy();
  return pages;
}

type Picture = { data: Uint8ClampedArray; width: number; height: number };

function isBlank({ data, width, height }: Picture, edge: number): boolean {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInner = x >= edge && x < width - edge && y >= edge && y < height - edge;
      if (!isInner && (data[4 * (y * width + x)] ?? 0) < 250) return false;
    }
  }
  return true;
}

function redShare({ data }: Picture): number {
  let red = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > (data[at + 1] ?? 0) + 15) red += 1;
  return red / (data.length / 4);
}
