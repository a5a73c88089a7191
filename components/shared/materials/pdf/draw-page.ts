import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A canvas takes four bytes of memory for each of its pixels. */
const MOST_PIXELS = 6_000_000;

type Drawn = { parts: HTMLElement[]; ratio: number };
export type Links = {
  /** Goes to a page, counted from 1. */
  goTo(page: number): void;
  /** The name of a link within the document. */
  label: string;
};

/** Draws one page at a width in CSS pixels, with its text and links above it. Nothing if it was cancelled. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { width, links, signal }: { width: number; links: Links; signal: AbortSignal },
): Promise<Drawn | undefined> {
  const page = await document.getPage(number);
  if (signal.aborted) return undefined;
  const whole = page.getViewport({ scale: 1 });
  const [scale, ratio] = [width / whole.width, whole.height / whole.width];
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * width * ratio)));
  const canvas = globalThis.document.createElement("canvas");
  canvas.width = Math.floor(width * density);
  canvas.height = Math.floor(width * ratio * density);
  canvas.setAttribute("aria-hidden", "true");
  canvas.className = "size-full";
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
  signal.addEventListener("abort", () => drawing.cancel(), { once: true });
  try {
    await drawing.promise;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
  const viewport = page.getViewport({ scale });
  const text = globalThis.document.createElement("div");
  text.className = "textLayer";
  text.style.setProperty("--total-scale-factor", String(scale * page.userUnit));
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
  const above = await linksOf(document, page, links);
  page.cleanup();
  return signal.aborted ? undefined : { parts: [canvas, text, above], ratio };
}

type Annotation = { subtype?: string; rect?: number[]; url?: string; dest?: string | unknown[] | null };

/** The links of a page, each over its place. Those to other sites open in a new tab; a scheme that runs code opens nothing. */
async function linksOf(document: PDFDocumentProxy, page: PDFPageProxy, { goTo, label }: Links): Promise<HTMLElement> {
  const layer = globalThis.document.createElement("div");
  layer.className = "pointer-events-none absolute inset-0";
  const viewport = page.getViewport({ scale: 1 });
  for (const { subtype, rect, url, dest } of (await page.getAnnotations()) as Annotation[]) {
    if (subtype !== "Link" || !rect) continue;
    const link = linkOf(url, dest, () => void pageOf(document, dest).then((found) => found && goTo(found)));
    if (!link) continue;
    link.setAttribute("aria-label", url ?? label);
    link.className = "pointer-events-auto absolute";
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect);
    const share = (length: number, of: number) => `${(100 * length) / of}%`;
    Object.assign(link.style, {
      left: share(Math.min(x1, x2), viewport.width),
      top: share(Math.min(y1, y2), viewport.height),
      width: share(Math.abs(x2 - x1), viewport.width),
      height: share(Math.abs(y2 - y1), viewport.height),
    });
    layer.append(link);
  }
  return layer;
}

function linkOf(url: string | undefined, dest: Annotation["dest"], onGo: () => void): HTMLElement | undefined {
  if (url && /^(https?|mailto|tel):/i.test(url)) {
    const link = globalThis.document.createElement("a");
    return Object.assign(link, { href: url, target: "_blank", rel: "noopener noreferrer" });
  }
  if (!dest) return undefined;
  const button = globalThis.document.createElement("button");
  button.type = "button";
  button.addEventListener("click", onGo);
  return button;
}

/** The page that a link within the document leads to, counted from 1. */
async function pageOf(document: PDFDocumentProxy, dest: Annotation["dest"]): Promise<number | undefined> {
  const found = typeof dest === "string" ? await document.getDestination(dest) : dest;
  const [target] = found ?? [];
  if (typeof target === "number") return target + 1;
  return target ? (await document.getPageIndex(target as { num: number; gen: number })) + 1 : undefined;
}
