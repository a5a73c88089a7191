import * as z from "zod/mini";
import { crud } from "./crud";
import { Flag, Id, Million, manyLines, named, Text } from "./fields";

export const MAX_ANSWER_TITLE = 1000;

/** The key of a test: `is_correct` is sent to administrators only. */
export const OnlineTestAnswer = named(
  "TestAnswer",
  z.object({ id: Id, question: Id, title: Text, is_correct: Flag, order: z.int() }),
);
export type OnlineTestAnswer = z.output<typeof OnlineTestAnswer>;

const Fields = z.object({
  title: manyLines(MAX_ANSWER_TITLE),
  is_correct: z.optional(Flag),
  order: z.optional(Million),
});

export const onlineTestAnswerContract = crud(
  "/handbook/test-answers/",
  { read: "administrator", write: "administrator" },
  {
    noun: "answer of a question",
    entity: OnlineTestAnswer,
    create: z.extend(Fields, { question: Id }),
    patch: z.partial(Fields),
    ordering: ["order", "title", "is_correct"],
    filters: { question: z.optional(Id), test: z.optional(Id) },
    tag: "tests",
  },
);
