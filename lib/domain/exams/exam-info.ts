import type { ExamInfo, ExamType } from "@/lib/contracts/user-courses";
import type { CompanyDb } from "@/lib/db/company";
import { instant } from "@/lib/domain/rows/shape";
import { USUAL_TRIES } from "./tries";

/** The pass mark is that of the last try, for it was judged by that one; before any try, the test's. */
const PASSING_SCORE = `coalesce((SELECT a.passing_score FROM attempts a WHERE a.company_id = s.company_id AND a.stage_id = s.id AND a.round = s.round
  ORDER BY a.try_number DESC LIMIT 1), t.passing_score)`;

const INFOS = `SELECT s.type::text AS exam_type, s.status::text AS status, s.tries,
  CASE s.type WHEN 'etest' THEN coalesce(t.max_retries, ${USUAL_TRIES}) END AS max_retries, s.score::float8 AS score,
  CASE s.type WHEN 'etest' THEN ${PASSING_SCORE} END AS passing_score, ${instant("finished_at", "s")} AS date_finished
FROM exam_stages s
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.is_needed ORDER BY s.type`;

/** The exams of a person's course as they are shown, the online test first. */
export function examInfos(db: Pick<CompanyDb, "$sql">, userCourse: number): Promise<ExamInfo[]> {
  return db.$sql<ExamInfo>(INFOS, userCourse);
}

/** That of one stage, which must be there. */
export async function stageInfo(db: Pick<CompanyDb, "$sql">, userCourse: number, type: ExamType): Promise<ExamInfo> {
  const info = (await examInfos(db, userCourse)).find(({ exam_type }) => exam_type === type);
  if (!info) throw new Error(`The course has no stage ${type}`);
  return info;
}

export function testInfo(db: Pick<CompanyDb, "$sql">, userCourse: number): Promise<ExamInfo> {
  return stageInfo(db, userCourse, "etest");
}
