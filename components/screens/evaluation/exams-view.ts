import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { reviewContract } from "@/lib/contracts/exam-review";

export const examTabs = ["pending", "decided"] as const;
export type ExamTab = (typeof examTabs)[number];

/** The first query of the exams that wait, at this address. */
export function pendingQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(reviewContract.pending, { table: "pending" }, params);
}
