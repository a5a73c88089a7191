import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { letterContract } from "@/lib/contracts/letters";

/** The tables' names in the address and in stored settings. */
export const LETTERS = "letters";
export const REMINDERS = "reminders";

export const letterTabs = ["emails", "reminders"] as const;

/** The first query of the emails at this address. */
export function lettersQuery(params: SearchParams): Record<string, unknown> {
  const filters = ["state", "kind", "reason", "user"];
  return firstQuery(letterContract.list, { table: LETTERS, filters }, params);
}

/** The first query of the reminders at this address. */
export function remindersQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(letterContract.reminders, { table: REMINDERS, filters: ["state", "reason", "user"] }, params);
}
