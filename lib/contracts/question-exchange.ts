import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, Text } from "./fields";

export const MAX_QUESTIONS_BYTES = 2 * 1024 * 1024;

const Format = z.enum(["gift", "csv"], { error: "not_in_list" });
export type QuestionFormat = z.output<typeof Format>;

const Question = z.object({
  line: z.int(),
  title: Text,
  score: z.int(),
  time_limit: z.int(),
  answers: z.array(z.object({ title: Text, is_correct: Flag })),
});
/** `reason` is a code for programs, `detail` a text for people. */
const Skipped = z.object({ line: z.int(), text: Text, reason: Text, detail: Text });

export const questionExchangeContract = {
  import: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/import-questions/",
    who: "administrator",
    summary:
      "Add the questions of a GIFT or CSV text to the end of a test. Invalid questions are returned with their line; all others are added together. With dry_run nothing is written",
    body: z.object({
      format: Format,
      text: z.string().check(z.minLength(1, { error: "required" })),
      dry_run: z.optional(Flag),
    }),
    maxBytes: MAX_QUESTIONS_BYTES,
    answer: z.object({ questions: z.array(Question), skipped: z.array(Skipped), imported: z.int() }),
    problems: ["too_many_requests"],
    changes: ["tests"],
  }),
  export: endpoint({
    method: "GET",
    path: "/handbook/tests/{id}/export-questions/",
    who: "administrator",
    summary: "The questions of a test as a file: GIFT (text/plain), or CSV (text/csv) with format=csv",
    query: z.object({ format: z._default(Format, "gift") }),
    raw: "text/plain",
  }),
};
