import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { happened } from "@/lib/domain/events/happened";
import { shownDate } from "@/lib/i18n/day-text";
import { sendBack } from "../user-courses/retrain-course";
import * as sql from "./credit-stages.sql";
import { lockCredits } from "./lock-credits";

/** $2 is the day. A state and no moment: days without a server, a second one and a clock that jumps change nothing. */
const OVER = statement(
  { id: "int" },
  `SELECT k.id FROM course_credits k JOIN users u ON u.company_id = $1 AND u.id = k.user_id AND u.is_active AND u.deleted_at IS NULL
WHERE k.company_id = $1 AND k.${sql.STANDS} AND k.valid_until < $2::date ORDER BY k.valid_until, k.id`,
);

const END = `UPDATE course_credits k SET ended_as = 'time', ended_at = greatest(clock_timestamp(), k.made_at) WHERE k.company_id = $1 AND k.id = $2`;

/** $2 are user courses that begin again, $3 the day: they have as many days as their course gives; a program that is due earlier ends with them. */
const SET_DUES = `WITH dues AS MATERIALIZED (
  SELECT c.id, c.user_program_id, $3::date + nullif(k.days_to_complete, 0) AS due FROM user_courses c JOIN courses k ON k.company_id = $1 AND k.id = c.course_id
  WHERE c.company_id = $1 AND c.id = ANY($2::int[])
), programs AS (
  UPDATE user_programs p SET deadline_date = d.due FROM dues d WHERE p.company_id = $1 AND p.id = d.user_program_id AND p.deadline_date < coalesce(d.due, $3::date)
)
UPDATE user_courses c SET deadline_date = d.due FROM dues d WHERE c.company_id = $1 AND c.id = d.id`;

/** Ends the credits whose last day is over: their courses are to be passed again. Certificates stay until their own day. */
export async function endCredits(companyId: number, day: string): Promise<void> {
  for (const { id } of await companySql({ companyId }, OVER, day))
    await inCompany({ companyId }, (db) => endCredit(db, { companyId, id, day }));
}

type One = { companyId: number; id: number; day: string };

async function endCredit(db: CompanyDb, { companyId, id, day }: One): Promise<void> {
  const [credit] = await lockCredits(db, [id]);
  const until = credit?.valid_until ?? null;
  if (!credit || until === null || until >= day) return void (await happened(db, { companyId }));
  await db.$sql(END, id);
  if (credit.courses.length) {
    await sendBack(db, credit.courses, "credit_ended");
    await db.$sql(
      SET_DUES,
      credit.courses.map(({ id: course }) => course),
      day,
    );
  }
  await happened(
    db,
    { companyId },
    {
      name: "credit_ended",
      id: credit.user,
      course: credit.course,
      forFollowers: { userCourse: credit.courses[0]?.id ?? null, day: shownDate(until) },
    },
  );
}
