import type { CourseKind } from "@/lib/contracts/courses";
import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { NudgedPerson, nudgeContract } from "@/lib/contracts/nudges";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { dayOf, SOON_DAYS } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { JOIN_LETTERS, NOTE_NUDGES } from "@/lib/domain/letters/note-reminders.sql";
import { budgetOf, OPEN_COURSES } from "@/lib/domain/letters/reminders.sql";
import { mayReadMember } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { instant, parameters } from "@/lib/domain/rows/shape";
import type { BudgetReason } from "@/lib/rules/reminder-budget";

type Body = BodyOf<typeof nudgeContract.people>;

const MEANT = {
  user: "int",
  full_name: "text",
  unit_title: "text?",
  course: "int?",
  course_id: "int?",
  course_title: "text?",
  kind: typed<CourseKind | null>("text?"),
  deadline: "text?",
  is_late: "bool",
  lack: typed<"inactive" | "nothing_due" | BudgetReason | null>("text?"),
} as const;
type Meant = SqlRow<typeof MEANT>;
type Due = Meant & { course: number; course_id: number; kind: CourseKind; deadline: string };

/**
 * $2 is people, $3 a kind of courses, $4 a user course, `now` SQL of the instant. Of each person whom the caller may see, but never of the caller, the
 * course whose deadline presses most, and why they cannot be reminded of it.
 */
const meantSql = (isSeen: string, me: string, now: string) => `SELECT u.id AS "user", ${fullNameSql("u")} AS full_name,
  (SELECT n.title FROM units n WHERE n.company_id = $1 AND n.id = u.unit_id) AS unit_title,
  d.id AS course, d.course_id, d.title AS course_title, d.kind, d.deadline_date::text AS deadline, coalesce(d.deadline_date < t.day, false) AS is_late,
  CASE WHEN NOT u.is_active THEN 'inactive' WHEN d.id IS NULL THEN 'nothing_due' ELSE ${budgetOf("u.id", "'course'", "d.id", "t.day")} END AS lack
FROM unnest($2::int[]) WITH ORDINALITY AS w(id, nth) CROSS JOIN (SELECT ${dayOf(`${now}::timestamptz`)} AS day) t
JOIN users u ON u.company_id = $1 AND u.id = w.id AND u.deleted_at IS NULL AND u.anonymised_at IS NULL AND u.id <> ${me} AND ${isSeen}
LEFT JOIN LATERAL (
  SELECT c.id, c.course_id, c.deadline_date, p.kind::text AS kind, k.title
  FROM ${OPEN_COURSES} JOIN courses k ON k.company_id = $1 AND k.id = c.course_id
  WHERE c.user_id = u.id AND c.deadline_date <= t.day + ${SOON_DAYS}
    AND ($3::text IS NULL OR p.kind::text = $3) AND ($4::int IS NULL OR c.id = $4)
  ORDER BY c.deadline_date, c.id LIMIT 1) d ON true
ORDER BY w.nth`;

const OF_PERSON = statement(
  { id: "int" },
  "SELECT c.id FROM user_courses c WHERE c.company_id = $1 AND c.id = $2 AND c.user_id = $3",
);

const BY = statement(
  { name: "text" },
  `SELECT ${fullNameSql("u")} AS name FROM users u WHERE u.company_id = $1 AND u.id = $2`,
);

/** $2 is user courses: when each was told last, and why the letter that tells it is not sent. */
const TOLD = statement(
  { course: "int", reminded_at: "text", letter: typed<"off" | "unconfirmed" | null>("text?") },
  `SELECT DISTINCT ON (r.about) r.about AS course, ${instant("created_at")} AS reminded_at,
  CASE WHEN l.state = 'skipped' AND l.reason IN ('off', 'unconfirmed') THEN l.reason END AS letter
FROM reminders r LEFT JOIN letters l ON l.company_id = $1 AND l.id = r.letter_id
WHERE r.company_id = $1 AND r.matter = 'course' AND r.about = ANY($2::int[]) AND r.reason IS NULL ORDER BY r.about, r.day DESC, r.id DESC`,
);

