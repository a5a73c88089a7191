import type { NoticeCode } from "@/lib/contracts/notices";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { releaseNotices } from "@/lib/domain/letters/mail-notices";

/** $2 is people, $3 the code, $4 the rows that the notices are about. */
const UNREAD = statement(
  { id: "int" },
  `SELECT n.id FROM notices n
WHERE n.company_id = $1 AND n.user_id = ANY($2::int[]) AND n.code = $3::notice_code AND n.about = ANY($4::int[]) AND n.read_at IS NULL
ORDER BY n.id FOR UPDATE`,
);
const DELETE = "DELETE FROM notices n WHERE n.company_id = $1 AND n.id = ANY($2::int[])";

/** Deletes unread notices of these people about rows that ask nothing of them any more. What was read stays. */
export async function withdrawNotices(
  db: CompanyDb,
  people: readonly number[],
  code: NoticeCode,
  about: readonly number[],
): Promise<void> {
  const unread = (await db.$sql(UNREAD, people, code, about)).map(({ id }) => id);
  if (!unread.length) return;
  await releaseNotices(db, unread);
  await db.$sql(DELETE, unread);
}
