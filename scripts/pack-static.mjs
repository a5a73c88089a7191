// Copies static files next to the standalone server and compresses them once, as small as possible.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { copyPdfParts } from "./pdf-parts.mjs";

/** Fonts and images are compressed already. */
const PACKABLE = /\.(m?js|css|svg|json|txt|wasm)$/;

export function packStatic(next = ".next") {
  const to = path.join(next, "standalone/.next/static");
  fs.cpSync(path.join(next, "static"), to, { recursive: true });
  copyPdfParts(to);
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const whole = fs.readFileSync(file);
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(whole, { params }));
  }
}
