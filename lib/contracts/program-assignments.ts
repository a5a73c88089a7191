import * as z from "zod/mini";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { Day, DayShown, Flag, Id, named, Text } from "./fields";
import { userIds } from "./user-ids";
import { UserProgramStatus, userProgramContracts } from "./user-programs";

export const MAX_ASSIGNED = 1000;

/**
 * What becomes of one person: `given` gets the program, `has` has or has ordered it, `self` is the administrator, who
 * orders like anybody else, `inactive` is deactivated, `gone` is deleted.
 */
export const assignmentOutcomes = ["given", "has", "self", "inactive", "gone"] as const;

export const AssignedPerson = named(
  "AssignedPerson",
  z.object({
    user: Id,
    full_name: Text,
    unit_title: z.nullable(Text),
    position_title: z.nullable(Text),
    outcome: z.enum(assignmentOutcomes),
    /** Of the program that the person has already. */
    status: z.nullable(UserProgramStatus),
    /** When all of it is due: its deadline, or else the latest of its courses. */
    due_date: z.nullable(DayShown),
  }),
);
export type AssignedPerson = z.output<typeof AssignedPerson>;

const common = { users: userIds(MAX_ASSIGNED), dry_run: Flag };

function assigning<const K extends CourseKind, D extends z.ZodMiniType>(kind: K, deadline_date: D) {
  return endpoint({
    method: "POST",
    path: `/studies/${kind}-programs/{id}/assign/`,
    who: "administrator",
    summary: `Assign the ${kind} program to many people from today, and tell of each what becomes of them. With dry_run nothing is written; repeating it changes nothing`,
    body: z.object({ ...common, deadline_date }),
    answer: z.object({ assigned: z.int(), results: z.array(AssignedPerson) }),
    changes: userProgramContracts[kind].create.changes,
  });
}

function undoing<const K extends CourseKind>(kind: K) {
  return endpoint({
    method: "POST",
    path: `/studies/${kind}-programs/{id}/undo-assign/`,
    who: "administrator",
    summary: `Take the ${kind} program back from people to whom the caller has just assigned it. Who has begun, or whose program was changed since, keeps it and is named`,
    body: z.object({ users: common.users }),
    answer: z.object({ taken_back: z.int(), kept: z.array(z.object({ user: Id, full_name: Text })) }),
    changes: [...userProgramContracts[kind].create.changes, "appeals"],
  });
}

export const undoAssignmentContract = {
  education: undoing("education"),
  adaptation: undoing("adaptation"),
};

export const programAssignmentContract = {
  education: assigning("education", Day),
  adaptation: assigning("adaptation", z.optional(z.nullable(Day))),
};
