import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, named } from "./fields";

/** The steps of setting a company up, in the order in which each needs the ones before it. The first is the caller's own. */
export const setUpSteps = ["email", "units", "positions", "people", "courses", "specializations", "rules"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What a person has seen of the steps: nothing yet, the steps, nothing more because they hid them, or that all are done. */
const cards = ["new", "shown", "hidden", "done"] as const;

/**
 * Whether the caller has confirmed the own email, and whether the company has at least one of each thing that it needs;
 * people besides the one who registered it.
 */
export const SetUp = named(
  "SetUp",
  z.object({
    email: Flag,
    units: Flag,
    positions: Flag,
    people: Flag,
    courses: Flag,
    specializations: Flag,
    rules: Flag,
    card: z.enum(cards),
  }),
);
export type SetUp = z.output<typeof SetUp>;

const path = "/users/set-up/";

export const setUpContract = {
  steps: endpoint({
    method: "GET",
    path,
    who: "administrator",
    summary: "Which steps of setting the company up are done, and what the caller has seen of them",
    answer: SetUp,
    reads: ["set-up", "people", "places", "courses", "programs"],
  }),
  keep: endpoint({
    method: "PATCH",
    path,
    who: "administrator",
    summary: "Show the steps to the caller, hide them, or keep that the caller has seen them done",
    body: z.object({ card: z.enum(cards, { error: "not_in_list" }) }),
    answer: SetUp,
    changes: ["set-up"],
  }),
};
