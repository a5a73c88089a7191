/** A header as people mean it: without case, marks and doubled spaces, and with one kind of apostrophe. */
export function plainHeader(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’ʼ`‘′]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}
