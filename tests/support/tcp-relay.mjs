import net from "node:net";

/** A server, not listening yet, that hands each connection on to another one, and ends both when one breaks. */
export function tcpRelay(reach) {
  return net.createServer((near) => {
    const far = reach();
    near.pipe(far).pipe(near);
    for (const side of [near, far]) side.on("error", () => [near, far].map((one) => one.destroy()));
  });
}
