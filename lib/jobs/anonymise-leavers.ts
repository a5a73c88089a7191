import { log } from "@/lib/adapters/log";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { anonymiseLeaver, LEAVERS } from "@/lib/domain/people/leaving/anonymise-user";

/** As many as one run takes; later runs go on. */
const AT_ONCE = 100;

const DUE = statement(
  { companyId: "int", userId: "int" },
  `SELECT u.company_id AS "companyId", u.id AS "userId" FROM ${LEAVERS} ORDER BY u.deactivated_at, u.id LIMIT ${AT_ONCE}`,
);

/** Anonymises people who have been inactive for as long as their company says. A failing one does not block the others. */
export async function anonymiseLeavers(): Promise<void> {
  for (const leaver of await systemSql("sweep", "sweep-leavers", DUE, []))
    await anonymiseLeaver(leaver).catch((error: unknown) =>
      log().warn({ err: error, ...leaver }, "a person could not be anonymised"),
    );
}
