import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, Id, named, oneLine, Text } from "./fields";

export const Company = named(
  "Company",
  z.object({
    id: Id,
    title: Text,
    time_zone: Text,
    /** Whether an examiner who fails an exam must write a comment for the learner. */
    is_fail_comment_required: Flag,
  }),
);
export type Company = z.output<typeof Company>;

/** Its name in the tz database, such as Europe/Kyiv. */
export const TimeZone = oneLine(64);

export const companyContract = {
  change: endpoint({
    method: "PATCH",
    path: "/users/company/",
    who: "administrator",
    summary: "Change the settings of one's company",
    body: z.object({ time_zone: z.optional(TimeZone), is_fail_comment_required: z.optional(Flag) }),
    answer: Company,
    touches: ["/auth/user/"],
  }),
};
