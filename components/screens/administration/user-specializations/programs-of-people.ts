import type { ChosenRows } from "@/components/kit/table/column";
import { chosenPeople, type People } from "@/components/shared/assign/people";
import { sendRequest } from "@/lib/client/send-request";
import { type PersonWithPrograms, peopleProgramsContract } from "@/lib/contracts/people-programs";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** So many people fit into one address. */
const PEOPLE_IN_CALL = 200;
const MOST_ROWS = 10_000;
/** Others have no deadline to keep and no exam to come. */
const UNDER_WAY = ["processing", "confirmed", "review"] as const;

/** The selected people, for what asks for their ids. */
export function selectedPeople(people: ChosenRows<PersonWithPrograms>): People {
  return chosenPeople(peopleProgramsContract.list, people, ({ id }) => id);
}

/** The specializations under way of the selected people. */
export async function programsOfPeople(people: ChosenRows<PersonWithPrograms>): Promise<UserProgram[]> {
  const ids = await selectedPeople(people).ids();
  const found: UserProgram[] = [];
  for (let from = 0; from < ids.length; from += PEOPLE_IN_CALL) {
    const users = ids.slice(from, from + PEOPLE_IN_CALL);
    const query = { users, statuses: [...UNDER_WAY], ordering: "user" as const, page_size: MOST_ROWS };
    found.push(...(await sendRequest(userEducationProgramContract.list, { query })).results);
  }
  return found;
}
