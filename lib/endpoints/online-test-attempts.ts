import type { CourseKind } from "@/lib/contracts/courses";
import { adaptationAttemptContract, educationAttemptContract } from "@/lib/contracts/online-test-attempts";
import { adaptationRepairContract, educationRepairContract } from "@/lib/contracts/test-repairs";
import { answerQuestion } from "@/lib/domain/learning/online-tests/answer-question";
import { currentQuestion } from "@/lib/domain/learning/online-tests/current-question";
import { finishExam } from "@/lib/domain/learning/online-tests/finish-exam";
import { listExamAnswers } from "@/lib/domain/learning/online-tests/list-exam-answers";
import { listAttempts, showAttempt } from "@/lib/domain/learning/online-tests/past-attempts";
import { listRepairs, repairTest } from "@/lib/domain/learning/online-tests/repair-test";
import { saveDraft } from "@/lib/domain/learning/online-tests/save-draft";
import { startExam } from "@/lib/domain/learning/online-tests/start-exam";
import { getExam } from "@/lib/domain/learning/user-courses/get-exam";
import { routes, serve } from "@/lib/http/serve";

const examsOf = (kind: CourseKind, contract: typeof educationAttemptContract) => ({
  start: routes({ POST: serve(contract.start, ({ actor, params }) => startExam(actor, kind, params.id)) }),
  current: routes({ GET: serve(contract.current, ({ actor, params }) => currentQuestion(actor, kind, params.id)) }),
  save: routes({
    POST: serve(contract.save, async ({ actor, params, body }) => {
      await saveDraft(actor, kind, params.id, body);
      return undefined;
    }),
  }),
  next: routes({
    POST: serve(contract.next, ({ actor, params, body }) => answerQuestion(actor, kind, params.id, body)),
  }),
  finish: routes({ POST: serve(contract.finish, ({ actor, params }) => finishExam(actor, kind, params.id)) }),
  exam: routes({ GET: serve(contract.exam, ({ actor, params }) => getExam(actor, kind, params.id)) }),
  attempts: routes({ GET: serve(contract.attempts, ({ actor, params }) => listAttempts(actor, kind, params.id)) }),
  attempt: routes({ GET: serve(contract.attempt, ({ actor, params }) => showAttempt(actor, kind, params)) }),
  answers: routes({ GET: serve(contract.answers, ({ actor, params }) => listExamAnswers(actor, kind, params.id)) }),
});

const repairsOf = (kind: CourseKind, contract: typeof educationRepairContract) =>
  routes({
    GET: serve(contract.list, ({ actor, params }) => listRepairs(actor, kind, params.id)),
    POST: serve(contract.make, ({ actor, params, body }) => repairTest(actor, kind, params.id, body)),
  });

export const repairs = {
  education: repairsOf("education", educationRepairContract),
  adaptation: repairsOf("adaptation", adaptationRepairContract),
};

export const educationAttempts = examsOf("education", educationAttemptContract);
export const adaptationAttempts = examsOf("adaptation", adaptationAttemptContract);
