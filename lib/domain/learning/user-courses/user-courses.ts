import type { CourseKind } from "@/lib/contracts/courses";
import { ExamRow, UserCourse } from "@/lib/contracts/user-courses";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import { EXAM, TEST_OF_COURSE, USER_COURSES } from "./user-courses.sql";

type PerKind<Row extends { id: number }> = Record<CourseKind, ReturnType<typeof rows<Row>>>;

function coursesOf(kind: CourseKind) {
  return rows<UserCourse>({
    row: fieldsOf(UserCourse),
    model: "userCourse",
    table: USER_COURSES,
    columns: {
      id: "id",
      user: '"user"',
      user_program: "user_program",
      program: "program",
      course: "course",
      course_id: "course_id",
      title: "title",
      order: '"order"',
      deadline_date: "deadline_date",
      is_retraining: "is_retraining",
      examiner: "examiner",
      test: "test",
      exams: "exams",
      materials: "materials",
    },
    search: ["title"],
    visible: (actor, param) => `r.kind = '${kind}' AND ${mayReadPerson(actor, param, 'r."user"')}`,
  });
}

/** The courses of the caller and of their team; for administrators, of everybody. */
export const userCourseRows: PerKind<UserCourse> = {
  education: coursesOf("education"),
  adaptation: coursesOf("adaptation"),
};

const EXAM_TABLE = `(SELECT s.id, s.company_id, c.user_id, c.course_id, c.id AS user_course_id, k.title AS course_title, k.kind, ${Object.entries(
  EXAM,
)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(", ")}
  FROM exam_stages s JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
  JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id ${TEST_OF_COURSE}
  JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
  WHERE s.is_needed)`;

function examsOf(kind: CourseKind) {
  return rows<ExamRow>({
    row: fieldsOf(ExamRow),
    model: "examStage",
    table: EXAM_TABLE,
    columns: {
      id: "id",
      user: "user_id",
      course: "course_id",
      user_course: "user_course_id",
      course_title: "course_title",
      exam_type: "exam_type",
      status: "status",
      tries: "tries",
      max_retries: "max_retries",
      score: "score",
      best_score: "best_score",
      passing_score: "passing_score",
      date_finished: "date_finished",
      requested_at: "requested_at",
      comment: "comment",
    },
    search: ["course_title"],
    filters: { users: (users, param) => `r.user_id = ANY(${param(users)}::int[])` },
    visible: (actor, param) => `r.kind = '${kind}' AND ${mayReadPerson(actor, param, "r.user_id")}`,
  });
}

export const examRows: PerKind<ExamRow> = { education: examsOf("education"), adaptation: examsOf("adaptation") };
