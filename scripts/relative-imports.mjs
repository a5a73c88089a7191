import fs from "node:fs";
import path from "node:path";

const RELATIVE = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** A script and all files that it imports by relative paths, directly or indirectly. */
export function withImports(file, found = new Set()) {
  const place = path.posix.normalize(file);
  if (found.has(place)) return found;
  found.add(place);
  for (const [, name] of fs.readFileSync(place, "utf8").matchAll(RELATIVE))
    withImports(path.posix.join(path.posix.dirname(place), name), found);
  return found;
}
