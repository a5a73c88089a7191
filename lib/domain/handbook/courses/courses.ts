import { AdaptationCourse, type CourseKind, EducationCourse } from "@/lib/contracts/courses";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import type { Param, Shape } from "@/lib/domain/rows/shape";

export type CourseOf = { education: EducationCourse; adaptation: AdaptationCourse };

const countOf = (table: "course_files" | "course_links") =>
  `(SELECT count(*)::int FROM ${table} m WHERE m.company_id = r.company_id AND m.course_id = r.id)`;

const COUNTS = { files_count: countOf("course_files"), links_count: countOf("course_links") };
const TEST = "(SELECT t.id FROM tests t WHERE t.company_id = r.company_id AND t.course_id = r.id)";
const EXAMINERS =
  "ARRAY(SELECT e.user_id FROM course_examiners e WHERE e.company_id = r.company_id AND e.course_id = r.id ORDER BY e.user_id)";
const examinedBy = (person: string) =>
  `EXISTS (SELECT 1 FROM course_examiners e WHERE e.company_id = r.company_id AND e.course_id = r.id AND e.user_id = ${person})`;

const columns = { id: "id", title: "title", days_to_complete: "days_to_complete" };
const PROGRAMS =
  "(SELECT count(*)::int FROM program_courses p WHERE p.company_id = r.company_id AND p.course_id = r.id)";
const QUESTIONS = `(SELECT count(*)::int FROM tests t JOIN test_questions q ON q.company_id = t.company_id AND q.test_id = t.id
  WHERE t.company_id = r.company_id AND t.course_id = r.id)`;
const UNUSED = [
  ...["program_courses", "checklist_questions", "position_needs"],
  ...["user_courses", "course_credits", "estimate_answers"],
]
  .map((table) => `NOT EXISTS (SELECT 1 FROM ${table} u WHERE u.company_id = r.company_id AND u.course_id = r.id)`)
  .join(" AND ");
const shown = {
  test: TEST,
  ...COUNTS,
  programs_count: PROGRAMS,
  questions_count: QUESTIONS,
  can_be_deleted: `(${UNUSED})`,
};

/** Both kinds are in one table; each list shows only its own kind. */
const shapes: { [Kind in CourseKind]: Shape<CourseOf[Kind]> } = {
  education: {
    row: fieldsOf(EducationCourse),
    model: "course",
    table: "courses",
    columns: { ...columns, has_exam: "has_exam", exam_description: "exam_description" },
    shown: { ...shown, examiners: EXAMINERS },
    search: ["title"],
    filters: { examiner: (examiner, param) => examinedBy(param(examiner)) },
    orders: COUNTS,
    visible: () => "r.kind = 'education'",
  },
  adaptation: {
    row: fieldsOf(AdaptationCourse),
    model: "course",
    table: "courses",
    columns,
    shown,
    search: ["title"],
    orders: COUNTS,
    visible: () => "r.kind = 'adaptation'",
  },
};

const isListed = (kind: CourseKind) => `r.kind = '${kind}'
  AND NOT EXISTS (SELECT 1 FROM course_drafts d WHERE d.company_id = r.company_id AND d.draft_id = r.id)`;

/** A draft is read and written as any course, and stands in no list. */
export const courseRows: { [Kind in CourseKind]: ReturnType<typeof rows<CourseOf[Kind]>> } = {
  education: {
    ...rows(shapes.education),
    list: rows({ ...shapes.education, visible: () => isListed("education") }).list,
  },
  adaptation: {
    ...rows(shapes.adaptation),
    list: rows({ ...shapes.adaptation, visible: () => isListed("adaptation") }).list,
  },
};

/**
 * A condition: the caller may see the contents of a course. Administrators see all of them, others those that they
 * learn, and those that they examine while they hold the role: a user course still names an examiner who lost it.
 * `courseId` is SQL of the course's id; the row that it stands in has the alias r.
 */
export function mayReadCourse(actor: Actor, param: Param, courseId: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  const isTheirs = actor.roles.includes("examiner") ? `${me} IN (uc.user_id, uc.examiner_id)` : `uc.user_id = ${me}`;
  const theirs = `SELECT 1 FROM user_courses uc WHERE uc.company_id = r.company_id AND uc.course_id = ${courseId} AND ${isTheirs}`;
  const examined = `SELECT 1 FROM course_examiners ce WHERE ce.company_id = r.company_id AND ce.course_id = ${courseId} AND ce.user_id = ${me}`;
  return `(EXISTS (${theirs}) OR EXISTS (${examined}))`;
}
