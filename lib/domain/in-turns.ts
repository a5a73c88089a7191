/** Short enough that nobody notices the pause. */
const TURN_MS = 20;
/** Most items are skipped quickly, so reading the clock for each one would cost more than the item. */
const LOOK_AT_CLOCK = 100;

/**
 * Yields what a reader finds, and lets the event loop serve other requests in between. Items that are undefined are
 * skipped.
 */
export async function* inTurns<Found>(reader: Iterable<Found | undefined>): AsyncGenerator<Found> {
  let begun = performance.now();
  let count = 0;
  for (const found of reader) {
    count += 1;
    if ((found !== undefined || count % LOOK_AT_CLOCK === 0) && performance.now() - begun > TURN_MS) {
      await new Promise(setImmediate);
      begun = performance.now();
    }
    if (found !== undefined) yield found;
  }
}