/**
 * Reminds people of the course that presses each of them most. Everybody whose turn it is not is kept with the reason, and
 * the caller sees it.
 */
export function nudgePeople(
  actor: Actor,
  body: Body,
  now = new Date(),
): Promise<AnswerOf<typeof nudgeContract.people>> {
  return inCompany(actor, async (db) => {
    const meant = await readMeant(db, actor, body, now);
    const due = meant.filter(isDue);
    const noted = new Set((await note(db, actor, due, now)).map(({ user }) => user));
    const told = due.filter(({ user, lack }) => lack === null && noted.has(user));
    // Somebody else was faster by a moment.
    const late = due.filter(({ user, lack }) => lack === null && !noted.has(user));
    await note(
      db,
      actor,
      late.map((one) => ({ ...one, lack: "budget_day" })),
      now,
    );
    await tell(db, actor, told, now);
    const lacks = new Map<number, Meant["lack"]>([
      ...meant.map(({ user, lack }) => [user, lack] as const),
      ...late.map(({ user }) => [user, "budget_day"] as const),
    ]);
    return { told: told.length, results: await resultsOf(db, body.users, meant, lacks) };
  });
}

async function readMeant(db: CompanyDb, actor: Actor, { users, kind, user_course }: Body, now: Date): Promise<Meant[]> {
  const { values, param } = parameters();
  values.push(users, kind ?? null, user_course ?? null);
  const text = meantSql(mayReadMember(actor, param, "u"), param(actor.userId), param(now));
  const meant = await db.$sql(statement(MEANT, text), ...values);
  if (!meant.length) throw new Refusal("not_found");
  if (user_course === undefined) return meant;
  const [course] = await db.$sql(OF_PERSON, user_course, meant[0]?.user);
  if (!course) throw new Refusal("not_found");
  return meant;
}

function isDue(one: Meant): one is Due {
  return one.course !== null;
}

function note(db: CompanyDb, { userId }: Actor, due: readonly Due[], now: Date): Promise<{ user: number }[]> {
  if (!due.length) return Promise.resolve([]);
  const rows = due.map(({ user: user_id, course: about, lack: reason }) => ({ user_id, about, reason }));
  return db.$sql(NOTE_NUDGES, userId, JSON.stringify(rows), now);
}

/** Writes the notices, which queues their letters, and ties these to the reminders. */
async function tell(db: CompanyDb, actor: Actor, told: readonly Due[], now: Date): Promise<void> {
  const [by] = await db.$sql(BY, actor.userId);
  await happened(
    db,
    actor,
    ...told.map(({ user, course: id, course_id: course, kind, deadline: day, is_late: isLate }) => ({
      name: "course_nudged" as const,
      id,
      user,
      course,
      forFollowers: { kind, by: by?.name ?? "", day, isLate },
    })),
  );
  if (told.length)
    await db.$sql(
      JOIN_LETTERS,
      actor.userId,
      told.map(({ course }) => course),
      now,
    );
}

async function resultsOf(
  db: CompanyDb,
  users: readonly number[],
  meant: readonly Meant[],
  lacks: ReadonlyMap<number, Meant["lack"]>,
): Promise<NudgedPerson[]> {
  const courses = meant.flatMap(({ course }) => course ?? []);
  const reminded = new Map((await db.$sql(TOLD, courses)).map((one) => [one.course, one]));
  const known = new Map(meant.map((one) => [one.user, one]));
  return users.map((user): NudgedPerson => {
    const one = known.get(user);
    const last = one && one.course !== null ? reminded.get(one.course) : undefined;
    const outcome = one ? (lacks.get(user) ?? "told") : "gone";
    return {
      user,
      full_name: one?.full_name ?? "",
      unit_title: one?.unit_title ?? null,
      course_title: one?.course_title ?? null,
      deadline_date: one?.deadline ?? null,
      outcome,
      letter: outcome === "told" ? (last?.letter ?? null) : null,
      reminded_at: last?.reminded_at ?? null,
    };
  });
}
