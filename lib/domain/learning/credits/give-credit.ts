import type { CourseCredit, creditContract, creditOrigins } from "@/lib/contracts/course-credits";
import { courseKinds } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { FieldErrors } from "@/lib/contracts/problem";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { keepUpload, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { isCourse } from "@/lib/domain/handbook/courses/require-competency";
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
  const hasCourse = (await lockCourse(db, course)) && (await isCourse(db, course));
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

/** $2 are people, $3 the course of each: those to whom it is credited for all programs. */
const STANDING = statement(
  { user: "int", course: "int" },
  `SELECT k.user_id AS "user", k.course_id AS course FROM unnest($2::int[], $3::int[]) AS w(user_id, course_id)
JOIN course_credits k ON k.company_id = $1 AND k.user_id = w.user_id AND k.course_id = w.course_id AND k.${sql.STANDS} AND k.user_course_id IS NULL`,
);

/** Those of these that are credited already. */
export function standingOf(db: Pick<CompanyDb, "$sql">, given: readonly Pick<Given, "user" | "course">[]) {
  return db.$sql(
    STANDING,
    given.map(({ user }) => user),
    given.map(({ course }) => course),
  );
}

/** One course of one person. The course must be locked. */
export async function writeCredit(db: CompanyDb, actor: Actor, given: Given, from: From): Promise<number> {
  if ((await standingOf(db, [given])).length) throw new Refusal("already_credited");
  const [id] = await writeCredits(db, actor, [given], from);
  return id as number;
}

type From = { origin: Origin; fileId?: number | null; importId?: number };

/** Credits that do not stand yet, each with its event. Their courses must be locked. */
export async function writeCredits(
  db: CompanyDb,
  actor: Actor,
  given: readonly Given[],
  { origin, fileId = null, importId }: From,
): Promise<number[]> {
  const made = await db.courseCredit.createManyAndReturn({
    data: given.map(({ user, course, reason, passed_on, valid_until = null }) => ({
      companyId: actor.companyId,
      userId: user,
      courseId: course,
      origin,
      reason,
      passedOn: new Date(passed_on),
      validUntil: valid_until === null ? null : new Date(valid_until),
      fileId,
      importId: importId ?? null,
      madeById: actor.userId,
    })),
    select: { id: true },
  });
  const ids = made.map(({ id }) => id);
  const passed = await passByCredits(db, actor, ids);
  const courses = new Map(passed.map(({ id, user, course }) => [`${user} ${course}`, id]));
  await happened(
    db,
    actor,
    ...given.map(({ user, course, reason }) => ({
      name: "course_credited" as const,
      id: user,
      course,
      origin,
      forFollowers: { userCourse: courses.get(`${user} ${course}`) ?? null, reason, isAsked: origin === "asked" },
    })),
  );
  await finishPrograms(db, actor, [...new Set(passed.map(({ user_program }) => user_program))]);
  return ids;
}

/** A try that is under way ends and does not count; the rest of what was done stays as it is. */
async function passByCredits(db: CompanyDb, actor: Actor, credits: readonly number[]) {
  const unpassed = await db.$sql(sql.UNPASSED, credits);
  const ids: number[] = [];
  for (const kind of courseKinds) {
    const some = unpassed.filter((one) => one.kind === kind).map(({ id }) => id);
    if (some.length) ids.push(...(await lockUserCourses(db, kind, some)).map(({ id }) => id));
  }
  if (!ids.length) return [];
  for (const { attempt, stage } of await db.$sql(LOCK_OPEN_TRIES, ids)) {
    await db.$sql(VOID, attempt);
    await db.$sql(STAND_AS_BEFORE, stage);
  }
  return db.$sql(sql.CREDIT, ids, actor.userId);
}
