import { PersonReport, type ReportedCourse, type ReportedStudy } from "@/lib/contracts/person-report";
import { companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql, personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { certificatesOf } from "@/lib/domain/learning/certificates/certificates";
import { decisionsOf } from "@/lib/domain/learning/in-person-exams/list-exam-decisions";
import { documentsLeft } from "@/lib/domain/learning/in-person-exams/list-exam-documents";
import { triesOf } from "@/lib/domain/learning/online-tests/past-attempts";
import { coursesOf } from "@/lib/domain/learning/user-courses/user-courses.sql";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant, parameters } from "@/lib/domain/rows/shape";
import { marksSql } from "./marks";
import { REPORTED } from "./team-programs.sql";

/** The titles of a unit and of those above it, from the top. $1 is the company. */
const pathSql = (unit: string) => `(WITH RECURSIVE above AS (
    SELECT n.parent_id, n.title, 1 AS step FROM units n WHERE n.company_id = $1 AND n.id = ${unit}
    UNION ALL SELECT p.parent_id, p.title, a.step + 1 FROM units p JOIN above a ON p.id = a.parent_id WHERE p.company_id = $1)
  SELECT string_agg(above.title, ' / ' ORDER BY above.step DESC) FROM above)`;

const MANAGED = `(SELECT coalesce(json_agg(json_build_object('id', m.id, 'path', m.path) ORDER BY m.path, m.id), '[]')
  FROM (SELECT o.id, ${pathSql("o.id")} AS path FROM units o WHERE o.company_id = $1 AND o.manager_id = u.id) m)`;

const list = (rows: string) => `(SELECT coalesce(json_agg(one), '[]') FROM (${rows}) AS one)`;

/** Which version of a course stood at that moment; null if it has only one, or without a moment. The first has no row. */
const versionAt = (
  course: string,
  moment: string,
) => `(SELECT (1 + count(*) FILTER (WHERE v.published_at <= ${moment}))::int FROM course_versions v
  WHERE v.company_id = $1 AND v.course_id = ${course} HAVING count(*) > 0 AND ${moment} IS NOT NULL)`;

const courses = (seesAll: string) =>
  coursesOf("p", {
    passed_at: instant("passed_at", "c"),
    version: versionAt("c.course_id", "c.passed_at"),
    examiner_info: personInfoSql("c", "examiner_id"),
    attempts: `(SELECT coalesce(json_agg(to_jsonb(tried) - 'id' ORDER BY tried.number DESC), '[]') FROM (${triesOf("c.id")}) AS tried)`,
    decisions: list(decisionsOf("c.id")),
    documents: `coalesce((${documentsLeft("c.id", seesAll)}), '[]')`,
  });

const COURSES_OF_CYCLE = `(SELECT coalesce(json_agg(k.one || jsonb_build_object('version',
    ${versionAt("(k.one->>'course')::int", "(k.one->>'passed_at')::timestamptz")}) ORDER BY k.place), '[]')
  FROM jsonb_array_elements(z.courses) WITH ORDINALITY AS k (one, place))`;

/** The former cycles of user program p, also of a time when its person had it before. */
const CYCLES = `(SELECT coalesce(json_agg(json_build_object('number', z.number, 'reason', z.reason, 'briefing_date', z.briefing_date,
    'deadline_date', z.deadline_date, 'pass_date', z.pass_date, 'closed_at', ${instant("closed_at", "z")},
    'courses', ${COURSES_OF_CYCLE},
    'certificate', (SELECT json_build_object('number', x.number, 'code', x.code) FROM certificates x WHERE x.company_id = $1 AND x.id = z.certificate_id))
    ORDER BY z.number DESC), '[]')
  FROM closed_cycles z WHERE z.company_id = $1 AND z.user_id = p.user_id AND z.program_id = p.program_id)`;

/** The programs of person $2, the newest first. */
const programs = (seesAll: string) => `(SELECT coalesce(json_agg(${REPORTED}::jsonb || jsonb_build_object(
    'kind', p.kind, 'briefing_date', p.briefing_date, 'return_reason', p.return_reason, 'courses', ${courses(seesAll)}, 'cycles', ${CYCLES})
    ORDER BY p.created_at DESC, p.id DESC), '[]')
  FROM (SELECT o.*, g.title FROM user_programs o JOIN programs g ON g.company_id = $1 AND g.id = o.program_id
    WHERE o.company_id = $1 AND o.user_id = $2 AND o.status <> 'rejected') p)`;

type CourseRow = Omit<ReportedCourse, "documents"> & { documents: AttachedRow[] };
type StudyRow = Omit<ReportedStudy, "courses"> & { courses: CourseRow[] };

const ROW = { ...fieldsOf(PersonReport), programs: typed<StudyRow[]>("json") };

/** All of a person whom the caller may see, in one statement; anybody else is not found. */
export async function readPersonReport(actor: Actor, user: number): Promise<PersonReport> {
  const { values, param } = parameters();
  values.push(user, null);
  // A sheet of an exam may be wrong until the exam is decided, so its learner does not see it before.
  const seesAll = user !== actor.userId || isAdministrator(actor);
  const text = personReportSql(mayReadPerson(actor, param, "u.id"), String(seesAll));
  const [found] = await companySql(actor, statement(ROW, text), ...values);
  if (!found) throw new Refusal("not_found");
  const programs = found.programs.map((program) => ({ ...program, courses: program.courses.map(withDocuments) }));
  return { ...found, programs };
}

function withDocuments(course: CourseRow): ReportedCourse {
  return { ...course, documents: course.documents.map(attachedFile) };
}

/**
 * All of person $2, in one row; $3 is null: the marks are over all programs. `mayRead` is a condition about users u.
 * `seesAll` is SQL of whether documents of undecided exams are shown.
 */
function personReportSql(mayRead: string, seesAll: string): string {
  return `
SELECT u.id AS "user", ${fullNameSql("u")} AS full_name, ${avatarPathSql("u")} AS avatar,
  (SELECT held.title FROM positions held WHERE held.company_id = $1 AND held.id = u.position_id) AS position_title,
  home.title AS unit_title, ${pathSql("home.id")} AS unit_path, ${MANAGED} AS managed_units, CASE WHEN home.manager_id <> u.id THEN ${personInfoSql("home", "manager_id")} END AS manager,
  ${programs(seesAll)} AS programs, ${certificatesOf("$2")} AS certificates,
  (SELECT row_to_json(marked) FROM (${marksSql("true")}) AS marked) AS marks
FROM users u LEFT JOIN units home ON home.company_id = $1 AND home.id = u.unit_id
WHERE u.company_id = $1 AND u.id = $2::int AND u.deleted_at IS NULL AND ${mayRead}`;
}
