import type { QueryClient } from "@tanstack/react-query";
import { answerQuery } from "@/lib/client/queries";
import { appealContract } from "@/lib/contracts/appeals";
import { firstNames } from "@/lib/rules/person-names";

/** The names of those who can help with a course, or none. */
export async function untickHelp(client: QueryClient, course: number): Promise<string> {
  const { results } = await client.fetchQuery(answerQuery(appealContract.contacts, { user_course: course }));
  return firstNames(results.filter(({ is_administrator }) => is_administrator));
}
