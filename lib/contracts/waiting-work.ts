import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { named } from "./fields";

const path = "/notifications/waiting/";

/** The numbers beside the entries of the menu: what of each kind waits for the caller. */
export const WaitingWork = named(
  "WaitingWork",
  z.object({
    orders: z.int(),
    certificates: z.int(),
    tasks: z.int(),
    exams: z.int(),
    courses: z.int(),
    appeals: z.int(),
  }),
);
export type WaitingWork = z.output<typeof WaitingWork>;

export const waitingContract = {
  count: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary:
      "What waits for the caller: orders and certificates (administrators), tasks to estimate, exams to decide, own courses to pass, what learners ask",
    answer: WaitingWork,
    reads: ["user-programs", "exams", "tasks", "courses", "people", "appeals"],
  }),
};
