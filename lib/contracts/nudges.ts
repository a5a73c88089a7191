import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { DayShown, Id, Instant, named, Text } from "./fields";
import { userIds } from "./user-ids";

export const MAX_NUDGED = 500;

/**
 * What becomes of one person: `told` gets a notification, and an email unless `letter` says why not; `budget_day` and
 * `budget_fortnight` were reminded of the course too often, last at `reminded_at`; `inactive` is deactivated,
 * `nothing_due` has no course that is late or due soon, `gone` is deleted, or is nobody's whom the caller may see.
 */
export const nudgeOutcomes = ["told", "budget_day", "budget_fortnight", "inactive", "nothing_due", "gone"] as const;

export const NudgedPerson = named(
  "NudgedPerson",
  z.object({
    user: Id,
    full_name: Text,
    unit_title: z.nullable(Text),
    /** The course that presses most, of which one is reminded. */
    course_title: z.nullable(Text),
    deadline_date: z.nullable(DayShown),
    outcome: z.enum(nudgeOutcomes),
    /** Why no email goes with the notification. */
    letter: z.nullable(z.enum(["off", "unconfirmed"])),
    reminded_at: z.nullable(Instant),
  }),
);
export type NudgedPerson = z.output<typeof NudgedPerson>;

export const nudgeContract = {
  people: endpoint({
    method: "POST",
    path: "/reports/nudge/",
    who: "signed-in",
    summary:
      "Remind people below the caller (an administrator: of the company) of the course that presses each of them most, within the budget of reminders: once a day and three times in 14 days",
    body: z.object({
      users: userIds(MAX_NUDGED),
      /** Only courses of this kind. */
      kind: z.optional(z.enum(["education", "adaptation"], { error: "not_in_list" })),
      /** This course of the person alone. */
      user_course: z.optional(Id),
    }),
    answer: z.object({ told: z.int(), results: z.array(NudgedPerson) }),
    problems: ["too_many_requests"],
    changes: ["notices"],
  }),
};
