import { readCsv } from "@/lib/csv/read-csv";
import { passwordWeakness } from "@/lib/domain/people/sign-in/password-policy";
import { median, noteFigure } from "./figures";

const person = { email: "q@x.example", first_name: "Йо", middle_name: "Ян", last_name: "Ґе", company_title: "Ще" };

/** How much longer the second takes than the first, measured by turns. */
async function ratioOf(first: () => unknown, second: () => unknown): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 11; round += 1)
    for (const [which, work] of [first, second].entries()) {
      const started = performance.now();
      await work();
      times[which]?.push(performance.now() - started);
    }
  return median(times[1]) / median(times[0]);
}

test("the longest password takes no more than its length squared", async () => {
  const passwordOf = (length: number) => "gfhjkmПароль7!".repeat(19).slice(0, length);
  const ratio = await ratioOf(
    () => passwordWeakness(passwordOf(64), person),
    () => passwordWeakness(passwordOf(256), person),
  );
  noteFigure(`a password of 256 letters takes ${ratio.toFixed(1)} times as long to judge as one of 64`);
  expect(ratio).toBeLessThan(24);
});

test("ten times as many rows of a table take ten times as long to read", async () => {
  const tableOf = (rows: number) => `email;name\n${'"person@example.com";"Іван ""Старший"" Іваненко"\n'.repeat(rows)}`;
  const ratio = await ratioOf(
    () => readCsv(tableOf(1000)),
    () => readCsv(tableOf(10_000)),
  );
  noteFigure(`ten times as many rows of a table take ${ratio.toFixed(1)} times as long to read`);
  expect(ratio).toBeLessThan(40);
});
