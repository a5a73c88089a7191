import type { Appeal, appealContract } from "@/lib/contracts/appeals";
import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type LockedCourse, lockOpenAppeal, lockUserCourse, lockUserProgram } from "@/lib/domain/learning/locks";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { requireCreditable, writeCredit } from "../credits/give-credit";
import { refuseDates } from "../user-programs/change-user-program";
import { setDates } from "../user-programs/set-dates";
import { findAnswerable, findAppeal } from "./appeals";

type Body = BodyOf<typeof appealContract.answer>;

const GIVE_TRY = `UPDATE exam_stages s SET extra_tries = s.extra_tries + 1
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed AND s.status <> 'passed'`;

/** Answers what a learner asks. Of two people who answer at once the second is told who was first. */
export async function answerAppeal(
  actor: Actor,
  id: number,
  { answer, reply, date, valid_until }: Body,
): Promise<Appeal> {
  return inCompany(actor, async (db) => {
    const asked = await findAnswerable(db, actor, id);
    const isGranted = answer === "granted";
    const credits = isGranted && asked.kind === "credit" ? await creditOf(db, asked, valid_until) : undefined;
    if (credits) await requireCreditable(db, actor, credits.given);
    const course = await lockItsCourse(db, asked);
    const today = await lockOpenAppeal(db, id);
    refuseMismatch(asked, answer, reply);
    const day = isGranted && asked.kind === "another_day" ? (date ?? asked.wished_date) : null;
    if (day && course && asked.course_kind) {
      if (day < today) throw refuseFields({ date: ["deadline_past"] });
      await giveDay(db, actor, { kind: asked.course_kind, course, day });
    }
    if (isGranted && course && asked.kind === "another_try") await db.$sql(GIVE_TRY, course.id);
    if (credits) await writeCredit(db, actor, credits.given, { origin: "asked", fileId: credits.fileId });
    await db.appeal.update({
      where: { id },
      data: {
        state: answer,
        reply,
        grantedDate: day && new Date(day),
        answeredById: actor.userId,
        answeredAt: new Date(),
      },
      select: { id: true },
    });
    await happened(db, actor, {
      name: "appeal_answered",
      id: course?.id ?? null,
      user: asked.user.id,
      course: course?.course ?? null,
      appeal_kind: asked.kind,
      answer,
      forFollowers: { appeal: id, kind: asked.kind, answer, reply, day },
    });
    return findAppeal(db, actor, id);
  });
}

const ASKED_CREDIT = statement(
  { course: "int", fileId: "int?" },
  `SELECT c.course_id AS course, a.file_id AS "fileId" FROM appeals a JOIN user_courses c ON c.company_id = $1 AND c.id = a.user_course_id
WHERE a.company_id = $1 AND a.id = $2`,
);

/** What is credited by a granted wish: its words are the reason. */
async function creditOf(db: CompanyDb, { id, user, text, passed_on }: Appeal, until: string | null | undefined) {
  const [found] = await db.$sql(ASKED_CREDIT, id);
  if (!found || passed_on === null) throw new Refusal("not_found");
  const { course, fileId } = found;
  return { fileId, given: { user: user.id, course, reason: text, passed_on, valid_until: until } };
}

/** A question may be about no course. */
async function lockItsCourse(db: CompanyDb, { course_kind, user_course }: Appeal): Promise<LockedCourse | undefined> {
  return course_kind === null || user_course === null ? undefined : lockUserCourse(db, course_kind, user_course);
}

/** A question is answered in words; a wish is granted or declined. */
function refuseMismatch({ kind }: Appeal, answer: Body["answer"], reply: string): void {
  const isQuestion = kind === "question";
  if (isQuestion !== (answer === "answered")) throw refuseFields({ answer: ["not_in_list"] });
  if (isQuestion && !reply) throw refuseFields({ reply: ["required"] });
}

type GivenDay = { kind: CourseKind; course: LockedCourse; day: string };

/** A program that ends before the day of its course ends with it. */
async function giveDay(db: CompanyDb, actor: Actor, { kind, course, day }: GivenDay): Promise<void> {
  if (course.program_deadline !== null && course.program_deadline < day) {
    const before = await lockUserProgram(db, kind, course.user_program);
    const dates = { deadline_date: day };
    refuseDates({ before, dates });
    await setDates(db, [{ before, dates }]);
    await happened(db, actor, {
      name: "user_program_changed",
      id: before.id,
      user: before.user,
      program: before.program,
      fields: ["deadline_date"],
    });
  }
  await db.userCourse.update({
    where: { id: course.id },
    data: { deadlineDate: new Date(day) },
    select: { id: true },
  });
  await happened(db, actor, {
    name: "user_course_changed",
    id: course.id,
    user: course.user,
    course: course.course,
    fields: ["deadline_date"],
    forFollowers: {},
  });
}
