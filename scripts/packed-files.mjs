// Serves files that were compressed at build time: a sixth smaller than compressing each response, and without CPU
// time.
import fs from "node:fs";
import path from "node:path";
import { accepts } from "./accepted.mjs";

const TYPES = {
  ".js": "application/javascript; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".wasm": "application/wasm",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Headers for documents only: with every static file they would add a kilobyte and a half per page. */
const OF_DOCUMENTS = ["Permissions-Policy", "Cross-Origin-Opener-Policy"];

/** The compressed files of a standalone folder by URL, less than two megabytes in all. */
export function packedFiles(folder) {
  const root = path.join(folder, ".next/static");
  const names = fs.existsSync(root) ? fs.readdirSync(root, { recursive: true }).map(String) : [];
  return new Map(
    names
      .filter((name) => name.endsWith(".br"))
      .map((name) => {
        const plain = name.slice(0, -3);
        const type = TYPES[path.extname(plain)] ?? "text/plain; charset=UTF-8";
        return [
          `/_next/static/${plain.split(path.sep).join("/")}`,
          { type, bytes: fs.readFileSync(path.join(root, name)) },
        ];
      }),
  );
}

/**
 * Responds if the request is for a compressed file and the browser supports Brotli. `passDoor` has checked its address.
 */
export function sendPacked(files, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (!accepts(request, "br")) return false;
  const found = files.get(decodeURIComponent(request.url.split("?")[0]));
  if (!found) return false;
  for (const name of OF_DOCUMENTS) response.removeHeader(name);
  response.writeHead(200, {
    "content-type": found.type,
    "content-encoding": "br",
    "content-length": found.bytes.length,
    // The name contains a hash of the content.
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : found.bytes);
  return true;
}
