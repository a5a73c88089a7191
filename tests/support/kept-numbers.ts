import { wrongNumbers } from "@/scripts/kept-numbers.mjs";
import { sql } from "./database";

/** What the application keeps counted is what counting anew gives, in the whole database of this worker. */
export async function expectKeptNumbers(): Promise<void> {
  const found = await wrongNumbers(async (text: string) => ({ rows: await sql(text) }));
  expect(found.filter(({ rows }) => rows.length)).toEqual([]);
}
