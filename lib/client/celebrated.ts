/** For so many days after it something passed is a joy to be told. */
export const DAYS_OF_JOY = 7;

const STORAGE_KEY = "atesta-celebrated";
const MOST_KEPT = 50;

/** What was greeted in this browser, the newest first: codes of certificates, and exams. */
function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Each is greeted once in a browser. */
export function wasCelebrated(code: string): boolean {
  return kept().includes(code);
}

export function keepCelebrated(code: string): void {
  const others = kept().filter((one) => one !== code);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([code, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Without storage it is greeted at each visit.
  }
}
