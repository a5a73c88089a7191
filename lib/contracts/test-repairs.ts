import * as z from "zod/mini";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { Instant, manyLines, named, Text } from "./fields";
import { PersonInfo } from "./user-row";

/** More tries, more minutes, a try that is opened again, or one that does not count. */
export const repairKinds = ["tries", "minutes", "reopened", "voided"] as const;
export type RepairKind = (typeof repairKinds)[number];

/** All that a result may have been changed by: those, and a corrected answer key (lib/contracts/regrading.ts). */
export const repairDeeds = [...repairKinds, "regraded", "regrade_undone"] as const;

const MOST_TRIES = 10;
const MOST_MINUTES = 600;
const LONGEST_REASON = 500;

/** How the online test of a person's course was put right, why and by whom. */
export const TestRepair = named(
  "TestRepair",
  z.object({
    kind: z.enum(repairDeeds),
    /** Tries or minutes; of a try that was opened again its new minutes, if it has a limit. */
    amount: z.nullable(z.int()),
    /** The number of the try that it is about, as in the list of tries. */
    try_number: z.nullable(z.int()),
    /** The score before and after a regrade, or its undo. */
    score_before: z.nullable(z.number()),
    score_after: z.nullable(z.number()),
    reason: Text,
    made_by: PersonInfo,
    made_at: Instant,
  }),
);
export type TestRepair = z.output<typeof TestRepair>;

const Amount = z.int().check(z.minimum(1), z.maximum(MOST_MINUTES));
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** The last try is the one that is opened again or does not count. */
const Repair = z
  .object({
    kind: z.enum(repairKinds, { error: "not_in_list" }),
    amount: z.optional(z.nullable(Amount)),
    reason: manyLines(LONGEST_REASON),
  })
  .check(
    z.refine(({ kind, amount }) => (kind !== "tries" && kind !== "minutes") || typeof amount === "number", {
      when: isObject,
      error: "required",
      path: ["amount"],
    }),
    z.refine(({ kind, amount }) => kind !== "tries" || typeof amount !== "number" || amount <= MOST_TRIES, {
      when: isObject,
      error: "number_range",
      path: ["amount"],
    }),
  );

const addressOf = (kind: CourseKind) => `/studies/user-${kind}-program-courses/{id}/repairs/` as const;
const Repairs = z.object({ results: z.array(TestRepair) });

function ofKind(kind: CourseKind) {
  return {
    list: endpoint({
      method: "GET",
      path: addressOf(kind),
      who: "signed-in",
      summary: "How the online test of a person's course was put right, the newest first",
      answer: Repairs,
      reads: ["exams", "user-programs", "people", "places"],
    }),
    make: endpoint({
      method: "POST",
      path: addressOf(kind),
      who: "administrator",
      summary:
        "Put the online test of a person's course right: more tries, more minutes (of the open try, otherwise of the next ones), the last try opened again, or taken out of the count",
      body: Repair,
      answer: Repairs,
      problems: ["no_test", "already_passed", "program_not_confirmed", "no_time_limit", "no_such_try"],
      changes: ["exams", "attempts", "activity", "user-programs"],
    }),
  };
}

export const educationRepairContract = ofKind("education");
export const adaptationRepairContract = ofKind("adaptation");
export const repairContracts = { education: educationRepairContract, adaptation: adaptationRepairContract };
