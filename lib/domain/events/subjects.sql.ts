import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import { fullNameSql } from "@/lib/domain/person-name.sql";

/** For SQL of an id, the SQL of the present title. */
type TitleSql = (id: string) => string;
/** The kinds of the course and of the program that a line of the audit log concerns: they have different pages. */
type Kinds = { course_kind: CourseKind | null; program_kind: CourseKind | null };
/** The page that shows it, if it still exists. */
type PageOf = (id: number, kinds: Kinds) => string | null;

function titleIn(table: string, column = "title"): TitleSql {
  return (id) => `(SELECT left(x.${column}, 200) FROM ${table} x WHERE x.company_id = $1 AND x.id = ${id})`;
}

const NO_PAGE: PageOf = () => null;

function titled(title: TitleSql, page = NO_PAGE) {
  return { title, page, isWritten: false } as const;
}

/** A row that is created, changed and deleted, and so has these three events: `position_created` and so on. */
function written(title: TitleSql, page = NO_PAGE) {
  return { title, page, isWritten: true } as const;
}

/** Everything with a title that an event can name. */
export const SUBJECTS = {
  user: titled(
    (id) => `(SELECT ${fullNameSql("x")} FROM users x WHERE x.company_id = $1 AND x.id = ${id})`,
    (id) => `${paths.users}?users.form=${id}`,
  ),
  unit: written(titleIn("units"), () => paths.units),
  position: written(titleIn("positions"), (id) => `${paths.positions}?positions.form=${id}`),
  course: written(titleIn("courses"), coursePage),
  course_file: titled(titleIn("course_files")),
  course_link: written(titleIn("course_links")),
  test: titled(titleIn("tests")),
  test_question: titled(titleIn("test_questions")),
  test_answer: titled(titleIn("test_answers")),
  checklist: written(titleIn("checklists"), (id) => `${paths.checklists}?checklists.form=${id}`),
  checklist_question: written(titleIn("checklist_questions")),
  checklist_answer: titled(titleIn("estimate_answers")),
  task: titled(titleIn("tasks"), (id) => `${paths.tasks}?tasks.form=${id}`),
  task_file: titled(titleIn("task_files")),
  task_link: titled(titleIn("task_links")),
  program: titled(titleIn("programs"), programPage),
  help_answer: written(titleIn("help_answers", "question")),
  exam_document: titled(titleIn("exam_documents")),
  user_program: titled(
    (id) =>
      `(SELECT g.title FROM user_programs x JOIN programs g ON g.company_id = $1 AND g.id = x.program_id WHERE x.company_id = $1 AND x.id = ${id})`,
  ),
  user_course: titled(
    (id) =>
      `(SELECT k.title FROM user_courses x JOIN courses k ON k.company_id = $1 AND k.id = x.course_id WHERE x.company_id = $1 AND x.id = ${id})`,
  ),
};

export type TitledSubject = keyof typeof SUBJECTS;
export type WrittenSubject = {
  [S in TitledSubject]: (typeof SUBJECTS)[S]["isWritten"] extends true ? S : never;
}[TitledSubject];

export function isTitled(subject: string): subject is TitledSubject {
  return Object.hasOwn(SUBJECTS, subject);
}

export function isWritten(subject: TitledSubject): subject is WrittenSubject {
  return SUBJECTS[subject].isWritten;
}

function coursePage(id: number, { course_kind }: Kinds): string | null {
  if (!course_kind) return null;
  return `${course_kind === "education" ? paths.competencies : paths.adaptationCourses}/${id}`;
}

function programPage(id: number, { program_kind }: Kinds): string | null {
  if (!program_kind) return null;
  return program_kind === "education"
    ? `${paths.specializations}?specializations.open=${id}`
    : `${paths.adaptationSetup}?groups.open=${id}`;
}
