import * as z from "zod/mini";
import { regradeOutcomes } from "@/lib/rules/regrading";
import { endpoint } from "./endpoint";
import { DeedId, Flag, Id, Instant, manyLines, named, Text } from "./fields";
import { PersonInfo } from "./user-row";

/** So many results are changed at once; the rest comes with the next regrade. */
export const MOST_REGRADED = 1000;

const Result = z.object({ score: z.number(), is_passed: Flag });

/** A person's result of a test by the right answers of its tries, and by those of today. */
export const Regraded = named(
  "Regraded",
  z.object({
    user_course: Id,
    user: PersonInfo,
    program_title: Text,
    change: z.enum(regradeOutcomes),
    before: Result,
    after: Result,
    /** Whether a certificate was issued since the pass; it is revoked if the test is not passed any more. */
    is_certified: Flag,
  }),
);
export type Regraded = z.output<typeof Regraded>;

/** A question whose right answers of today are not those of tries. */
const ChangedKey = z.object({ question: Id, title: Text, right: z.array(Text), tries: z.int() });

/** The last regrade, while it can be undone. */
const LastRegrade = z.object({ regrade_id: DeedId, made_at: Instant, made_by: PersonInfo, changed: z.int() });

/** As it was shown: who has another result by now is left as is. */
const Chosen = z.object({ user_course: Id, score: z.number(), is_passed: Flag });

const CHANGES = ["exams", "attempts", "user-programs", "certificates", "activity"] as const;

export const regradeContract = {
  preview: endpoint({
    method: "GET",
    path: "/handbook/tests/{id}/regrade/",
    who: "administrator",
    summary: "What the right answers of today would change in the results of a test",
    answer: z.object({
      results: z.array(Regraded),
      questions: z.array(ChangedKey),
      /** People who take the test just now; their results can be changed when they have ended. */
      under_way: z.int(),
      /** Whether there are more results than are shown. */
      has_more: Flag,
      last: z.nullable(LastRegrade),
    }),
    reads: ["tests", "exams", "attempts", "user-programs", "programs", "certificates", "people", "places"],
  }),
  apply: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/regrade/",
    who: "administrator",
    summary:
      "Judge the chosen people's tries by the right answers of today; who has another result by now than was shown is left as is",
    body: z.object({
      results: z.array(Chosen).check(z.minLength(1, { error: "required" }), z.maxLength(MOST_REGRADED)),
      reason: manyLines(500),
    }),
    answer: z.object({ changed: z.int(), left: z.int(), regrade_id: z.nullable(DeedId) }),
    changes: CHANGES,
  }),
  undo: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/undo-regrade/",
    who: "administrator",
    summary: "Undo a regrade within 24 hours, where nothing has happened to the test of the person since",
    body: z.object({ regrade_id: DeedId }),
    answer: z.object({ restored: z.int(), left: z.int() }),
    problems: ["undo_expired"],
    changes: CHANGES,
  }),
};
