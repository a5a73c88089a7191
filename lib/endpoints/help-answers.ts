import { helpAnswerContract } from "@/lib/contracts/help-answers";
import { helpAnswerRows } from "@/lib/domain/company/help-answers";
import { crudRoutes } from "./crud";

export const helpAnswers = crudRoutes(helpAnswerContract, helpAnswerRows);
