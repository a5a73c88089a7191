const MOST = 60;

/**
 * Makes a text that somebody chose safe for a letter to somebody else: one short line, without invisible or
 * direction-changing characters, and nothing that mail programs turn into a link.
 */
export function inertWords(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  const unlinked = line.replace(/\p{L}[\p{L}\d+.-]{0,40}:\/+/gu, " ").replace(/(?<=\S)[.@:．。｡＠](?=\S)/gu, "$& ");
  const plain = unlinked.replace(/\s+/gu, " ").trim();
  const characters = [...plain];
  return characters.length > MOST ? `${characters.slice(0, MOST).join("").trimEnd()}…` : plain;
}
