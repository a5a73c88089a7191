// Lays what browsers load beside the standalone server, and packs it once, as small as it gets.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

/** Fonts and images are packed already. */
const PACKABLE = /\.(js|css|svg|json|txt)$/;

export function packStatic(next = ".next") {
  const to = path.join(next, "standalone/.next/static");
  fs.cpSync(path.join(next, "static"), to, { recursive: true });
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const whole = fs.readFileSync(file);
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(whole, { params }));
  }
}
