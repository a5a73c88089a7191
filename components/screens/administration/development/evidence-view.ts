import type { auditContract } from "@/lib/contracts/audit";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { Marks } from "@/lib/contracts/marks";
import type { ReportedCourse } from "@/lib/contracts/person-report";
import type { educationProgramCourseContract } from "@/lib/contracts/program-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";

export type AuditQuery = Partial<QueryOf<typeof auditContract.list>>;

/** The lines of the audit log about a program of a person, the newest first. */
export const historyOf = (id: number) =>
  ({ subject: "user_program", subject_id: id, page_size: 100 }) satisfies AuditQuery;

/** Those about all programs of a person. */
export const decisionsAbout = (person: number) =>
  ({ subject: "user_program", person, page_size: 100 }) satisfies AuditQuery;

/** The courses of the program that is ordered: the order itself has none before it is approved. */
export const coursesOfOrder = ({ program }: Pick<UserProgram, "program">) =>
  ({ program, page_size: 200 }) satisfies Partial<QueryOf<typeof educationProgramCourseContract.list>>;

/** The person's marks on the competencies of the program. */
export const marksOn = ({ user, program }: Pick<UserProgram, "user" | "program">) => ({ user, program });

/** One competency of a program, with all that speaks for it or against it. */
export type EvidenceRow = {
  course: ReportedCourse;
  /** Percent of its online test, and of the answers about it in tasks. */
  test: number | null;
  mark: number | null;
  tasks: { all: number; estimated: number };
};

/** The competencies of a program, the weakest first: by the lowest figure, then by how often one failed. */
export function evidenceRows(courses: readonly ReportedCourse[], { competencies, results }: Marks): EvidenceRow[] {
  const rows = courses.map((course): EvidenceRow => {
    const tasks = results.filter((task) => task.competencies.some((one) => one.course === course.course));
    return {
      course,
      test: course.exams.find(({ exam_type }) => exam_type === "etest")?.best_score ?? null,
      mark: competencies.find((one) => one.course === course.course)?.percent ?? null,
      tasks: { all: tasks.length, estimated: tasks.filter(({ score }) => score !== null).length },
    };
  });
  return rows.toSorted((a, b) => lowest(a) - lowest(b) || failures(b) - failures(a) || a.course.order - b.course.order);
}

/** What has no figure at all is neither weak nor strong, so it comes after what has. */
function lowest({ test, mark }: EvidenceRow): number {
  return Math.min(test ?? Number.MAX_VALUE, mark ?? Number.MAX_VALUE);
}

function failures({ course: { attempts, decisions } }: EvidenceRow): number {
  return (
    attempts.filter(({ is_passed }) => !is_passed).length + decisions.filter((one) => one.status === "failed").length
  );
}
