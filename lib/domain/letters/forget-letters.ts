import type { CompanyDb } from "@/lib/db/company";

const FORGOTTEN = ["letters", "letter_settings"].map(
  (table) => `DELETE FROM ${table} WHERE company_id = $1 AND user_id = $2`,
);

/** Deletes what a person has chosen, and what became of the letters to them. */
export async function forgetLetters(db: CompanyDb, userId: number): Promise<void> {
  for (const text of FORGOTTEN) await db.$sql(text, userId);
}
