import type { CourseKind } from "@/lib/contracts/courses";
import { adaptationInPersonExamContract, educationInPersonExamContract } from "@/lib/contracts/in-person-exams";
import { listExamDecisions } from "@/lib/domain/learning/in-person-exams/list-exam-decisions";
import { listExamDocuments } from "@/lib/domain/learning/in-person-exams/list-exam-documents";
import { requestExam } from "@/lib/domain/learning/in-person-exams/request-exam";
import { markAsCompleted } from "@/lib/domain/learning/user-courses/mark-as-completed";
import { routes, serve } from "@/lib/http/serve";

const stepsOf = (kind: CourseKind, contract: typeof educationInPersonExamContract) => ({
  documents: routes({
    GET: serve(contract.documents, ({ actor, params }) => listExamDocuments(actor, kind, params.id)),
  }),
  decisions: routes({
    GET: serve(contract.decisions, ({ actor, params }) => listExamDecisions(actor, kind, params.id)),
  }),
  requesting: routes({ POST: serve(contract.request, ({ actor, params }) => requestExam(actor, kind, params.id)) }),
  completing: routes({
    POST: serve(contract.complete, ({ actor, params }) => markAsCompleted(actor, kind, params.id)),
  }),
});

export const educationInPersonExams = stepsOf("education", educationInPersonExamContract);
export const adaptationInPersonExams = stepsOf("adaptation", adaptationInPersonExamContract);
