import { helpAnswerContract } from "@/lib/contracts/help-answers";
import { positionContract } from "@/lib/contracts/positions";
import { helpAnswerRows } from "@/lib/domain/company/help-answers";
import { positionRows } from "@/lib/domain/people/org-structure/positions";
import { removePosition } from "@/lib/domain/people/org-structure/remove-position";
import { crudRoutes } from "./crud";

export const helpAnswers = crudRoutes(helpAnswerContract, helpAnswerRows);
export const positions = crudRoutes(positionContract, { ...positionRows, remove: removePosition });
