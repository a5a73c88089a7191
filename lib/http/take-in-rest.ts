const LINGER_MS = 30_000;

export type Body = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Takes in what is still on its way of a refused body, and throws it away. A body that nobody takes in stops its connection
 * for good, and whatever a proxy sends over it next is never answered; a cut connection would lose the sender the refusal.
 */
export async function takeInRest(body: Body): Promise<void> {
  const until = Date.now() + LINGER_MS;
  try {
    while (!(await body.read()).done) if (Date.now() > until) return await body.cancel();
  } catch {
    // The sender has gone, and nobody waits for anything any more.
  }
}
