import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Letter = { to: string; subject: string; text: string; link: string };

/** The letters that a server has written to its data folder, the oldest first, parsed from .eml files. */
export function lettersIn(dataDir: string): Letter[] {
  const folder = path.join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
  return names.sort().map((name) => readLetter(readFileSync(path.join(folder, name), "utf8")));
}

/** A letter as it was sent or written. */
export function readLetter(bytes: string): Letter {
  const raw = bytes.replaceAll("\r\n", "\n");
  const header = (name: string) =>
    decodeHeader(new RegExp(`^${name}: ((?:.*\\n[ \\t])*.*)$`, "m").exec(raw)?.[1] ?? "");
  const [, encoding = "", body = ""] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\n\n([\s\S]*?)\n--/.exec(raw) ?? [];
  const text = encoding === "base64" ? Buffer.from(body, "base64").toString() : unquote(body);
  return { to: header("To"), subject: header("Subject"), text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? "" };
}

function decodeHeader(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?").replace(/\n[ \t]/g, " ");
  return joined.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
    kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : unquote(word.replaceAll("_", " ")),
  );
}

function unquote(text: string): string {
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
