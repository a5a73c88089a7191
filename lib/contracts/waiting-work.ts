import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Id, named, Text } from "./fields";

const path = "/notifications/waiting/";

/** The numbers beside the menu's entries end here; "99+" is shown then. */
export const MOST_WAITING_SHOWN = 100;

/** The numbers beside the entries of the menu: what of each kind waits for the caller, counted up to `MOST_WAITING_SHOWN`. */
export const WaitingWork = named(
  "WaitingWork",
  z.object({
    orders: z.int(),
    certificates: z.int(),
    tasks: z.int(),
    exams: z.int(),
    late_courses: z.int(),
    late_adaptation: z.int(),
    appeals: z.int(),
  }),
);
export type WaitingWork = z.output<typeof WaitingWork>;

/** The caller's open try of an online test whose time runs. */
export const RunningTest = named(
  "RunningTest",
  z.object({
    // Every page carries this file, and few need the contracts of courses, where the kinds have their name.
    kind: z.enum(["education", "adaptation"]),
    user_course: Id,
    test: Id,
    title: Text,
    /** Seconds of the whole test, or, if it has no limit, of the question that is asked. */
    time_left: z.int(),
  }),
);
export type RunningTest = z.output<typeof RunningTest>;

/** What the frame of every page shows. */
export const Waiting = z.extend(WaitingWork, { running_test: z.nullable(RunningTest) });
export type Waiting = z.output<typeof Waiting>;

export const waitingContract = {
  count: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary:
      "What waits for the caller: orders and certificates (administrators), tasks to estimate, exams to decide, own courses that are late (of specializations, of adaptation), what learners ask, each counted up to 100; and a test whose time runs",
    answer: Waiting,
    reads: [
      "user-programs",
      "exams",
      "attempts",
      "tests",
      "tasks",
      "courses",
      "people",
      "places",
      "appeals",
      "company",
    ],
  }),
};
