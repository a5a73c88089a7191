import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { helpAnswerContract } from "@/lib/contracts/help-answers";

/** The list's name in the address and in stored settings. */
export const ANSWERS = "answers";

/** The list's first query at this address. */
export function answersQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(helpAnswerContract.list, { table: ANSWERS, filters: ["topic"] }, params);
}

/** The query of the FAQ: all answers of the company, the oldest first. */
export const companyAnswersQuery = { ordering: "id" } as const;
