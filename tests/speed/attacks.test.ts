import { heldAttacks } from "../attack/held-attacks";
import { anotherVisitor, type Visitor } from "../attack/visitor";
import { allFreed, ask, type BuiltServer, startBuiltServer } from "../support/built-server";
import { framed, marks } from "../support/worst-texts";
import { median, noteFigure } from "./figures";

const CALLS = 60;
/** How many times a quiet call another's call may take while the server is attacked: half of them, and nine of ten. */
const MOST = { half: 25, nineOfTen: 60 };

let server: BuiltServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await startBuiltServer();
  visitor = await anotherVisitor(server);
  await times(() => undefined);
});
afterAll(() => server.stop());

async function times(goOn: () => void, visits: keyof Visitor = "look"): Promise<number[]> {
  const all: number[] = [];
  for (let nth = 0; nth < CALLS; nth += 1) {
    goOn();
    const started = performance.now();
    expect(await visitor[visits]()).toBe(200);
    all.push(performance.now() - started);
  }
  return all;
}

async function expectShortWaits(name: string, attack: () => Promise<number[]>, visits?: keyof Visitor): Promise<void> {
  const quiet = () => times(() => undefined, visits).then(median);
  const before = await quiet();
  const attacked = (await attack()).toSorted((one, other) => one - other);
  // Other work of the machine may begin or end meanwhile.
  const usual = Math.max(before, await quiet());
  const [half, nineOfTen] = [0.5, 0.9].map((part) => (attacked[Math.floor(CALLS * part)] ?? Number.NaN) / usual);
  noteFigure(
    `${name}: half of another's calls take ${half?.toFixed(1)} times a quiet one, 9 of 10 ${nineOfTen?.toFixed(1)}`,
  );
  expect(half).toBeLessThan(MOST.half);
  expect(nineOfTen).toBeLessThan(MOST.nineOfTen);
}

test.each(heldAttacks.map((one) => [one.name, one] as const))(
  "another company's visitor waits little while there are %s",
  async (name, { visits, begin }) => {
    const attack = async () => {
      const { connections, goOn } = await begin(server);
      const all = await times(goOn, visits);
      for (const one of connections) one.end();
      await allFreed(server);
      return all;
    };
    await expectShortWaits(name, attack, visits);
  },
);

test("another company's visitor waits little for sign-ins of the largest texts of the worst letters", async () => {
  const body = JSON.stringify({ email: framed(marks(124_000)), password: "x" });
  await expectShortWaits("sign-ins of 248 kB of marks, one after the other", async () => {
    let isOver = false;
    const attacker = (async () => {
      while (!isOver) expect(await ask(server, { method: "POST", path: "/api/v2/auth/login/", body })).toBe(400);
    })();
    const all = await times(() => undefined);
    isOver = true;
    await attacker;
    return all;
  });
});
