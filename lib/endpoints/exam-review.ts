import { reviewContract } from "@/lib/contracts/exam-review";
import { addExamDocument, mayDocumentExam } from "@/lib/domain/learning/in-person-exams/add-exam-document";
import { approveExam } from "@/lib/domain/learning/in-person-exams/approve-exam";
import { rejectExam } from "@/lib/domain/learning/in-person-exams/reject-exam";
import { removeExamDocument } from "@/lib/domain/learning/in-person-exams/remove-exam-document";
import { resetExam } from "@/lib/domain/learning/in-person-exams/reset-exam";
import { listDocuments, listPending, listReviewed } from "@/lib/domain/learning/in-person-exams/reviewed-exams";
import { routes, serve } from "@/lib/http/serve";

export const review = {
  collection: routes({ GET: serve(reviewContract.list, ({ actor, query }) => listReviewed(actor, query)) }),
  pending: routes({ GET: serve(reviewContract.pending, ({ actor, query }) => listPending(actor, query)) }),
  documents: routes({ GET: serve(reviewContract.documents, ({ actor, params }) => listDocuments(actor, params.id)) }),
  approving: routes({
    POST: serve(reviewContract.approve, ({ actor, params, body }) =>
      approveExam(actor, params.id, body.comment || null),
    ),
  }),
  rejecting: routes({
    POST: serve(reviewContract.reject, ({ actor, params, body }) => rejectExam(actor, params.id, body.comment || null)),
  }),
  resetting: routes({ POST: serve(reviewContract.reset, ({ actor, params }) => resetExam(actor, params.id)) }),
  adding: routes({
    POST: serve(
      reviewContract.addFile,
      ({ actor, params, body, uploads }) => addExamDocument(actor, params.id, body.title ?? "", uploads.file),
      ({ actor, params }) => mayDocumentExam(actor, params.id),
    ),
  }),
  removing: routes({
    POST: serve(reviewContract.removeFile, async ({ actor, body }) => {
      await removeExamDocument(actor, body.id);
      return undefined;
    }),
  }),
};
