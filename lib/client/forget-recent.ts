/** How the names in the storage begin under which "find anything" keeps what each person opened. */
export const RECENT_PREFIX = "atesta-recent.";

/** Forgets what everybody opened: names of people should not outlast the session. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept without storage.
  }
}
