import type { CompanyDb } from "@/lib/db/company";

const NOTE = `UPDATE user_programs p SET activity_at = greatest(p.activity_at, coalesce($3::timestamptz, clock_timestamp()))
WHERE p.company_id = $1 AND p.id = $2`;

/**
 * Records the time of the last activity in a person's program; an earlier time changes nothing. The program must be
 * locked.
 */
export async function noteActivity(db: CompanyDb, userProgram: number, at: Date | null = null): Promise<void> {
  await db.$sql(NOTE, userProgram, at);
}
