import type { CompanyDb } from "@/lib/db/company";

/** Ends all open sessions of people, except the given one. */
export async function endSessions(db: CompanyDb, users: number | readonly number[], except?: number): Promise<void> {
  await db.$sql(
    "UPDATE sessions SET revoked_at = now() WHERE company_id = $1 AND user_id = ANY($2::int[]) AND revoked_at IS NULL AND id <> $3 RETURNING id",
    [users].flat(),
    except ?? 0,
  );
}
