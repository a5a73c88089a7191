/** Codes of authenticator apps by RFC 6238: a code belongs to a step of thirty seconds. */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** How many steps before and after the present one are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;

/** The code of a step from its HMAC-SHA-1, as RFC 4226 shortens it. */
export function codeOfMac(mac: Uint8Array): string {
  const at = (mac.at(-1) ?? 0) & 15;
  const [first = 0, ...rest] = mac.subarray(at, at + 4);
  const number = rest.reduce((sum, byte) => sum * 256 + byte, first & 127);
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The eight bytes of which the HMAC of a step is made. */
export function bytesOfStep(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The steps whose codes are accepted now. Steps up to the last used one are not, so no code is accepted twice. */
export function acceptedSteps(now: number, lastUsed: number): number[] {
  const around = Array.from({ length: 2 * WINDOW + 1 }, (_, nth) => now - WINDOW + nth);
  return around.filter((step) => step > lastUsed);
}

/** The digits of a code as people type it, with or without spaces; undefined if it cannot be one. */
export function plainCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The longest name of an account in the link, in encoded letters: a longer one would make the picture too dense. */
const LONGEST_NAME = 240;

/** What an authenticator app reads from the picture. A very long e-mail is cut: the app only shows it. */
export function authenticatorLink(issuer: string, email: string, secret: string): string {
  let name = "";
  for (const letter of email) {
    const longer = name + encodeURIComponent(letter);
    if (longer.length > LONGEST_NAME) break;
    name = longer;
  }
  const of = encodeURIComponent(issuer);
  return `otpauth://totp/${of}:${name}?secret=${secret}&issuer=${of}`;
}
