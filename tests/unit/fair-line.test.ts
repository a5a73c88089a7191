import { setTimeout as wait } from "node:timers/promises";
import { fairLine } from "@/lib/adapters/fair-line";

test("one at a time, and those who ask take turns however much each asks for", async () => {
  const inLine = fairLine({ most: 20, mostOfOne: 10 });
  const done: string[] = [];
  let inside = 0;
  const ask = (whose: number, what: string) =>
    inLine(whose, async () => {
      inside += 1;
      expect(inside).toBe(1);
      await wait(1);
      inside -= 1;
      done.push(what);
    });
  await Promise.all([...["a1", "a2", "a3", "a4"].map((what) => ask(1, what)), ...["b1", "b2"].map((what) => ask(2, what)), ask(3, "c1")]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  await ask(4, "d1");
  expect(done.at(-1)).toBe("d1");
});

test("a failure is told to the one who asked, and the next one goes on", async () => {
  const inLine = fairLine({ most: 20, mostOfOne: 10 });
  const results = await Promise.allSettled([
    inLine(1, async () => {
      throw new Error("no luck");
    }),
    inLine(1, async () => "done"),
  ]);
  expect(results).toMatchObject([{ status: "rejected" }, { status: "fulfilled", value: "done" }]);
});

test("beyond so many of one, and so many of all, it is busy", async () => {
  const inLine = fairLine({ most: 4, mostOfOne: 3 });
  const outcomes = async (whose: number[]) =>
    (await Promise.allSettled(whose.map((one) => inLine(one, () => wait(1))))).map((one) => (one.status === "rejected" ? one.reason.code : "done"));
  expect(await outcomes([1, 1, 1, 1, 1, 2])).toEqual(["done", "done", "done", "done", "busy", "done"]);
  expect(await outcomes([1, 2, 3, 4, 5, 6])).toEqual(["done", "done", "done", "done", "done", "busy"]);
  expect(await outcomes([1])).toEqual(["done"]);
});
