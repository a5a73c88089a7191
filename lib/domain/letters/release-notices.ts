import type { CompanyDb } from "@/lib/db/company";

const RELEASE =
  "UPDATE letters l SET notice_id = NULL WHERE l.company_id = $1 AND l.notice_id = ANY($2::int[]) RETURNING l.id";

/**
 * Takes notices from their letters, so that they can be deleted. What became of a letter stays; one that still waits
 * finds nothing to tell and is not sent.
 */
export async function releaseNotices(db: CompanyDb, notices: readonly number[]): Promise<void> {
  if (notices.length) await db.$sql(RELEASE, notices);
}
