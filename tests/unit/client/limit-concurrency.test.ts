import { limitConcurrency } from "@/lib/client/limit-concurrency";

test("no more than the given number of jobs run at once, in order, even if some of them fail", async () => {
  const inTurn = limitConcurrency(2);
  const log: string[] = [];
  const ends: Record<string, (fails?: boolean) => void> = {};
  const work = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      log.push(name);
      ends[name] = (fails) => (fails ? reject(new Error(name)) : resolve());
    });
  const all = ["a", "b", "c", "d"].map((name) => inTurn(work(name)).catch(() => log.push(`${name} failed`)));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(log).toEqual(["a", "b"]);
  ends.b?.(true);
  await turn();
  expect(log).toEqual(["a", "b", "c", "b failed"]);
  ends.a?.();
  ends.c?.();
  await turn();
  expect(log.at(-1)).toBe("d");
  ends.d?.();
  await Promise.all(all);
  const later = inTurn(work("e"));
  await turn();
  expect(log.at(-1)).toBe("e");
  ends.e?.();
  await later;
});
