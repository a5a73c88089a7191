import type { Holder } from "@/lib/domain/company/read-file";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { examinedBy } from "./examined-by.sql";

/**
 * Who may read documents of in-person exams, of earlier rounds too: the learner, their managers, the examiners and
 * administrators.
 */
export const heldByExam: Holder = (actor, param) => `EXISTS (SELECT 1 FROM exam_documents ed
  JOIN exam_stages es ON es.company_id = ed.company_id AND es.id = ed.stage_id
  JOIN user_courses uc ON uc.company_id = es.company_id AND uc.id = es.user_course_id
  WHERE ed.company_id = r.company_id AND ed.file_id = r.id AND (${mayReadPerson(actor, param, "uc.user_id")} OR ${examinedBy("uc", param(actor.userId))}))`;
