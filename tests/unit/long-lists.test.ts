import { setTimeout as wait } from "node:timers/promises";
import { inTurnIfLong, noteLength } from "@/lib/http/long-lists";

const WHOLE = { page_size: 10_000 };
const rows = (length: number) => ({ results: Array.from({ length }) });

/** The most that were being made at once. */
async function mostAtOnce(questions: string[], query: object, length: number): Promise<number> {
  let [inside, most] = [0, 0];
  const make = (question: string) =>
    inTurnIfLong(question, query, async () => {
      most = Math.max(most, ++inside);
      await wait(5);
      inside -= 1;
      noteLength(question, rows(length));
    });
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
  noteLength("4 /own/", rows(3));
  let done = false;
  const long = inTurnIfLong("5 /users/", WHOLE, () => wait(50).then(() => (done = true)));
  await inTurnIfLong("4 /own/", WHOLE, async () => expect(done).toBe(false));
  await inTurnIfLong("5 /users/", { page_size: 1000 }, async () => expect(done).toBe(false));
  await long;
});

test("what is no list is told of nothing, and what is kept has an end", async () => {
  noteLength("6 /one/", { id: 1 });
  noteLength("6 /one/", undefined);
  expect(await mostAtOnce(["6 /one/", "6 /one/"], WHOLE, 300)).toBe(1);
  noteLength("7 /own/", rows(3));
  for (let nth = 0; nth < 10_001; nth += 1) noteLength(`8 /own/?nth=${nth}`, rows(1));
  expect(await mostAtOnce(["7 /own/", "7 /own/"], WHOLE, 300)).toBe(1);
});
