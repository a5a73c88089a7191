import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import type { Param } from "@/lib/domain/rows/shape";
import { examinedBy } from "./examined-by.sql";

/**
 * Who may read documents of in-person exams, of earlier rounds too: the learner once the exam is decided, their managers,
 * the examiners and administrators. Documents about deleted people can be read by nobody.
 */
export const heldByExam: Holder = (actor, param) => `EXISTS (SELECT 1 FROM exam_documents ed
  JOIN exam_stages es ON es.company_id = ed.company_id AND es.id = ed.stage_id
  JOIN user_courses uc ON uc.company_id = es.company_id AND uc.id = es.user_course_id
  JOIN users eu ON eu.company_id = uc.company_id AND eu.id = uc.user_id AND eu.deleted_at IS NULL
  WHERE ed.company_id = r.company_id AND ed.file_id = r.id AND (${mayReadPerson(actor, param, "uc.user_id")} OR ${examinedBy("uc", param(actor.userId))})
    AND ${isShown(actor, param)})`;

/** A condition: the document is about somebody else, or its round is decided. Before that a sheet may still be wrong. */
function isShown(actor: Actor, param: Param): string {
  if (isAdministrator(actor)) return "true";
  return `(uc.user_id <> ${param(actor.userId)} OR CASE WHEN ed.round = es.round THEN es.status IN ('passed', 'failed')
      ELSE EXISTS (SELECT 1 FROM exam_decisions y WHERE y.company_id = ed.company_id AND y.stage_id = ed.stage_id AND y.round = ed.round) END)`;
}
