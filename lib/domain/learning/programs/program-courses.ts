import type { CourseKind } from "@/lib/contracts/courses";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { type educationProgramCourseContract, ProgramCourse } from "@/lib/contracts/program-courses";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";

/** Joined with the course, so that its columns can be searched and ordered. */
const TABLE = `(SELECT x.*, c.title AS course_title, c.days_to_complete, c.has_exam,
  EXISTS (SELECT 1 FROM tests t WHERE t.company_id = c.company_id AND t.course_id = c.id) AS has_test FROM program_courses x
  JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id)`;

function rowsOf(kind: CourseKind) {
  return rows<ProgramCourse>({
    row: fieldsOf(ProgramCourse),
    model: "programCourse",
    table: TABLE,
    columns: {
      id: "id",
      program: "program_id",
      course: "course_id",
      order: "sort_order",
      course_title: "course_title",
      days_to_complete: "days_to_complete",
      has_test: "has_test",
      has_exam: "has_exam",
      is_repeated: "is_repeated",
    },
    search: ["course_title"],
    visible: () => `r.kind = '${kind}'`,
  });
}

export const programCourseRows = { education: rowsOf("education"), adaptation: rowsOf("adaptation") };

/** In the order of learning, unless the query asks for another. */
export function listProgramCourses(
  actor: Actor,
  kind: CourseKind,
  query: QueryOf<typeof educationProgramCourseContract.list>,
): Promise<Page<ProgramCourse>> {
  return programCourseRows[kind].list(actor, { ...query, ordering: query.ordering ?? "order" });
}
