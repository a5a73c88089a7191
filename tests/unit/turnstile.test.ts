import { setTimeout as wait } from "node:timers/promises";
import { turnstile } from "@/lib/http/turnstile";

test("so many at once, all in the end, in their order, and a failure gives its place back", async () => {
  const through = turnstile(2);
  let inside = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (nth: number) => async () => {
    begun.push(nth);
    inside += 1;
    most = Math.max(most, inside);
    await wait(5);
    inside -= 1;
    if (nth % 3 === 0) throw new Error("no luck");
    return nth;
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, nth) => through(work(nth))));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
});
