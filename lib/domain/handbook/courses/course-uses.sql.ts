import { statement } from "@/lib/db/row";
import { NAMED } from "@/lib/domain/company/some-titles";

const PROGRAMS = `SELECT p.title FROM program_courses pc JOIN programs p ON p.company_id = pc.company_id AND p.id = pc.program_id
  WHERE pc.company_id = $1 AND pc.course_id = $2`;
const CHECKLISTS = `SELECT DISTINCT c.title, c.id FROM checklist_questions q JOIN checklists c ON c.company_id = q.company_id AND c.id = q.checklist_id
  WHERE q.company_id = $1 AND q.course_id = $2`;

/** Everything that refers to a course besides its own materials and test, in one query. */
export const COURSE_USES = statement(
  {
    programs: "int",
    programTitles: "text[]",
    checklists: "int",
    checklistTitles: "text[]",
    people: "int",
    estimates: "int",
  },
  `SELECT
  (SELECT count(*)::int FROM (${PROGRAMS}) x) AS programs, ARRAY(${PROGRAMS} ORDER BY p.title, p.id LIMIT ${NAMED}) AS "programTitles",
  (SELECT count(*)::int FROM (${CHECKLISTS}) x) AS checklists, ARRAY(SELECT title FROM (${CHECKLISTS} ORDER BY title, id LIMIT ${NAMED}) x) AS "checklistTitles",
  (SELECT count(DISTINCT u.user_id)::int FROM user_courses u WHERE u.company_id = $1 AND u.course_id = $2) AS people,
  (SELECT count(DISTINCT a.estimate_id)::int FROM estimate_answers a WHERE a.company_id = $1 AND a.course_id = $2) AS estimates`,
);
