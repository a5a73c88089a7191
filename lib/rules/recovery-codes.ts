/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;
/** Random bytes of a code: 80 bits, so many that no amount of guessing finds one from its hash. */
export const RECOVERY_BYTES = 10;

const LETTERS = 16;

/** Digits that people type for letters: the codes contain no 0, 1 and 8. */
const MISREAD: Record<string, string> = { "0": "O", "1": "I", "8": "B" };

/** A recovery code as it is stored, from what a person typed; undefined if it cannot be one. */
export function plainRecoveryCode(typed: string): string | undefined {
  const letters = typed
    .replace(/[\s-]/g, "")
    .toUpperCase()
    .replace(/[018]/g, (digit) => MISREAD[digit] ?? digit);
  return new RegExp(`^[A-Z2-7]{${LETTERS}}$`).test(letters) ? letters : undefined;
}

/** The form that people see: four groups with hyphens. */
export function shownRecoveryCode(letters: string): string {
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
