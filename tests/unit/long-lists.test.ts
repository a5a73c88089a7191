import { setTimeout as wait } from "node:timers/promises";
import { inTurnIfLong } from "@/lib/http/long-lists";

const WHOLE = { page_size: 10_000 };
const rows = (length: number) => ({ results: Array.from({ length }) });

const noteLength = (question: string, result: unknown) =>
  inTurnIfLong(
    WHOLE,
    () => question,
    async (note) => note(result),
  );

/** The most that were being made at once. */
async function mostAtOnce(questions: string[], query: object, length: number): Promise<number> {
  let [inside, most] = [0, 0];
  const make = (question: string) =>
    inTurnIfLong(
      query,
      () => question,
      async (note) => {
        most = Math.max(most, ++inside);
        await wait(5);
        inside -= 1;
        note(rows(length));
      },
    );
  await Promise.all(questions.map(make));
  return most;
}

test("whole lists are made one after the other, until one has turned out short; when it grows it waits again", async () => {
  const asked = ["1 /own/", "2 /own/", "3 /own/"];
  expect(await mostAtOnce(asked, WHOLE, 200)).toBe(1);
  expect(await mostAtOnce(asked, WHOLE, 201)).toBe(3);
  expect(await mostAtOnce(asked, WHOLE, 201)).toBe(1);
});

test("a short one waits for no long one, and a page for nothing", async () => {
  await noteLength("4 /own/", rows(3));
  let done = false;
  const long = inTurnIfLong(
    WHOLE,
    () => "5 /users/",
    () => wait(50).then(() => (done = true)),
  );
  await inTurnIfLong(
    WHOLE,
    () => "4 /own/",
    async () => expect(done).toBe(false),
  );
  await inTurnIfLong(
    { page_size: 1000 },
    () => "5 /users/",
    async () => expect(done).toBe(false),
  );
  await long;
});

test("what is no list is told of nothing, and what is kept has an end", async () => {
  await noteLength("6 /one/", { id: 1 });
  await noteLength("6 /one/", undefined);
  expect(await mostAtOnce(["6 /one/", "6 /one/"], WHOLE, 300)).toBe(1);
  await noteLength("7 /own/", rows(3));
  for (let nth = 0; nth < 10_001; nth += 1) await noteLength(`8 /own/?nth=${nth}`, rows(1));
  expect(await mostAtOnce(["7 /own/", "7 /own/"], WHOLE, 300)).toBe(1);
});
