import { checklistAnswerContract, checklistContract, checklistQuestionContract } from "@/lib/contracts/checklists";
import { checklistAnswerRows } from "@/lib/domain/handbook/checklists/checklist-answers";
import { changeChecklist, createChecklist, removeChecklist } from "@/lib/domain/handbook/checklists/checklist-changes";
import {
  changeChecklistQuestion,
  createChecklistQuestion,
} from "@/lib/domain/handbook/checklists/checklist-question-changes";
import { checklistQuestionRows, checklistRows } from "@/lib/domain/handbook/checklists/checklists";
import { copyChecklist } from "@/lib/domain/handbook/checklists/copy-checklist";
import { amendAnswer, keepAnswer } from "@/lib/domain/process/amend-answer";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const checklists = {
  ...crudRoutes(checklistContract, {
    list: checklistRows.list,
    get: checklistRows.get,
    create: createChecklist,
    patch: changeChecklist,
    remove: removeChecklist,
  }),
  copying: routes({
    POST: serve(checklistContract.copy, ({ actor, params, body }) => copyChecklist(actor, params.id, body)),
  }),
};

export const checklistQuestions = crudRoutes(checklistQuestionContract, {
  ...checklistQuestionRows,
  create: createChecklistQuestion,
  patch: changeChecklistQuestion,
});

export const checklistAnswers = {
  collection: routes({
    GET: serve(checklistAnswerContract.list, ({ actor, query }) => checklistAnswerRows.list(actor, query)),
  }),
  one: routes({
    GET: serve(checklistAnswerContract.get, ({ actor, params }) => checklistAnswerRows.get(actor, params.id)),
    PATCH: serve(checklistAnswerContract.amend, ({ actor, params, body }) =>
      amendAnswer(actor, params.id, body.checked),
    ),
    DELETE: serve(checklistAnswerContract.remove, ({ actor, params }) => keepAnswer(actor, params.id)),
  }),
};
