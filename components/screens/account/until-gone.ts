/** Never settles: the button stays busy until another page has taken this one's place, so nothing is sent twice. */
export function untilGone(): Promise<void> {
  return new Promise(() => undefined);
}
