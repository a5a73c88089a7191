import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Day, Id, Text } from "./fields";

export const MAX_CHANGED_ROWS = 1000;
export const MAX_SHIFT_DAYS = 3650;

const Rows = z
  .array(Id)
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_CHANGED_ROWS))
  .check(z.refine((ids) => new Set(ids).size === ids.length, { error: "invalid" }));

/** Why one of the rows stays as it is. */
export const programFailures = ["no_such_object", "no_deadline", "deadline_before_briefing", "day_range"] as const;
export const courseFailures = ["no_such_object", "examines_self"] as const;

function outcomeOf<const C extends readonly [string, ...string[]]>(codes: C) {
  return z.object({ changed: z.int(), failed: z.array(z.object({ id: Id, code: z.enum(codes), detail: Text })) });
}

const MoveDeadlines = z
  .object({
    programs: Rows,
    deadline_date: z.optional(Day),
    shift_days: z.optional(
      z.int().check(
        z.minimum(-MAX_SHIFT_DAYS),
        z.maximum(MAX_SHIFT_DAYS),
        z.refine((days) => days !== 0, "no_change"),
      ),
    ),
  })
  .check(
    z.refine((body) => body.deadline_date !== undefined || body.shift_days !== undefined, {
      error: "required",
      path: ["deadline_date"],
    }),
  )
  .check(
    z.refine((body) => body.deadline_date === undefined || body.shift_days === undefined, {
      error: "invalid",
      path: ["shift_days"],
    }),
  );

export const manyUserProgramsContract = {
  move: endpoint({
    method: "POST",
    path: "/studies/change-user-education-programs/",
    who: "administrator",
    summary:
      "Move the deadlines of many people's education programs to one day, or each by a number of days. Those that cannot be moved are returned, all others are changed together",
    body: MoveDeadlines,
    answer: outcomeOf(programFailures),
    changes: ["user-programs"],
  }),
  examiner: endpoint({
    method: "POST",
    path: "/studies/change-user-education-program-courses/",
    who: "administrator",
    summary:
      "Set or clear the examiner of many people's courses. Those that cannot have this examiner are returned, all others are changed together",
    body: z.object({ courses: Rows, examiner: z.nullable(Id) }),
    answer: outcomeOf(courseFailures),
    changes: ["user-programs"],
  }),
};
