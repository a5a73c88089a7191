import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { ApiProblem } from "@/lib/client/problem";

/** Copied there by scripts/pdf-parts.mjs. */
const PARTS = `/_next/static/pdf/${version}`;
GlobalWorkerOptions.workerSrc = `${PARTS}/pdf.worker.min.mjs`;

/** Files of up to two such parts come in one response. */
const PART_BYTES = 256 * 1024;

export type OpenedPdf = { document: PDFDocumentProxy; first: PDFPageProxy };

/** Why a PDF cannot be shown; or what its request was answered. */
export type PdfFault = "encrypted" | "broken" | "empty" | ApiProblem;

/**
 * Opens a PDF of the server. Only the parts that the wanted pages need are asked for, and everything that draws them comes
 * from our own host. `close` frees them, also while it is still opening.
 */
export function openPdf(url: string): { opened: Promise<OpenedPdf>; close(): void } {
  const task = getDocument({
    url,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: PART_BYTES,
    cMapUrl: `${PARTS}/cmaps/`,
    standardFontDataUrl: `${PARTS}/standard_fonts/`,
    wasmUrl: `${PARTS}/wasm/`,
    // The worker may fetch nothing, and evaluate nothing.
    useWorkerFetch: false,
    isEvalSupported: false,
    verbosity: 0,
  });
  const opened = task.promise.then(async (document) => {
    if (document.numPages === 0) throw new Error("empty");
    return { document, first: await document.getPage(1) };
  });
  return { opened, close: () => void task.destroy() };
}

/** What went wrong, by the names that the library gives to its errors. */
export function faultOf(error: unknown): PdfFault {
  const { name, message, status } = Object(error) as { name?: string; message?: string; status?: number };
  if (message === "empty") return "empty";
  if (name === "PasswordException") return "encrypted";
  if (name === "ResponseException") return new ApiProblem(status ?? 0, status ? `status_${status}` : "no_response");
  // The browser's own error of a request without an answer, which each words differently.
  if (name === "UnknownErrorException" && /fetch|network|load failed/i.test(message ?? ""))
    return new ApiProblem(0, "no_response");
  return "broken";
}
