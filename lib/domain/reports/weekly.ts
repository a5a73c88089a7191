import type { CourseKind } from "@/lib/contracts/courses";
import { companySql } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { startOfDay } from "@/lib/domain/company/today.sql";
import { choiceOf } from "@/lib/domain/letters/choice.sql";
import type { LetterJob } from "@/lib/domain/letters/letter-content";
import { ledUnits } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";

/** A longer list would not be read: the rest is a link away. */
const SHOWN = 5;

export const weekParts = ["late", "due", "finished", "new"] as const;
export type WeekPart = (typeof weekParts)[number];
export type WeekLine = { user: number; person: string; program: string | null; day: string };
export type WeekOf = SqlRow<typeof WEEK>;

const WEEK = statement(
  {
    part: typed<WeekPart>("text"),
    people: "int",
    kinds: typed<CourseKind[]>("json"),
    lines: typed<WeekLine[]>("json"),
    wants: "bool",
  },
  `
WITH letter AS (
  SELECT l.user_id, l.day, ${choiceOf("l.user_id", "'weekly'")} <> 'off' AS wants FROM letters l WHERE l.company_id = $1 AND l.id = $2
), led AS MATERIALIZED (
  ${ledUnits("(SELECT l.user_id FROM letter l)")}
), people AS MATERIALIZED (
  SELECT u.id, ${fullNameSql("u")} AS person, u.date_joined FROM users u
  WHERE u.company_id = $1 AND u.is_active AND u.deleted_at IS NULL AND u.id <> (SELECT l.user_id FROM letter l)
    AND (u.unit_id IN (SELECT led.id FROM led) OR u.id IN (SELECT m.manager_id FROM units m WHERE m.company_id = $1 AND m.id IN (SELECT led.id FROM led)))
), taken AS MATERIALIZED (
  SELECT w.id, w.person, g.title AS program, p.kind::text AS kind, p.status::text AS status, p.deadline_date, p.pass_date
  FROM people w JOIN user_programs p ON p.company_id = $1 AND p.user_id = w.id JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
), lines AS (
  SELECT 'late' AS part, t.id, t.person, t.program, t.kind, t.deadline_date AS day FROM taken t CROSS JOIN letter l
  WHERE t.status = '${STATE_WITH_DUE_DAYS}' AND t.deadline_date < l.day
  UNION ALL SELECT 'due', t.id, t.person, t.program, t.kind, t.deadline_date FROM taken t CROSS JOIN letter l
  WHERE t.status = '${STATE_WITH_DUE_DAYS}' AND t.deadline_date BETWEEN l.day AND l.day + 6
  UNION ALL SELECT 'finished', t.id, t.person, t.program, t.kind, t.pass_date FROM taken t CROSS JOIN letter l
  WHERE t.pass_date BETWEEN l.day - 7 AND l.day - 1
  UNION ALL SELECT 'new', w.id, w.person, NULL, NULL, l.day FROM people w CROSS JOIN letter l
  WHERE w.date_joined >= ${startOfDay("l.day - 7")} AND w.date_joined < ${startOfDay("l.day")}
), each AS (
  SELECT DISTINCT ON (i.part, i.id) i.* FROM lines i ORDER BY i.part, i.id, i.day, i.program
), placed AS (
  SELECT e.*, row_number() OVER (PARTITION BY e.part ORDER BY e.day, e.person, e.id) AS nth FROM each e
)
SELECT p.part, count(*)::int AS people, coalesce((SELECT l.wants FROM letter l), false) AS wants,
  (SELECT coalesce(json_agg(DISTINCT i.kind), '[]') FROM lines i WHERE i.part = p.part AND i.kind IS NOT NULL) AS kinds,
  coalesce(json_agg(json_build_object('user', p.id, 'person', p.person, 'program', p.program, 'day', p.day) ORDER BY p.nth)
    FILTER (WHERE p.nth <= ${SHOWN}), '[]') AS lines
FROM placed p GROUP BY p.part`,
);

/** What a manager's week is about: who is late, due, has finished, or is new. A part without people is not there. */
export function weekOf(job: LetterJob): Promise<WeekOf[]> {
  return companySql(job, WEEK, job.letterId);
}
