import { setTimeout as wait } from "node:timers/promises";
import { fairQueue, type Turn } from "@/lib/adapters/fair-queue";

/** Requests all turns at once and returns who was served, in which order, and who was rejected. */
async function order(queue: ReturnType<typeof fairQueue>, turns: (Turn & { name: string })[]) {
  const served: string[] = [];
  let [inside, most] = [0, 0];
  const works = turns.map(({ name, ...turn }) =>
    queue(turn, async () => {
      served.push(name);
      most = Math.max(most, ++inside);
      await wait(2);
      inside -= 1;
    }),
  );
  const outcomes = await Promise.allSettled(works);
  const refused = turns.filter((_, nth) => outcomes[nth]?.status === "rejected").map(({ name }) => name);
  return { served: served.join(" "), refused: refused.join(" "), most };
}

const many = (company: number, count: number, turn: Partial<Turn> = {}) =>
  Array.from({ length: count }, (_, nth) => ({ name: `${company}.${nth}`, company, ...turn }));

test("one company alone may use all places, in its order", async () => {
  const queue = fairQueue({ places: 2, waiting: 10 });
  expect(await order(queue, many(1, 6))).toEqual({ served: "1.0 1.1 1.2 1.3 1.4 1.5", refused: "", most: 2 });
});

test("a company with few tasks does not wait for the long queue of another", async () => {
  const one = fairQueue({ places: 1, waiting: 20 });
  expect((await order(one, [...many(1, 5), ...many(2, 2), ...many(3, 1)])).served).toBe(
    "1.0 2.0 3.0 1.1 2.1 1.2 1.3 1.4",
  );
  const two = fairQueue({ places: 2, waiting: 20 });
  expect((await order(two, [...many(1, 5), ...many(2, 1)])).served).toBe("1.0 1.1 2.0 1.2 1.3 1.4");
});

test("people of one company share its places, and urgent tasks are first", async () => {
  const queue = fairQueue({ places: 1, waiting: 20 });
  const turns = [
    ...many(1, 3, { person: 7 }),
    { name: "other", company: 1, person: 8 },
    { name: "sign-in", company: 1, person: 9, isUrgent: true },
  ];
  expect((await order(queue, turns)).served).toBe("1.0 sign-in other 1.1 1.2");
});

test("a company has no more places than its share while others use theirs", async () => {
  const queue = fairQueue({ places: 3, perCompany: 1, waiting: 20 });
  expect((await order(queue, many(1, 4))).most).toBe(1);
  expect((await order(queue, [...many(1, 3), ...many(2, 3)])).most).toBe(2);
});

test("when the queue is full, tasks of the company with most waiting are refused, its last ones first", async () => {
  const queue = fairQueue({ places: 1, waiting: 4 });
  const { served, refused } = await order(queue, [...many(1, 6), ...many(2, 2)]);
  expect(refused).toBe("1.3 1.4 1.5");
  expect(served).toBe("1.0 2.0 1.1 2.1 1.2");
  const people = await order(queue, [...many(1, 5, { person: 7 }), { name: "other", company: 1, person: 8 }]);
  expect(people).toMatchObject({ served: "1.0 other 1.1 1.2 1.3", refused: "1.4" });
  const alike = await order(queue, many(3, 7, { isUrgent: true }));
  expect(alike.refused).toBe("3.5 3.6");
});

test("a failed task frees its place, and a refused one reports that the server is busy", async () => {
  const queue = fairQueue({ places: 1, waiting: 0 });
  const first = queue({ company: 1 }, () => wait(5).then(() => Promise.reject(new Error("no luck"))));
  await expect(queue({ company: 2 }, async () => 2)).rejects.toMatchObject({ code: "busy" });
  await expect(first).rejects.toThrow("no luck");
  expect(await queue({ company: 3 }, async () => 3)).toBe(3);
});

test("work that has waited too long is rejected, and its place goes to the next", async () => {
  jest.useFakeTimers();
  try {
    const queue = fairQueue({ places: 1, waiting: 10, waitMs: 3000 });
    let end = () => {};
    const first = queue(
      { company: 1 },
      () =>
        new Promise<void>((ended) => {
          end = ended;
        }),
    );
    const late = queue({ company: 2 }, async () => "never").catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(1500);
    const patient = queue({ company: 3 }, async () => "served");
    await jest.advanceTimersByTimeAsync(1500);
    expect(await late).toMatchObject({ code: "busy" });
    end();
    expect(await patient).toBe("served");
    await first;
  } finally {
    jest.useRealTimers();
  }
});
