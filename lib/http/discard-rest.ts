const LINGER_MS = 30_000;

export type Body = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads the rest of a refused body and discards it. An unread body blocks its connection, and a proxy would get no
 * response to its next requests on it. Closing the connection could lose our error response.
 */
export async function discardRest(body: Body): Promise<void> {
  const until = Date.now() + LINGER_MS;
  try {
    while (!(await body.read()).done) if (Date.now() > until) return await body.cancel();
  } catch {
    // The client has disconnected.
  }
}
