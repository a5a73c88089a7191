import { setTimeout as wait } from "node:timers/promises";
import type { Delivery } from "@/lib/http/delivery";
import { inTurnIfLong } from "@/lib/http/long-lists";

const WHOLE = { page: 1, page_size: 10_000 };

/** A list of this many rows that takes some time, and a record of its calls. */
function list(length: number) {
  const made = { sizes: [] as number[], inside: 0, most: 0 };
  const make = async (query: unknown) => {
    const { page, page_size } = query as typeof WHOLE;
    made.sizes.push(page_size);
    made.most = Math.max(made.most, ++made.inside);
    await wait(5);
    made.inside -= 1;
    return { count: length, page, page_size, results: Array.from({ length: Math.min(length, page_size) }) };
  };
  return { made, make };
}

const ask = (
  question: string,
  make: ReturnType<typeof list>["make"],
  { company = 1, query = WHOLE }: { company?: number; query?: typeof WHOLE } = {},
) => inTurnIfLong({ query, question: () => question, turn: { company } }, make, async (page) => page);

test("a short list is read in one query, reports the requested page size, and never waits", async () => {
  const { made, make } = list(199);
  const pages = await Promise.all(["1 /own/", "2 /own/", "3 /own/"].map((question) => ask(question, make)));
  expect(pages.map(({ page_size, results }) => [page_size, results.length])).toEqual(Array(3).fill([10_000, 199]));
  expect(made).toMatchObject({ most: 3, sizes: [200, 200, 200] });
  await ask("1 /own/", make);
  expect(made.sizes.at(-1)).toBe(10_000);
});

test("long lists are read one after the other for one company, and in parallel for two", async () => {
  const { made, make } = list(200);
  expect((await ask("4 /users/", make)).results).toHaveLength(200);
  expect(made.sizes).toEqual([200, 10_000]);
  made.most = 0;
  await Promise.all(Array.from({ length: 4 }, () => ask("4 /users/", make)));
  expect(made).toMatchObject({ most: 1, sizes: [200, 10_000, 10_000, 10_000, 10_000, 10_000] });
  await ask("5 /users/", make, { company: 2 });
  made.most = 0;
  await Promise.all(
    [...Array(3).fill(1), ...Array(3).fill(2)].map((company) =>
      ask(company === 1 ? "4 /users/" : "5 /users/", make, { company }),
    ),
  );
  expect(made.most).toBe(2);
});

test("a list that has grown is queued from then on, and one that has shrunk no longer", async () => {
  const [small, large] = [list(10), list(300)];
  await ask("6 /own/", small.make);
  await ask("6 /own/", large.make);
  await Promise.all([ask("6 /own/", large.make), ask("6 /own/", large.make)]);
  expect(large.made.most).toBe(1);
  await ask("6 /own/", small.make);
  await Promise.all([ask("6 /own/", small.make), ask("6 /own/", small.make)]);
  expect(small.made.most).toBe(2);
});

test("a page of 200 rows, or a response without a list, never waits and is read once", async () => {
  const { made, make } = list(5000);
  await Promise.all(Array.from({ length: 3 }, () => ask("7 /users/", make, { query: { page: 1, page_size: 200 } })));
  expect(made).toMatchObject({ most: 3, sizes: [200, 200, 200] });
  const tree = async () => [{ id: 1 }];
  expect(
    await inTurnIfLong(
      { query: WHOLE, question: () => "8 /tree/", turn: { company: 1 } },
      tree,
      async (result) => result,
    ),
  ).toEqual([{ id: 1 }]);
});

test("the memory of list sizes is limited", async () => {
  const { made, make } = list(3);
  await ask("9 /own/", make);
  for (let nth = 0; nth < 10_001; nth += 1)
    await inTurnIfLong(
      { query: WHOLE, question: () => `10 ${nth}`, turn: { company: 1 } },
      async () => ({ results: [] }),
      async () => 0,
    );
  await ask("9 /own/", make);
  expect(made.sizes).toEqual([200, 200]);
});

/** An answer that leaves when told, and the one who tells it. */
function slowClient() {
  const state = { taken: 0, isCutOff: false, leave: (): void => undefined };
  const over = new Promise<void>((resolve) => {
    state.leave = resolve;
  });
  const cutOff = () => {
    state.isCutOff = true;
    state.leave();
  };
  const delivery: Delivery = { over, taken: () => state.taken, cutOff };
  return { state, delivery };
}

describe("answers that nobody reads", () => {
  const long = async () => ({ results: Array.from({ length: 300 }) });
  const take = (company: number, delivery: Delivery) =>
    inTurnIfLong(
      { query: WHOLE, question: () => `${company} /unread/`, turn: { company }, delivery },
      long,
      async () => 1,
    );
  const turns = async () => {
    for (let nth = 0; nth < 50; nth += 1) await new Promise(setImmediate);
  };

  test("are four of a company at most: the next is made when one of them has left, and others do not wait", async () => {
    const clients = Array.from({ length: 12 }, slowClient);
    let made = 0;
    const all = clients.map(({ delivery }) => take(11, delivery).then(() => (made += 1)));
    await Promise.all(all.slice(0, 4));
    await turns();
    expect(made).toBe(4);
    await take(12, slowClient().delivery);
    for (const [nth, { state }] of clients.entries()) {
      state.leave();
      await all[nth + 4];
      await turns();
      expect(made).toBe(Math.min(12, nth + 5));
    }
  });

  test("end with their connection after a minute in which nothing is taken, or after five minutes", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
    const [silent, slow] = [slowClient(), slowClient()];
    await Promise.all([take(13, silent.delivery), take(13, slow.delivery)]);
    const look = () => {
      slow.state.taken += 1;
      jest.advanceTimersByTime(15_000);
      return [silent.state.isCutOff, slow.state.isCutOff];
    };
    const looks = Array.from({ length: 20 }, look);
    expect(looks.indexOf(looks.find(([isCutOff]) => isCutOff) as boolean[])).toBe(3);
    expect(looks.slice(0, 19).some(([, isCutOff]) => isCutOff)).toBe(false);
    expect(looks[19]).toEqual([true, true]);
    await turns();
    jest.useRealTimers();
  });

  test("a list that fails gives its place back, and so does one whose client has left already", async () => {
    const gone = slowClient();
    gone.state.leave();
    for (let nth = 0; nth < 10; nth += 1) await take(14, gone.delivery);
    const broken = async () => {
      throw new Error("broken");
    };
    for (let nth = 0; nth < 10; nth += 1)
      await expect(
        inTurnIfLong(
          { query: WHOLE, question: () => "14 /unread/", turn: { company: 14 }, delivery: slowClient().delivery },
          broken,
          async () => 1,
        ),
      ).rejects.toThrow("broken");
    expect(await take(14, gone.delivery)).toBe(1);
  });
});
