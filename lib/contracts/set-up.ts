import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, named } from "./fields";

/** Whether a company has at least one of each thing that it needs; people besides the one who registered it. */
export const SetUp = named(
  "SetUp",
  z.object({ units: Flag, positions: Flag, people: Flag, courses: Flag, specializations: Flag, rules: Flag }),
);
export type SetUp = z.output<typeof SetUp>;

export const setUpContract = {
  steps: endpoint({
    method: "GET",
    path: "/users/set-up/",
    who: "administrator",
    summary: "Which steps of setting the company up are done",
    answer: SetUp,
  }),
};
