/** What our own server tells of an answer on its way (scripts/api-door.mjs). That of Next.js tells nothing. */
export type Delivery = {
  /** Resolves when the answer has left, or its client has. */
  over: Promise<unknown>;
  /** The bytes that the system has taken over so far. */
  taken: () => number;
  /** Ends the connection. */
  cutOff: () => void;
};

const LOOK_MS = 15_000;
const STILL_MS = 60_000;
/** As long as a request may take to arrive. */
const WHOLE_MS = 300_000;

/** Waits until an answer has left, and ends the connection if its client takes nothing for a minute, or takes too long. */
export async function leavesInTime({ over, taken, cutOff }: Delivery): Promise<void> {
  let [before, still, age] = [taken(), 0, 0];
  const looks = setInterval(() => {
    const now = taken();
    still = now === before ? still + LOOK_MS : 0;
    age += LOOK_MS;
    before = now;
    if (still >= STILL_MS || age >= WHOLE_MS) cutOff();
  }, LOOK_MS);
  looks.unref();
  await over;
  clearInterval(looks);
}
