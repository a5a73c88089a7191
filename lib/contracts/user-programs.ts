import * as z from "zod/mini";
import { listQuery, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Day, DayShown, Id, named, Text } from "./fields";
import { FilePath } from "./users";

export const userProgramStatuses = ["processing", "confirmed", "review", "rejected", "done"] as const;
export const UserProgramStatus = z.enum(userProgramStatuses, { error: "not_in_list" });
export type UserProgramStatus = (typeof userProgramStatuses)[number];

/** A program that a person has. */
export const UserAdaptationProgram = named(
  "UserAdaptationProgram",
  z.object({
    id: Id,
    user: Id,
    first_name: Text,
    last_name: Text,
    image: FilePath,
    program: Id,
    title: Text,
    status: UserProgramStatus,
    briefing_date: z.nullable(DayShown),
    deadline_date: z.nullable(DayShown),
    courses_count: z.int(),
  }),
);
export type UserAdaptationProgram = z.output<typeof UserAdaptationProgram>;

const path = "/studies/user-adaptation-programs/";

export const userAdaptationProgramContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary: "List: adaptation program of a person (own ones; a manager's also those of the team; an administrator's all)",
    query: listQuery(["id", "user", "title", "status", "briefing_date", "deadline_date", "courses_count"], {
      user: z.optional(Id),
      program: z.optional(Id),
      status: z.optional(UserProgramStatus),
      statuses: z.optional(z.array(UserProgramStatus)),
    }),
    answer: pageOf(UserAdaptationProgram),
  }),
  create: endpoint({
    method: "POST",
    path,
    who: "administrator",
    summary: "Assign an adaptation program to one person; without a briefing date it begins today",
    body: z.object({ user: Id, program: Id, briefing_date: z.optional(z.nullable(Day)), deadline_date: z.optional(z.nullable(Day)) }),
    answer: UserAdaptationProgram,
    status: 201,
    problems: ["program_already_given"],
    touches: [path, "/studies/adaptation-programs/", "/studies/adaptation-programs/{id}/matches/"],
  }),
  get: endpoint({ method: "GET", path: `${path}{id}/`, who: "signed-in", summary: "Read: adaptation program of a person", answer: UserAdaptationProgram }),
};
