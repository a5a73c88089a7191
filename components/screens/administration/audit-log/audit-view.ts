import { queryOfView, urlKey, viewOf } from "@/components/kit/table/view";

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

/** The parameters of the list that the address may set. */
const auditFilters = ["actor", "person", "event", "subject", "subject_id", "from", "to"];

/** The address parameter with the id of one object, which only a link sets. */
export const SUBJECT_ID = urlKey(AUDIT, "subject_id");

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The table's first query at this address. */
export function auditQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(AUDIT, auditFilters, params), auditOrders);
}
