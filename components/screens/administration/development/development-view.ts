import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { paths } from "@/lib/config/paths";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { fullName } from "@/lib/rules/person-names";

export const developmentTabs = ["orders", "certificates"] as const;
export type DevelopmentTab = (typeof developmentTabs)[number];

/** What each tab lists. */
export const fixedOf = (tab: DevelopmentTab) => ({ status: tab === "orders" ? "processing" : "review" }) as const;

/** By what else a tab can be narrowed. */
const filtersOf: Record<DevelopmentTab, string[]> = { orders: [], certificates: ["overdue"] };

/** What a row is called, in labels and questions. */
export const programName = (program: UserProgram) => `${program.title}, ${fullName(program)}`;

export const tabPath = (tab: DevelopmentTab) =>
  tab === "orders" ? paths.developmentManagement : `${paths.developmentManagement}?tab=${tab}`;

/** What an order asks for, or what a certificate would stand on. */
export const evidencePath = ({ id }: Pick<UserProgram, "id">) => `${paths.developmentManagement}/${id}`;

export function tabOf(params: SearchParams): DevelopmentTab {
  return params.tab === "certificates" ? "certificates" : "orders";
}

/** The first query of the tab at this address. */
export function developmentQuery(params: SearchParams): Record<string, unknown> {
  const tab = tabOf(params);
  return firstQuery(
    userEducationProgramContract.list,
    { table: tab, fixed: fixedOf(tab), filters: filtersOf[tab] },
    params,
  );
}
