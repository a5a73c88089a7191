import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { teamCertificateContract } from "@/lib/contracts/team-certificates";

/** The table's name in the address and in stored settings. */
export const CERTIFICATES = "certificates";

/** The table's first query at this address. */
export function certificatesQuery(params: SearchParams): Record<string, unknown> {
  const filters = ["state", "unit", "program"];
  return firstQuery(teamCertificateContract.list, { table: CERTIFICATES, filters }, params);
}
