import { firstQuery, type SearchParams, urlKey } from "@/components/kit/table/view";
import { auditContract } from "@/lib/contracts/audit";

/** The table's name in the address and in stored settings. */
export const AUDIT = "audit";

/** The parameters of the list that the address may set. */
const auditFilters = ["actor", "person", "event", "subject", "subject_id", "from", "to"];

/** The log shows what one request did to many things as one row. */
export const DEEDS = { deeds: true };

/** The parts of the address that count within an opened deed too, by the names of the list's parameters. */
export const WITHIN_DEED = {
  search: urlKey(AUDIT, "q"),
  person: urlKey(AUDIT, "person"),
  subject_id: urlKey(AUDIT, "subject_id"),
  from: urlKey(AUDIT, "from"),
  to: urlKey(AUDIT, "to"),
};

/** The address parameter with the id of one object, which only a link sets. */
export const SUBJECT_ID = urlKey(AUDIT, "subject_id");

/** The table's first query at this address. */
export function auditQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(auditContract.list, { table: AUDIT, filters: auditFilters, fixed: DEEDS }, params);
}
