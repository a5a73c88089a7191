import { namesDeciders } from "@/components/shared/learning/query-params";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { contacts } from "@/lib/endpoints/appeals";
import { type PageData, pageData } from "@/lib/http/page-data";

/** The programs in the first data of a page. */
export function programsIn(...lists: (PageData | undefined)[]): UserProgram[] {
  return lists.flatMap((list) => (list?.answer as { results?: UserProgram[] } | undefined)?.results ?? []);
}

/** Whom to ask, where something waits for an administrator. */
export async function decidersData(programs: readonly UserProgram[]): Promise<PageData | undefined> {
  if (!namesDeciders(programs)) return undefined;
  return pageData(contacts.GET, { kind: "detail" });
}
