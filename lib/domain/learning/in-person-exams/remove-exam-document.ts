import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { lockExam } from "./lock-exam";

const DOCUMENT = statement(
  { exam: "int", title: "text" },
  `SELECT d.stage_id AS exam, d.title FROM exam_documents d
JOIN exam_stages s ON s.company_id = d.company_id AND s.id = d.stage_id AND s.round = d.round WHERE d.company_id = $1 AND d.id = $2`,
);

/**
 * Removes a document of the present round; earlier rounds are history and stay. A background job deletes the file after
 * a week.
 */
export async function removeExamDocument(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const [document] = await db.$sql(DOCUMENT, id);
    if (!document) throw unknown();
    const { course } = await lockExam(db, actor, document.exam).catch((error) => {
      // Callers who may not see the exam must not learn that the document exists.
      throw error instanceof Refusal && error.code === "not_found" ? unknown() : error;
    });
    const { count } = await db.examDocument.deleteMany({ where: { id } });
    if (!count) throw unknown();
    await happened(db, actor, {
      name: "exam_document_removed",
      id,
      user: course.user,
      course: course.course,
      was: document.title,
    });
  });
}

function unknown(): Refusal {
  return refuseFields({ id: ["no_such_object"] });
}
