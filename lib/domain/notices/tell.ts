import * as z from "zod/mini";
import type { CompanyDb } from "@/lib/db/company";
import { type NewNotice, noticeParams } from "./notice-params";

const INSERT = `
INSERT INTO notices (company_id, user_id, code, params)
SELECT $1::int, u.id, n.code::notice_code, n.params::jsonb
FROM unnest($2::int[], $3::text[], $4::text[]) WITH ORDINALITY AS n(user_id, code, params, nth)
JOIN users u ON u.company_id = $1 AND u.id = n.user_id AND u.deleted_at IS NULL
ORDER BY n.nth`;

/**
 * Writes notices in the transaction of the change that they report, in one statement however many they are. People who
 * are deleted or of another company get none.
 */
export async function writeNotices(db: Pick<CompanyDb, "$sql">, news: readonly NewNotice[]): Promise<void> {
  if (!news.length) return;
  const params = news.map((one) => JSON.stringify(z.parse(noticeParams[one.code], one.params)));
  const [people, codes] = [news.map(({ userId }) => userId), news.map(({ code }) => code)];
  await db.$sql(INSERT, people, codes, params);
}
