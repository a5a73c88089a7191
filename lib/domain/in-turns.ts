/** As long as nobody notices that others wait. */
const TURN_MS = 20;
/** Finding nothing is so quick that a look at the clock each time would take longer. */
const LOOK_AT_CLOCK = 100;

/** What a reader finds, one by one; other requests are served in between. Where it finds nothing for long it yields nothing now and then. */
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
