import { attachment } from "./text-download";

/** A PDF as a download. */
export function pdfDownload(bytes: Buffer, title: string, language: string): Response {
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": attachment(title, "pdf"),
    "content-language": language,
  };
  return new Response(new Uint8Array(bytes), { headers });
}
