/**
 * A promise that never settles: the button stays busy until the next page replaces this one, so nothing is sent twice.
 */
export function untilGone(): Promise<void> {
  return new Promise(() => undefined);
}
