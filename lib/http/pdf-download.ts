import { attachment } from "./text-download";
import { wholeAnswer } from "./unsent-bytes";

/** A PDF as a download. */
export function pdfDownload(bytes: Buffer, title: string, language: string): Response {
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": attachment(title, "pdf"),
    "content-language": language,
  };
  return wholeAnswer(new Uint8Array(bytes), headers);
}
