import type { ExamDocument } from "@/lib/contracts/exam-review";
import { companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { keepUpload, requireFile, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { lockExamIn, requireExaminer } from "./lock-exam";
import { findDocument } from "./reviewed-exams";

/** Refuses a document before its file is received, unless the caller may examine this exam. */
export function mayDocumentExam(actor: Actor, exam: number): Promise<unknown> {
  return requireExaminer(companyDb(actor), actor, exam);
}

/** Stores a document with an exam: a filled sheet, a photograph, a record. */
export async function addExamDocument(
  actor: Actor,
  exam: number,
  title: string,
  upload?: Upload,
): Promise<ExamDocument> {
  const kept = await keepUpload(actor, requireFile(upload));
  return inCompany(actor, async (db) => {
    const { round, course } = await lockExamIn(
      db,
      actor,
      exam,
      ["inProgress", "passed", "failed"],
      "exam_not_requested",
    );
    const fileId = await storeFile(db, actor, kept);
    const data = { companyId: actor.companyId, stageId: exam, round, title: title || kept.name, fileId };
    const { id } = await db.examDocument.create({ data, select: { id: true } });
    await happened(db, actor, { name: "exam_document_added", id, user: course.user, course: course.course });
    return findDocument(db, actor, exam, id);
  });
}
