// Copies what draws PDFs in the browser beside the other static files: the worker, fonts and letters that a file may lack,
// and what reads scanned pictures. They are loaded when a PDF needs them.
import fs from "node:fs";
import path from "node:path";

const PACKAGE = "node_modules/pdfjs-dist";
const WORKER = "pdf.worker.min.mjs";
/** What reads colour profiles is fetched by nobody, and browsers that run no WebAssembly are older than those we serve. */
const UNUSED = ["qcms_bg.wasm", "openjpeg_nowasm_fallback.js"];

/** The address has the version, because browsers keep static files for a year. */
export function copyPdfParts(staticFolder) {
  const { version } = JSON.parse(fs.readFileSync(`${PACKAGE}/package.json`, "utf8"));
  const to = path.join(staticFolder, "pdf", version);
  fs.cpSync(`${PACKAGE}/legacy/build/${WORKER}`, path.join(to, WORKER));
  for (const folder of ["cmaps", "standard_fonts", "wasm"])
    fs.cpSync(`${PACKAGE}/${folder}`, path.join(to, folder), {
      recursive: true,
      filter: (file) => !UNUSED.includes(path.basename(file)),
    });
}
