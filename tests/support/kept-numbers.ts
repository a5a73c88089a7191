import { wrongNumbers } from "@/scripts/kept-numbers.mjs";
import { sql } from "./database";

/** Checks that all stored counts in this worker's database are correct. */
export async function expectKeptNumbers(): Promise<void> {
  const found = await wrongNumbers(async (text: string) => ({ rows: await sql(text) }));
  expect(found.filter(({ rows }) => rows.length)).toEqual([]);
}
