/** Letters as people type them in a hurry: without case, and ё as е. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text has every word that is looked for, or a word that begins or goes on with it. */
export function hasWords(text: string, wanted: string): boolean {
  const searched = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
