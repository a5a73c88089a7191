import { checklistAnswerContract, checklistContract, checklistQuestionContract } from "@/lib/contracts/checklists";
import { listChecklistAnswers } from "@/lib/domain/handbook/checklists/checklist-answers";
import { checklistQuestionRows, checklistRows } from "@/lib/domain/handbook/checklists/checklists";
import { changeChecklist, createChecklist, removeChecklist } from "@/lib/domain/handbook/checklists/save-checklist";
import {
  changeChecklistQuestion,
  createChecklistQuestion,
} from "@/lib/domain/handbook/checklists/save-checklist-question";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const checklists = crudRoutes(checklistContract, {
  list: checklistRows.list,
  get: checklistRows.get,
  create: createChecklist,
  patch: changeChecklist,
  remove: removeChecklist,
});

export const checklistQuestions = crudRoutes(checklistQuestionContract, {
  ...checklistQuestionRows,
  create: createChecklistQuestion,
  patch: changeChecklistQuestion,
});

export const checklistAnswers = routes({
  GET: serve(checklistAnswerContract.list, ({ actor, query }) => listChecklistAnswers(actor, query)),
});
