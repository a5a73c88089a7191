import { fullNameSql } from "@/lib/domain/person-name.sql";

const titleIn =
  (table: string, column = "title") =>
  (id: string) =>
    `(SELECT left(x.${column}, 200) FROM ${table} x WHERE x.company_id = $1 AND x.id = ${id})`;

/** What an event can name: for SQL of an id, the SQL of its present title. */
export const TITLES = {
  user: (id: string) => `(SELECT ${fullNameSql("x")} FROM users x WHERE x.company_id = $1 AND x.id = ${id})`,
  unit: titleIn("units"),
  position: titleIn("positions"),
  course: titleIn("courses"),
  course_file: titleIn("course_files"),
  course_link: titleIn("course_links"),
  test: titleIn("tests"),
  test_question: titleIn("test_questions"),
  test_answer: titleIn("test_answers"),
  checklist: titleIn("checklists"),
  checklist_question: titleIn("checklist_questions"),
  program: titleIn("programs"),
  help_answer: titleIn("help_answers", "question"),
  exam_document: titleIn("exam_documents"),
  user_program: (id: string) =>
    `(SELECT g.title FROM user_programs x JOIN programs g ON g.company_id = $1 AND g.id = x.program_id WHERE x.company_id = $1 AND x.id = ${id})`,
  user_course: (id: string) =>
    `(SELECT k.title FROM user_courses x JOIN courses k ON k.company_id = $1 AND k.id = x.course_id WHERE x.company_id = $1 AND x.id = ${id})`,
} as const;

export type TitledSubject = keyof typeof TITLES;
