const MOST = 60;

/**
 * Words that somebody chose, for a letter to somebody who may not know them: one line, without characters that hide or turn others,
 * not long enough to tell a story, and nothing in it that a mail program makes a link of.
 */
export function inertWords(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  const unlinked = line.replace(/\p{L}[\p{L}\d+.-]*:\/+/gu, " ").replace(/(?<=\S)[.@:．。｡＠](?=\S)/gu, "$& ");
  const plain = unlinked.replace(/\s+/gu, " ").trim();
  const characters = [...plain];
  return characters.length > MOST ? `${characters.slice(0, MOST).join("").trimEnd()}…` : plain;
}
