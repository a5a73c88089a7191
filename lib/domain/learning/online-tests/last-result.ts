import type { ExamInfo } from "@/lib/contracts/user-courses";
import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";
import { examInfos } from "../stages/exam-info";

/** The result of an online test that is not under way. Rejects a test that was never finished. */
export async function lastResult(db: CompanyDb, userCourse: number): Promise<ExamInfo> {
  const [info] = await examInfos(db, userCourse);
  if (info?.exam_type !== "etest" || (info.status !== "passed" && info.status !== "failed"))
    throw new DomainError("exam_not_started");
  return info;
}
