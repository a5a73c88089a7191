/** What a person opened through "find anything", in this browser. */
type Recent = { key: string; title: string; hint: string | null; href: string };

const MOST_KEPT = 6;

function isRecent(one: unknown): one is Recent {
  const { key, title, hint, href } = (one ?? {}) as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === "string" && value !== "";
  // Only a page of ours: what storage holds decides nothing else.
  return (
    isText(key) && isText(title) && (hint === null || isText(hint)) && typeof href === "string" && /^\/\w/.test(href)
  );
}

/** The newest first. Each person of this browser has their own. */
export function readRecent(person: number): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(RECENT_PREFIX + person) ?? "[]");
    return Array.isArray(found) ? found.filter(isRecent).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

export function keepRecent(person: number, one: Recent): void {
  const others = readRecent(person).filter(({ key }) => key !== one.key);
  try {
    localStorage.setItem(RECENT_PREFIX + person, JSON.stringify([one, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Without storage the list of recent ones stays empty.
  }
}

/** How the names in the storage begin under which "find anything" keeps what each person opened. */
const RECENT_PREFIX = "atesta-recent.";

/** Forgets what everybody opened: names of people should not outlast the session. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept without storage.
  }
}
