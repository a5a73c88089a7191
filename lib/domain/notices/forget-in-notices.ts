import type { CompanyDb } from "@/lib/db/company";

const DELETE = "DELETE FROM notices WHERE company_id = $1 AND user_id = $2";

const RELABEL = `UPDATE notices n SET params = n.params || jsonb_build_object('person', $3::text)
WHERE n.company_id = $1 AND n.params->>'person' = ANY($2::text[])`;

/** Deletes a person's notices, and puts a label in place of these names in those of others. */
export async function forgetInNotices(
  db: CompanyDb,
  userId: number,
  names: readonly string[],
  label: string,
): Promise<void> {
  await db.$sql(DELETE, userId);
  if (names.length) await db.$sql(RELABEL, names, label);
}
