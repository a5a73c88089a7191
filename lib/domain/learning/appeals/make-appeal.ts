import type { Appeal, AppealKind, appealContract } from "@/lib/contracts/appeals";
import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { lockOwnCourse } from "@/lib/domain/learning/locks";
import { administrators } from "@/lib/domain/learning/user-programs/administrators";
import { closestManager } from "@/lib/domain/people/org-structure/closest-manager.sql";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { TRIES_GIVEN } from "../user-courses/user-courses.sql";
import { findAppeal } from "./appeals";
import { listContacts } from "./list-contacts";

type Body = BodyOf<typeof appealContract.make>;

const KIND = statement(
  { kind: typed<CourseKind>("text") },
  `SELECT p.kind::text AS kind FROM user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
WHERE c.company_id = $1 AND c.id = $2`,
);

type Facts = SqlRow<typeof FACTS>;

/** What an appeal about user course $2 of person $3 depends on; $4 is the kind of the appeal. */
const FACTS = statement(
  { today: "text", deadline: "text?", is_passed: "bool", has_no_tries: "bool", waits: "bool", manager: "int?" },
  `SELECT ${TODAY}::text AS today, c.deadline_date::text AS deadline, c.passed_at IS NOT NULL AS is_passed,
  EXISTS (SELECT 1 FROM exam_stages s JOIN tests t ON t.company_id = $1 AND t.course_id = c.course_id
    WHERE s.company_id = $1 AND s.user_course_id = c.id AND s.type = 'etest' AND s.is_needed AND s.status = 'failed'
      AND s.tries >= greatest(${TRIES_GIVEN}, 1)) AS has_no_tries,
  EXISTS (SELECT 1 FROM appeals a WHERE a.company_id = $1 AND a.user_course_id = c.id AND a.kind = $4::appeal_kind AND a.state = 'open') AS waits,
  ${closestManager("$3::int")} AS manager
FROM user_courses c WHERE c.company_id = $1 AND c.id = $2`,
);

/**
 * A learner asks about an own course. A question goes to one person; another day and another try to the administrators and
 * the manager, any of whom may give it.
 */
export async function makeAppeal(actor: Actor, { user_course, kind, text, wished_date, asked }: Body): Promise<Appeal> {
  const contacts = kind === "question" ? (await listContacts(actor, user_course)).results.map(({ id }) => id) : [];
  return inCompany(actor, async (db) => {
    const course = await lockOwnCourse(db, actor, await kindOf(db, user_course), user_course);
    const facts = await readFacts(db, actor, user_course, kind);
    if (kind === "question") requireQuestion(text, asked, contacts);
    else {
      if (asked) throw refuseFields({ asked: ["no_such_object"] });
      if (course.program_status !== "confirmed") throw new Refusal("program_not_confirmed");
      requireWish(kind, facts, wished_date);
    }
    const askedId = kind === "question" ? (asked ?? null) : facts.manager;
    const { id } = await db.appeal.create({
      data: {
        companyId: actor.companyId,
        userCourseId: user_course,
        userId: actor.userId,
        kind,
        text,
        wishedDate: kind === "another_day" && wished_date ? new Date(wished_date) : null,
        askedId,
      },
      select: { id: true },
    });
    await happened(db, actor, {
      name: "appeal_made",
      id: user_course,
      user: actor.userId,
      course: course.course,
      appeal_kind: kind,
      forFollowers: {
        appeal: id,
        kind,
        text,
        day: wished_date ?? null,
        people: await told(db, actor, kind, askedId),
      },
    });
    return findAppeal(db, actor, id);
  });
}

async function kindOf(db: CompanyDb, userCourse: number): Promise<CourseKind> {
  const [course] = await db.$sql(KIND, userCourse);
  if (!course) throw new Refusal("not_found");
  return course.kind;
}

async function readFacts(db: CompanyDb, actor: Actor, userCourse: number, kind: AppealKind): Promise<Facts> {
  const [facts] = await db.$sql(FACTS, userCourse, actor.userId, kind);
  if (!facts) throw new Refusal("not_found");
  return facts;
}

function requireQuestion(text: string, asked: number | null | undefined, contacts: readonly number[]): void {
  if (!text) throw refuseFields({ text: ["required"] });
  if (!asked) throw refuseFields({ asked: ["required"] });
  if (!contacts.includes(asked)) throw refuseFields({ asked: ["no_such_object"] });
}

/** A wish waits until it is answered, and asks for what its learner does not have yet. */
function requireWish(kind: AppealKind, facts: Facts, day: string | null | undefined): void {
  if (facts.waits) throw new Refusal("appeal_waits");
  if (facts.is_passed) throw new Refusal("already_passed");
  if (kind === "another_try" && !facts.has_no_tries) throw new Refusal("tries_left");
  if (kind !== "another_day") return;
  if (!day) throw refuseFields({ wished_date: ["required"] });
  if (day < facts.today) throw refuseFields({ wished_date: ["deadline_past"] });
  if (facts.deadline === null || day <= facts.deadline) throw refuseFields({ wished_date: ["not_later"] });
}

/** The people who get a notice. */
async function told(db: CompanyDb, actor: Actor, kind: AppealKind, asked: number | null): Promise<number[]> {
  const closest = asked === null ? [] : [asked];
  if (kind === "question") return closest;
  return [...new Set([...closest, ...(await administrators(db))])].filter((one) => one !== actor.userId);
}
