import type { CompanyDb } from "@/lib/db/company";

/** Deletes what a person has ticked and not sent. */
export async function forgetDraftsOf(db: CompanyDb, userId: number): Promise<void> {
  await db.$sql("DELETE FROM estimate_drafts WHERE company_id = $1 AND user_id = $2", userId);
}
