import { queryOfView, viewOf } from "@/components/kit/table/view";

export const examTabs = ["pending", "decided"] as const;
export type ExamTab = (typeof examTabs)[number];

/** The columns of both tables; what is decided has a result too. */
export const examOrders = [{ id: "title" }, { id: "user" }, { id: "deadline_date" }, { id: "status" }] as const;
export type ExamColumnId = (typeof examOrders)[number]["id"];

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first query of the exams that wait, at this address. */
export function pendingQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf("pending", [], params), examOrders);
}
