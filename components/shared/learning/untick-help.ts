import type { QueryClient } from "@tanstack/react-query";
import { answerQuery } from "@/lib/client/queries";
import { appealContract } from "@/lib/contracts/appeals";
import { fullName } from "@/lib/rules/person-names";

/** More names than these are not read. */
const MOST_NAMED = 3;

/** The names of those who can help with a course, or none. */
export async function untickHelp(client: QueryClient, course: number): Promise<string> {
  const { results } = await client.fetchQuery(answerQuery(appealContract.contacts, { user_course: course }));
  const helping = results.filter(({ is_administrator }) => is_administrator);
  return helping.slice(0, MOST_NAMED).map(fullName).join(", ");
}
