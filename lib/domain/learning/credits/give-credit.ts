import type { CourseCredit, creditContract, creditOrigins } from "@/lib/contracts/course-credits";
import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { FieldErrors } from "@/lib/contracts/problem";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { keepUpload, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { lockUserCourses } from "@/lib/domain/learning/locks";
import { LOCK_OPEN_TRIES } from "@/lib/domain/learning/locks.sql";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { STAND_AS_BEFORE, VOID } from "../online-tests/repairs.sql";
import * as sql from "./credit-stages.sql";
import { findCredit } from "./credits";

type Given = BodyOf<typeof creditContract.give>;
type Origin = (typeof creditOrigins)[number];

/** A course that a person has learned elsewhere counts as passed in all of their programs. */
export async function giveCredit(actor: Actor, given: Given, upload?: Upload): Promise<CourseCredit> {
  const kept = upload && (await keepUpload(actor, upload));
  return inCompany(actor, async (db) => {
    await requireCreditable(db, actor, given);
    const fileId = kept ? await storeFile(db, actor, kept) : null;
    return findCredit(db, actor, await writeCredit(db, actor, given, { origin: "given", fileId }));
  });
}

const FACTS = statement(
  { today: "text", has_person: "bool" },
  `SELECT ${TODAY}::text AS today, EXISTS (SELECT 1 FROM users u WHERE u.company_id = $1 AND u.id = $2 AND u.deleted_at IS NULL) AS has_person`,
);

/** Locks the course: nobody begins to learn it meanwhile without what is credited. */
export async function requireCreditable(
  db: CompanyDb,
  actor: Actor,
  { user, course, passed_on, valid_until }: Given,
): Promise<void> {
  const hasCourse = await lockCourse(db, course);
  const [facts] = await db.$sql(FACTS, user);
  if (!facts) throw new Error("A statement without FROM has one row");
  const errors: FieldErrors = {};
  if (!hasCourse) errors.course = ["no_such_object"];
  if (!facts.has_person) errors.user = ["no_such_object"];
  else if (user === actor.userId) errors.user = ["credits_self"];
  if (passed_on > facts.today) errors.passed_on = ["day_to_come"];
  if (valid_until && valid_until < facts.today) errors.valid_until = ["day_over"];
  if (Object.keys(errors).length) throw refuseFields(errors);
}

const STANDING = statement(
  { id: "int" },
  `SELECT k.id FROM course_credits k WHERE k.company_id = $1 AND k.user_id = $2 AND k.course_id = $3 AND k.${sql.STANDS}`,
);

const KIND = statement(
  { kind: typed<CourseKind>("text") },
  "SELECT k.kind::text AS kind FROM courses k WHERE k.company_id = $1 AND k.id = $2",
);

/** The course must be locked. */
export async function writeCredit(
  db: CompanyDb,
  actor: Actor,
  { user, course, reason, passed_on, valid_until = null }: Given,
  { origin, fileId }: { origin: Origin; fileId: number | null },
): Promise<number> {
  if ((await db.$sql(STANDING, user, course)).length) throw new Refusal("already_credited");
  const { id } = await db.courseCredit.create({
    data: {
      companyId: actor.companyId,
      userId: user,
      courseId: course,
      origin,
      reason,
      passedOn: new Date(passed_on),
      validUntil: valid_until === null ? null : new Date(valid_until),
      fileId,
      madeById: actor.userId,
    },
    select: { id: true },
  });
  const programs = await passByCredit(db, actor, user, course);
  await happened(db, actor, {
    name: "course_credited",
    id: user,
    course,
    origin,
    forFollowers: { userCourse: programs[0]?.id ?? null, reason, isAsked: origin === "asked" },
  });
  if (programs.length)
    await finishPrograms(
      db,
      actor,
      programs.map(({ user_program }) => user_program),
    );
  return id;
}

/** A try that is under way ends and does not count; the rest of what was done stays as it is. */
async function passByCredit(db: CompanyDb, actor: Actor, user: number, course: number) {
  const unpassed = (await db.$sql(sql.UNPASSED, user, course)).map(({ id }) => id);
  const [found] = await db.$sql(KIND, course);
  if (!found || !unpassed.length) return [];
  const ids = (await lockUserCourses(db, found.kind, unpassed)).map(({ id }) => id);
  for (const { attempt, stage } of await db.$sql(LOCK_OPEN_TRIES, ids)) {
    await db.$sql(VOID, attempt);
    await db.$sql(STAND_AS_BEFORE, stage);
  }
  return db.$sql(sql.CREDIT, ids, actor.userId);
}
