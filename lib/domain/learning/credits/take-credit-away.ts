import type { CourseCredit } from "@/lib/contracts/course-credits";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { revokeCertificates } from "../certificates/certificates";
import { FOLLOW } from "../user-courses/open-stages.sql";
import { keepProgress } from "../user-programs/keep-progress";
import { takeBack } from "../user-programs/reopen";
import * as sql from "./credit-stages.sql";
import { findCredit } from "./credits";
import { lockCredit } from "./lock-credit";

const END = `UPDATE course_credits c SET ended_as = 'taken_away', ended_at = greatest(clock_timestamp(), c.made_at), ended_by_id = $3
WHERE c.company_id = $1 AND c.id = $2`;

/**
 * A course that was credited by mistake is to be passed. What its person had done in it before is as it was; a certificate that
 * was issued meanwhile stood on it.
 */
export async function takeCreditAway(actor: Actor, id: number): Promise<CourseCredit> {
  return inCompany(actor, async (db) => {
    await findCredit(db, actor, id);
    if (!(await takeAway(db, actor, id))) throw new Refusal("credit_ended");
    return findCredit(db, actor, id);
  });
}

/** Returns whether it stood. */
export async function takeAway(db: CompanyDb, actor: Actor, id: number): Promise<boolean> {
  const credit = await lockCredit(db, id);
  if (!credit) return false;
  await db.$sql(END, id, actor.userId);
  await unpass(db, id, credit.courses);
  await happened(db, actor, {
    name: "credit_taken_away",
    id: credit.user,
    course: credit.course,
    forFollowers: { userCourse: credit.courses[0]?.id ?? null },
  });
  return true;
}

async function unpass(db: CompanyDb, credit: number, courses: readonly { id: number; user_program: number }[]) {
  if (!courses.length) return;
  const ids = courses.map(({ id }) => id);
  const programs = courses.map(({ user_program }) => user_program);
  await db.$sql(sql.DROP, ids);
  await db.$sql(FOLLOW, ids);
  await takeBack(db, programs);
  await revokeCertificates(
    db,
    (await db.$sql(sql.CERTIFIED_SINCE, programs, credit)).map(({ id }) => id),
  );
  await keepProgress(db, programs);
}
