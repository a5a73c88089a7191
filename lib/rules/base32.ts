const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as capital letters and digits by RFC 4648, without padding: without the digits 0, 1 and 8, which look like letters. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += LETTERS[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + LETTERS[(value << (5 - bits)) & 31] : text;
}

/** Groups of four letters, which are easier to read and type. */
export function inGroups(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}
