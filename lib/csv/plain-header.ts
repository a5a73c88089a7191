/** Makes headers comparable: without case, punctuation and repeated spaces, and with one kind of apostrophe. */
export function plainHeader(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’ʼ`‘′]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}
