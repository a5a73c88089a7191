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
  await withdraw(db, await db.$sql(UNREAD, people, code, about));
}

/** $2 is estimators, $3 batches of tasks, as text. */
const UNREAD_OF_BATCHES = statement(
  { id: "int" },
  `SELECT n.id FROM notices n
WHERE n.company_id = $1 AND n.user_id = ANY($2::int[]) AND n.code = 'MTE' AND n.read_at IS NULL AND n.params->>'batch' = ANY($3::text[])
  AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.company_id = $1 AND t.batch_id = (n.params->>'batch')::int AND t.estimator_id = n.user_id)
ORDER BY n.id FOR UPDATE`,
);

/** The same for notices about many tasks at once: those of which the estimator has no task any more. */
export async function withdrawBatchNotices(
  db: CompanyDb,
  estimators: readonly number[],
  batches: readonly number[],
): Promise<void> {
  await withdraw(db, await db.$sql(UNREAD_OF_BATCHES, estimators, batches.map(String)));
}

/** $2 is estimators. */
const UNREAD_OF_MANY = statement(
  { id: "int" },
  `SELECT n.id FROM notices n
WHERE n.company_id = $1 AND n.user_id = ANY($2::int[]) AND n.code = 'MTE' AND n.read_at IS NULL AND n.params->>'event' = 'many'
  AND n.params->>'batch' IS NULL
  AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.company_id = $1 AND t.estimator_id = n.user_id AND t.is_pending)
ORDER BY n.id FOR UPDATE`,
);

/** The same for notices about many tasks that were not given together: those of people who have none to estimate any more. */
export async function withdrawManyNotices(db: CompanyDb, estimators: readonly number[]): Promise<void> {
  await withdraw(db, await db.$sql(UNREAD_OF_MANY, estimators));
}

async function withdraw(db: CompanyDb, notices: readonly { id: number }[]): Promise<void> {
  const unread = notices.map(({ id }) => id);
  if (!unread.length) return;
  await releaseNotices(db, unread);
  await db.$sql(DELETE, unread);
}
