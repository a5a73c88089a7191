import type { CourseKind } from "@/lib/contracts/courses";
import type { Language } from "@/lib/contracts/fields";
import type { NoticeCode } from "@/lib/contracts/notices";
import { type CompanyMember, companySql } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { SOON_DAYS } from "@/lib/domain/company/today.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import type { LetterChoice, LetterGroup } from "@/lib/rules/letter-choices";
import { choiceOf, choiceOfNotice, groupOf } from "./choice.sql";
import { OPEN_COURSES, OPEN_TASKS } from "./reminders.sql";

/** The job of a letter that people may turn off. */
export type LetterJob = CompanyMember & { letterId: number };

/** To whom a letter goes, as they are now. `lack`: why they get none. */
export type Recipient = SqlRow<typeof RECIPIENT>;

const RECIPIENT = statement(
  {
    userId: "int",
    email: "text",
    firstName: "text",
    language: typed<Language>("text"),
    company: "text",
    day: "text?",
    lack: typed<"inactive" | "unconfirmed" | null>("text?"),
  },
  `SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.language::text AS language, c.title AS company, l.day::text AS day,
  CASE WHEN u.deleted_at IS NOT NULL OR NOT u.is_active THEN 'inactive' WHEN u.email_confirmed_at IS NULL THEN 'unconfirmed' END AS lack
FROM letters l JOIN users u ON u.company_id = $1 AND u.id = l.user_id JOIN companies c ON c.id = $1
WHERE l.company_id = $1 AND l.id = $2`,
);

export async function recipientOf(job: LetterJob): Promise<Recipient | undefined> {
  const [found] = await companySql(job, RECIPIENT, job.letterId);
  return found;
}

export type ToldNotice = { code: NoticeCode; params: unknown; about: number | null };

const NOTICE = statement(
  { code: typed<NoticeCode>("text"), params: "json", about: "int?", choice: typed<LetterChoice>("text") },
  `SELECT n.code::text AS code, n.params, n.about, ${choiceOfNotice("l.user_id", "n.code")} AS choice
FROM letters l JOIN notices n ON n.company_id = $1 AND n.id = l.notice_id WHERE l.company_id = $1 AND l.id = $2`,
);

/** The notice of a letter, and what its reader wants now. */
export async function noticeOfLetter(job: LetterJob): Promise<(ToldNotice & { choice: LetterChoice }) | undefined> {
  const [found] = await companySql(job, NOTICE, job.letterId);
  return found;
}

export type DueCourse = {
  matter: "course";
  id: number;
  program: number;
  kind: CourseKind;
  title: string;
  deadline: string;
};
/** A task in which the reader is to be estimated, or one that they are to estimate. */
export type DueTask = { matter: "task" | "estimation"; id: number; title: string; person: string; deadline: string };
export type Digest = SqlRow<typeof DIGEST>;

/** A longer list would not be read. */
const SHOWN = 30;

const DIGEST = statement(
  {
    notices: typed<ToldNotice[]>("json"),
    noticesCount: "int",
    groups: typed<LetterGroup[]>("json"),
    due: typed<(DueCourse | DueTask)[]>("json"),
    dueCount: "int",
    soonDays: "int",
  },
  `
WITH letter AS (
  SELECT l.user_id, l.day, r.from_at, r.upto_at
  FROM letters l JOIN digest_runs r ON r.company_id = $1 AND r.day = l.day WHERE l.company_id = $1 AND l.id = $2
), told AS MATERIALIZED (
  SELECT n.id, n.code::text AS code, n.params, n.about FROM letter l CROSS JOIN LATERAL (SELECT n.* FROM ${toldNotices("l.user_id", "l")}) n
), told_due AS MATERIALIZED (
  SELECT m.matter, m.about, l.user_id, l.day + ${SOON_DAYS} AS last FROM letter l JOIN reminders m ON m.company_id = $1 AND m.letter_id = $2
  WHERE ${choiceOf("l.user_id", "'deadlines'")} = 'digest'
), due AS MATERIALIZED (
  SELECT 'course' AS matter, c.id, k.title, p.id AS program, p.kind::text AS kind, NULL AS person, c.deadline_date AS deadline
  FROM told_due m JOIN ${OPEN_COURSES} ON c.id = m.about JOIN courses k ON k.company_id = $1 AND k.id = c.course_id
  WHERE m.matter = 'course' AND c.deadline_date <= m.last
  UNION ALL SELECT m.matter::text, t.id, t.title, NULL, NULL, ${fullNameSql("g")}, t.deadline_date
  FROM told_due m JOIN ${OPEN_TASKS} ON t.id = m.about AND m.user_id = CASE m.matter WHEN 'task' THEN t.user_id WHEN 'estimation' THEN t.estimator_id END
  WHERE t.deadline_date <= m.last
)
SELECT (SELECT count(*)::int FROM told) AS "noticesCount", (SELECT coalesce(json_agg(DISTINCT ${groupOf("t.code")}), '[]') FROM told t) AS groups,
  (SELECT count(*)::int FROM due) AS "dueCount", ${SOON_DAYS} AS "soonDays",
  (SELECT coalesce(json_agg(t ORDER BY t.id), '[]') FROM (SELECT * FROM told t ORDER BY t.id LIMIT ${SHOWN}) t) AS notices,
  (SELECT coalesce(json_agg(d ORDER BY d.deadline, d.matter, d.id), '[]') FROM (SELECT * FROM due d ORDER BY d.deadline, d.matter, d.id LIMIT ${SHOWN}) d) AS due`,
);

/** What the letter of a day tells: what is still unread, and its reminders of what is still to be done. */
export async function digestOf(job: LetterJob): Promise<Digest> {
  const [digest] = await companySql(job, DIGEST, job.letterId);
  if (!digest) throw new Error("A statement without FROM has one row");
  return digest;
}

export type LateCourses = SqlRow<typeof LATE>;

const LATE = statement(
  { courses: typed<{ user: number; person: string; course: string; deadline: string }[]>("json"), count: "int" },
  `WITH late AS MATERIALIZED (
  SELECT c.id, c.user_id AS "user", ${fullNameSql("u")} AS person, k.title AS course, c.deadline_date AS deadline
  FROM reminders m JOIN ${OPEN_COURSES} ON m.company_id = $1 AND c.id = m.about
  JOIN users u ON u.company_id = $1 AND u.id = c.user_id JOIN courses k ON k.company_id = $1 AND k.id = c.course_id
  WHERE m.company_id = $1 AND m.letter_id = $2 AND m.matter = 'late_course'
)
SELECT (SELECT count(*)::int FROM late) AS count,
  (SELECT coalesce(json_agg(l ORDER BY l.deadline, l.id), '[]') FROM (SELECT * FROM late l ORDER BY l.deadline, l.id LIMIT ${SHOWN}) l) AS courses`,
);

/** The courses of which a letter tells a manager, as far as they are still to be passed. */
export async function lateCoursesOf(job: LetterJob): Promise<LateCourses> {
  const [late] = await companySql(job, LATE, job.letterId);
  if (!late) throw new Error("A statement without FROM has one row");
  return late;
}

/** Unread notices n of a person that the digest of a run tells: those of the groups that they chose so. */
export function toldNotices(user: string, run: string): string {
  return `notices n WHERE n.company_id = $1 AND n.user_id = ${user} AND n.read_at IS NULL
    AND n.created_at > ${run}.from_at AND n.created_at <= ${run}.upto_at
    AND ${choiceOfNotice(user, "n.code")} = 'digest'`;
}
