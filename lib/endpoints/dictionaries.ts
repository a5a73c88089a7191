import { helpAnswerContract } from "@/lib/contracts/help-answers";
import { positionNeedContract } from "@/lib/contracts/position-needs";
import { positionContract } from "@/lib/contracts/positions";
import { helpAnswerRows } from "@/lib/domain/company/help-answers";
import { addPositionNeed } from "@/lib/domain/handbook/positions/add-position-need";
import { changePositionNeed } from "@/lib/domain/handbook/positions/change-position-need";
import { positionNeedRows } from "@/lib/domain/handbook/positions/position-needs";
import { removePositionNeed } from "@/lib/domain/handbook/positions/remove-position-need";
import { positionRows } from "@/lib/domain/people/org-structure/positions";
import { removePosition } from "@/lib/domain/people/org-structure/remove-position";
import { crudRoutes } from "./crud";

export const helpAnswers = crudRoutes(helpAnswerContract, helpAnswerRows);
export const positions = crudRoutes(positionContract, { ...positionRows, remove: removePosition });
export const positionNeeds = crudRoutes(positionNeedContract, {
  list: positionNeedRows.list,
  get: positionNeedRows.get,
  create: addPositionNeed,
  patch: changePositionNeed,
  remove: removePositionNeed,
});
