import type { ChosenRows } from "@/components/kit/table/column";
import { chosenPeople } from "@/components/shared/assign/people";
import { sendRequest } from "@/lib/client/send-request";
import type { User } from "@/lib/contracts/user";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { userContract } from "@/lib/contracts/users";

/** So many people fit into one address. */
const PEOPLE_IN_CALL = 200;
const MOST_ROWS = 10_000;
/** Others have no deadline to keep and no exam to come. */
const UNDER_WAY = ["processing", "confirmed", "review"] as const;

/** The specializations under way of the selected people. */
export async function programsOfPeople(people: ChosenRows<User>): Promise<UserProgram[]> {
  const ids = await chosenPeople(userContract.list, people, ({ id }) => id).ids();
  const found: UserProgram[] = [];
  for (let from = 0; from < ids.length; from += PEOPLE_IN_CALL) {
    const users = ids.slice(from, from + PEOPLE_IN_CALL);
    const query = { users, statuses: [...UNDER_WAY], ordering: "user" as const, page_size: MOST_ROWS };
    found.push(...(await sendRequest(userEducationProgramContract.list, { query })).results);
  }
  return found;
}
