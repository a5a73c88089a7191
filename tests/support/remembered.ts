import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runFolder } from "./run-folder.mjs";

/**
 * What some work finds of a text, worked out once in a run of tests: every file of tests has modules of its own, and without
 * this each would read the same statements again, which took half of their time. `kind` names the work.
 */
export function remembered<T>(kind: string, text: string, work: () => T): T {
  const folder = path.join(runFolder(), "remembered", kind);
  const file = path.join(folder, createHash("sha256").update(text).digest("hex"));
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    // Not known yet, or another worker is just writing it.
  }
  const found = work();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(found));
  return found;
}
