import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The table's name in the address and in stored settings. */
export const AUDIT = "audit";

export const auditOrders = [
  { id: "created_at" },
  { id: "actor", orderBy: false },
  { id: "label", orderBy: false },
  { id: "subject", orderBy: false },
  { id: "about", orderBy: false },
  { id: "text", orderBy: false },
  { id: "address", orderBy: false },
] as const;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The table's first query at this address. */
export function auditQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(AUDIT, ["actor", "person", "event", "from", "to"], params), auditOrders);
}
