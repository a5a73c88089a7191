import { allFreed, ask } from "../support/built-server";
import { statusOf } from "../support/raw-connection";
import { sampleSize } from "../support/sampling";
import { heldAttacks } from "./held-attacks";
import { attackedServer } from "./visitor";

const CALLS = sampleSize("calls");
const BUSY = 503;
/** After so many calls what has not begun will not begin. */
const MOST_CALLS = 2000;

const attacked = attackedServer();

beforeAll(async () => {
  // The first calls of a server take memory of their own.
  for (let nth = 0; nth < CALLS; nth += 1) await attacked.visitor.look();
  for (let nth = 0; nth < 5; nth += 1)
    for (const path of ["/api/v2/schema/", "/api/v2/docs/", "/auth/login"]) await ask(attacked.server, { path });
  await attacked.visitor.bring();
});

test.each(heldAttacks.map((one) => [one.name, one] as const))(
  "another company's visitor is answered while there are %s, and all is free afterwards",
  async (_, { most, answered, isPipelined, visits = "look", calls = CALLS, begin }) => {
    const before = attacked.server.memory();
    const { connections, goOn } = await begin(attacked.server);
    try {
      let ended = 0;
      for (const { socket } of connections) socket.once("close", () => (ended += 1));
      const begun = () =>
        connections.map((one) => statusOf(one.received())).filter((status) => status && status !== BUSY).length;
      const answers: number[] = [];
      let grown = 0;
      for (let left = calls; left > 0 && answers.length < MOST_CALLS; left -= Number(begun() >= answered)) {
        goOn();
        answers.push(await attacked.visitor[visits]());
        grown = Math.max(grown, attacked.server.memory() - before);
      }
      expect(answers.filter((status) => status !== 200)).toEqual([]);
      // All of this while the attack went on.
      expect({ ended, begun: begun() }).toEqual({ ended: 0, begun: answered });
      expect(attacked.server.connections()).toBeGreaterThanOrEqual(connections.length);
      expect(grown).toBeLessThan(most);
      // They close their side, if that can be seen, and keep the other.
      for (const one of connections) isPipelined ? one.end() : one.socket.end();
      await allFreed(attacked.server);
    } finally {
      // Also when this attack fails: it must not hold up the next one.
      for (const one of connections) one.end();
    }
  },
);
