import { ExamInfo } from "@/lib/contracts/user-courses";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { StageType } from "@/lib/rules/stages";
import { EXAM, TEST_OF_COURSE } from "./user-courses.sql";

const FIELDS = Object.entries(EXAM).map(([name, sql]) => `${sql} AS ${name}`);

const INFOS = statement(
  fieldsOf(ExamInfo),
  `SELECT ${FIELDS.join(", ")} FROM exam_stages s
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id ${TEST_OF_COURSE}
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.is_needed ORDER BY s.type`,
);

/** The exams of a person's course as the API shows them, the online test first. */
export function examInfos(db: Pick<CompanyDb, "$sql">, userCourse: number): Promise<ExamInfo[]> {
  return db.$sql(INFOS, userCourse);
}

/** One stage as the API shows it. Throws when the course does not have it. */
export async function stageInfo(db: Pick<CompanyDb, "$sql">, userCourse: number, type: StageType): Promise<ExamInfo> {
  const info = (await examInfos(db, userCourse)).find(({ exam_type }) => exam_type === type);
  if (!info) throw new Error(`The course has no stage ${type}`);
  return info;
}

export function onlineTestInfo(db: Pick<CompanyDb, "$sql">, userCourse: number): Promise<ExamInfo> {
  return stageInfo(db, userCourse, "etest");
}
