import * as z from "zod/mini";
import { regradeOutcomes } from "@/lib/rules/regrading";
import { courseKinds } from "./courses";
import { endpoint } from "./endpoint";
import { Flag, Id, manyLines, named, Text } from "./fields";
import { PersonInfo } from "./user-row";

/** So many results are compared, and changed, at once; the rest comes with the next regrade. */
export const MOST_REGRADED = 1000;

const Result = z.object({ score: z.number(), is_passed: Flag });

/** A person's result of a test by the right answers of its tries, and by those of today. */
export const Regraded = named(
  "Regraded",
  z.object({
    user_course: Id,
    user: PersonInfo,
    kind: z.enum(courseKinds),
    program_title: Text,
    tries: z.int(),
    change: z.enum(regradeOutcomes),
    before: Result,
    after: Result,
    /** A certificate that the pass has led to, and that its loss revokes. */
    is_certified: Flag,
  }),
);
export type Regraded = z.output<typeof Regraded>;

/** A question whose right answers differ from those of tries. */
const ChangedKey = z.object({ question: Id, title: Text, right: z.array(Text), tries: z.int() });

/** As it was shown: who has another result by now is not changed. */
const Chosen = z.object({ user_course: Id, score: z.number(), is_passed: Flag });

export const regradeContract = {
  preview: endpoint({
    method: "GET",
    path: "/handbook/tests/{id}/regrade/",
    who: "administrator",
    summary: "What the right answers of today would change in the results of a test",
    answer: z.object({
      results: z.array(Regraded),
      questions: z.array(ChangedKey),
      /** People who take the test just now; their results come with the next regrade. */
      under_way: z.int(),
      /** Whether there are more results than are shown. */
      has_more: Flag,
    }),
    reads: ["tests", "exams"],
  }),
  apply: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/regrade/",
    who: "administrator",
    summary:
      "Judge the chosen people's tries by the right answers of today; who has another result by now is left as is",
    body: z.object({
      results: z.array(Chosen).check(z.minLength(1, { error: "required" }), z.maxLength(MOST_REGRADED)),
      reason: manyLines(500),
    }),
    answer: z.object({ changed: z.int(), left: z.int(), regrade_id: z.nullable(Id) }),
    changes: ["exams", "attempts", "user-programs", "certificates", "activity"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/undo-regrade/",
    who: "administrator",
    summary: "Undo a regrade within 24 hours, where nothing has happened to the result since",
    body: z.object({ regrade_id: Id }),
    answer: z.object({ restored: z.int(), left: z.int() }),
    problems: ["undo_expired"],
    changes: ["exams", "attempts", "user-programs", "certificates", "activity"],
  }),
};
