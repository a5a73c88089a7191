import type { Appeal, AppealKind, appealContract } from "@/lib/contracts/appeals";
import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { FieldErrors } from "@/lib/contracts/problem";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { keepUpload, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { type LockedCourse, lockOwnCourse } from "@/lib/domain/learning/locks";
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
 * A learner asks about an own course, or asks a question about none. A question goes to one person; another day and another
 * try to the administrators and the manager, any of whom may give it; a course to be credited to the administrators.
 */
export async function makeAppeal(actor: Actor, body: Body, upload?: Upload): Promise<Appeal> {
  const { user_course: about = null, kind, text, wished_date, passed_on } = body;
  if (about === null && kind !== "question") throw refuseFields({ user_course: ["required"] });
  const contacts = kind === "question" ? await listContacts(actor, about ?? undefined) : { results: [] };
  const kept = upload && kind === "credit" ? await keepUpload(actor, upload) : undefined;
  return inCompany(actor, async (db) => {
    const course = about === null ? undefined : await lockOwnCourse(db, actor, await kindOf(db, about), about);
    const askedId =
      kind === "question" || !course
        ? requireQuestion(
            body,
            contacts.results.map(({ id }) => id),
          )
        : await requireWish(db, actor, course, body);
    const { id } = await db.appeal.create({
      data: {
        companyId: actor.companyId,
        userCourseId: about,
        userId: actor.userId,
        kind,
        text,
        wishedDate: kind === "another_day" && wished_date ? new Date(wished_date) : null,
        passedOn: kind === "credit" && passed_on ? new Date(passed_on) : null,
        fileId: kept ? await storeFile(db, actor, kept) : null,
        askedId,
      },
      select: { id: true },
    });
    await happened(db, actor, {
      name: "appeal_made",
      id: about,
      user: actor.userId,
      course: course?.course ?? null,
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

/** Whom a question is for. */
function requireQuestion({ text, asked }: Body, contacts: readonly number[]): number {
  if (!text) throw refuseFields({ text: ["required"] });
  if (!asked) throw refuseFields({ asked: ["required"] });
  if (!contacts.includes(asked)) throw refuseFields({ asked: ["no_such_object"] });
  return asked;
}

/** A wish waits until it is answered, and asks for what its learner does not have yet. Returns the manager
 * who may give it, if there is one. */
async function requireWish(
  db: CompanyDb,
  actor: Actor,
  { id, program_status }: LockedCourse,
  { kind, asked, wished_date: day, passed_on, text }: Body,
): Promise<number | null> {
  const facts = await readFacts(db, actor, id, kind);
  if (asked) throw refuseFields({ asked: ["no_such_object"] });
  if (program_status !== "confirmed") throw new Refusal("program_not_confirmed");
  if (facts.waits) throw new Refusal("appeal_waits");
  if (facts.is_passed) throw new Refusal("already_passed");
  if (kind === "another_try" && !facts.has_no_tries) throw new Refusal("tries_left");
  if (kind === "another_day") requireLaterDay(facts, day);
  if (kind !== "credit") return facts.manager;
  requireProof(facts, passed_on, text);
  return null;
}

/** When a course was learned elsewhere, and where. */
function requireProof({ today }: Facts, day: string | null | undefined, text: string): void {
  const errors: FieldErrors = {};
  if (!day) errors.passed_on = ["required"];
  else if (day > today) errors.passed_on = ["day_to_come"];
  if (!text) errors.text = ["required"];
  if (Object.keys(errors).length) throw refuseFields(errors);
}

function requireLaterDay({ today, deadline }: Facts, day: string | null | undefined): void {
  if (!day) throw refuseFields({ wished_date: ["required"] });
  if (day < today) throw refuseFields({ wished_date: ["deadline_past"] });
  if (deadline === null || day <= deadline) throw refuseFields({ wished_date: ["not_later"] });
}

/** The people who get a notice: administrators alone credit courses. */
async function told(db: CompanyDb, actor: Actor, kind: AppealKind, asked: number | null): Promise<number[]> {
  const closest = asked === null ? [] : [asked];
  if (kind === "question") return closest;
  return [...new Set([...closest, ...(await administrators(db))])].filter((one) => one !== actor.userId);
}
