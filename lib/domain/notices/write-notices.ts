import * as z from "zod/mini";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type NewNotice, noticeParams } from "./notice-params";

const INSERT = statement(
  { id: "int" },
  `
INSERT INTO notices (company_id, user_id, code, params, about)
SELECT $1::int, u.id, n.code::notice_code, n.params::jsonb, n.about
FROM unnest($2::int[], $3::text[], $4::text[], $5::int[]) WITH ORDINALITY AS n(user_id, code, params, about, nth)
JOIN users u ON u.company_id = $1 AND u.id = n.user_id AND u.deleted_at IS NULL
ORDER BY n.nth RETURNING id`,
);

/**
 * Writes notices in the transaction of the change that they report, in one statement however many they are. People who
 * are deleted or of another company get none. Returns the ids.
 */
export async function writeNotices(db: Pick<CompanyDb, "$sql">, news: readonly NewNotice[]): Promise<number[]> {
  if (!news.length) return [];
  const params = news.map((one) => JSON.stringify(z.parse(noticeParams[one.code], one.params)));
  const [people, codes] = [news.map(({ userId }) => userId), news.map(({ code }) => code)];
  const about = news.map((one) => one.about ?? null);
  const written = await db.$sql(INSERT, people, codes, params, about);
  return written.map(({ id }) => id);
}
