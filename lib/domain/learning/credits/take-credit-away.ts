import type { CourseCredit } from "@/lib/contracts/course-credits";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { revokeCertificates } from "../certificates/certificates";
import { FOLLOW } from "../user-courses/open-stages.sql";
import { finishPrograms } from "../user-programs/finish-programs";
import { takeBack } from "../user-programs/reopen";
import * as sql from "./credit-stages.sql";
import { findCredit } from "./credits";
import { type LockedCredit, lockCredits } from "./lock-credits";

const END = `UPDATE course_credits c SET ended_as = 'taken_away', ended_at = greatest(clock_timestamp(), c.made_at), ended_by_id = $3
WHERE c.company_id = $1 AND c.id = ANY($2::int[])`;

/**
 * A course that was credited by mistake is to be passed. What its person had done in it before is as it was; a certificate that
 * was issued meanwhile stood on it.
 */
export async function takeCreditAway(actor: Actor, id: number): Promise<CourseCredit> {
  return inCompany(actor, async (db) => {
    await findCredit(db, actor, id);
    if (!(await takeAway(db, actor, [id]))) throw new Refusal("credit_ended");
    return findCredit(db, actor, id);
  });
}

/** Returns how many of them stood. */
export async function takeAway(db: CompanyDb, actor: Actor, ids: readonly number[]): Promise<number> {
  const credits = await lockCredits(db, ids);
  if (!credits.length) return 0;
  await db.$sql(
    END,
    credits.map(({ id }) => id),
    actor.userId,
  );
  await unpass(db, actor, credits);
  await happened(
    db,
    actor,
    ...credits.map(({ user, course, courses }) => ({
      name: "credit_taken_away" as const,
      id: user,
      course,
      forFollowers: { userCourse: courses[0]?.id ?? null },
    })),
  );
  return credits.length;
}

async function unpass(db: CompanyDb, actor: Actor, credits: readonly LockedCredit[]): Promise<void> {
  const courses = credits.flatMap((credit) => credit.courses);
  if (!courses.length) return;
  const ids = courses.map(({ id }) => id);
  const programs = [...new Set(courses.map(({ user_program }) => user_program))];
  await db.$sql(sql.DROP, ids);
  await db.$sql(FOLLOW, ids);
  // A course may be passed without the credit by now; its program may then have nothing left to pass.
  await finishPrograms(db, actor, programs);
  const lacking = (await db.$sql(LACKING, programs)).map(({ id }) => id);
  await takeBack(db, lacking);
  const certified = await db.$sql(
    sql.CERTIFIED_SINCE,
    ids,
    credits.map(({ id }) => id),
  );
  await revokeCertificates(
    db,
    certified.map(({ id }) => id).filter((id) => lacking.includes(id)),
  );
}

/** Those of the user programs $2 in which a course is to be passed. */
const LACKING = statement(
  { id: "int" },
  "SELECT p.id FROM user_programs p WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.passed_count < p.courses_count ORDER BY p.id",
);
