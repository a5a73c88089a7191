import { onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import { regradeContract } from "@/lib/contracts/regrading";
import { answerRows, listAnswers } from "@/lib/domain/handbook/online-tests/answers";
import { changeAnswer } from "@/lib/domain/handbook/online-tests/change-answer";
import { changeOnlineTest } from "@/lib/domain/handbook/online-tests/change-online-test";
import { changeQuestion } from "@/lib/domain/handbook/online-tests/change-question";
import { copyOnlineTest } from "@/lib/domain/handbook/online-tests/copy-online-test";
import { createAnswer } from "@/lib/domain/handbook/online-tests/create-answer";
import { createOnlineTest } from "@/lib/domain/handbook/online-tests/create-online-test";
import { createQuestion } from "@/lib/domain/handbook/online-tests/create-question";
import { onlineTestRows } from "@/lib/domain/handbook/online-tests/online-tests";
import { orderAnswers } from "@/lib/domain/handbook/online-tests/order-answers";
import { orderQuestions } from "@/lib/domain/handbook/online-tests/order-questions";
import { listQuestions, questionRows } from "@/lib/domain/handbook/online-tests/questions";
import { removeAnswer } from "@/lib/domain/handbook/online-tests/remove-answer";
import { removeOnlineTest } from "@/lib/domain/handbook/online-tests/remove-online-test";
import { removeQuestion } from "@/lib/domain/handbook/online-tests/remove-question";
import { applyRegrade } from "@/lib/domain/learning/online-tests/apply-regrade";
import { previewRegrade } from "@/lib/domain/learning/online-tests/plan-regrade";
import { undoRegrade } from "@/lib/domain/learning/online-tests/undo-regrade";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const onlineTests = crudRoutes(onlineTestContract, {
  list: onlineTestRows.list,
  get: onlineTestRows.get,
  create: createOnlineTest,
  patch: changeOnlineTest,
  remove: removeOnlineTest,
});

export const onlineTestQuestions = crudRoutes(onlineTestQuestionContract, {
  list: listQuestions,
  get: questionRows.get,
  create: createQuestion,
  patch: changeQuestion,
  remove: removeQuestion,
});

export const onlineTestAnswers = crudRoutes(onlineTestAnswerContract, {
  list: listAnswers,
  get: answerRows.get,
  create: createAnswer,
  patch: changeAnswer,
  remove: removeAnswer,
});

export const testCopy = routes({
  POST: serve(onlineTestContract.copy, ({ actor, params, body }) => copyOnlineTest(actor, params.id, body.course)),
});

export const questionOrder = routes({
  POST: serve(onlineTestContract.order, async ({ actor, params, body }) => {
    await orderQuestions(actor, params.id, body.ids);
    return undefined;
  }),
});

export const answerOrder = routes({
  POST: serve(onlineTestQuestionContract.order, async ({ actor, params, body }) => {
    await orderAnswers(actor, params.id, body.ids);
    return undefined;
  }),
});

export const regrade = routes({
  GET: serve(regradeContract.preview, ({ actor, params }) => previewRegrade(actor, params.id)),
  POST: serve(regradeContract.apply, ({ actor, params, body }) => applyRegrade(actor, params.id, body)),
});

export const regradeUndo = routes({
  POST: serve(regradeContract.undo, ({ actor, params, body }) => undoRegrade(actor, params.id, body)),
});
