import { testAnswerContract } from "@/lib/contracts/test-answers";
import { testQuestionContract } from "@/lib/contracts/test-questions";
import { testContract } from "@/lib/contracts/tests";
import { followCourse } from "@/lib/domain/exams/follow-course";
import { changeAnswer } from "@/lib/domain/handbook/tests/change-answer";
import { changeQuestion } from "@/lib/domain/handbook/tests/change-question";
import { changeTest } from "@/lib/domain/handbook/tests/change-test";
import { createAnswer } from "@/lib/domain/handbook/tests/create-answer";
import { createQuestion } from "@/lib/domain/handbook/tests/create-question";
import { createTest } from "@/lib/domain/handbook/tests/create-test";
import { orderAnswers } from "@/lib/domain/handbook/tests/order-answers";
import { orderQuestions } from "@/lib/domain/handbook/tests/order-questions";
import { removeAnswer } from "@/lib/domain/handbook/tests/remove-answer";
import { removeQuestion } from "@/lib/domain/handbook/tests/remove-question";
import { removeTest } from "@/lib/domain/handbook/tests/remove-test";
import { answerRows, listAnswers } from "@/lib/domain/handbook/tests/test-answers";
import { listQuestions, questionRows } from "@/lib/domain/handbook/tests/test-questions";
import { testRows } from "@/lib/domain/handbook/tests/tests";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const tests = crudRoutes(testContract, {
  list: testRows.list,
  get: testRows.get,
  create: (actor, body) => createTest(actor, body, followCourse),
  patch: changeTest,
  remove: (actor, id) => removeTest(actor, id, followCourse),
});

export const testQuestions = crudRoutes(testQuestionContract, {
  list: listQuestions,
  get: questionRows.get,
  create: createQuestion,
  patch: changeQuestion,
  remove: removeQuestion,
});

export const testAnswers = crudRoutes(testAnswerContract, {
  list: listAnswers,
  get: answerRows.get,
  create: createAnswer,
  patch: changeAnswer,
  remove: removeAnswer,
});

export const questionOrder = routes({
  POST: serve(testContract.order, async ({ actor, params, body }) => {
    await orderQuestions(actor, params.id, body.ids);
    return undefined;
  }),
});

export const answerOrder = routes({
  POST: serve(testQuestionContract.order, async ({ actor, params, body }) => {
    await orderAnswers(actor, params.id, body.ids);
    return undefined;
  }),
});
