import * as z from "zod/mini";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Id, Million, manyLines, named, Order, Text } from "./fields";

export const MAX_QUESTION_TITLE = 2000;
export const MAX_INFO = 20_000;

/** Any JSON object that an administrator or an import adds to a question. */
const AdditionalInfo = z.looseObject({}, { error: "invalid_json" });

export const OnlineTestQuestion = named(
  "TestQuestion",
  z.object({
    id: Id,
    test: Id,
    title: Text,
    /** Seconds; 0 means no limit. */
    time_limit: z.int(),
    score: z.int(),
    order: z.int(),
    additional_info: AdditionalInfo,
    /** The share of the test's total score, in percent. */
    score_weight: z.number(),
    answers_count: z.int(),
    right_count: z.int(),
  }),
);
export type OnlineTestQuestion = z.output<typeof OnlineTestQuestion>;

const Fields = z.object({
  title: manyLines(MAX_QUESTION_TITLE),
  time_limit: z.optional(Million),
  score: Million,
  order: z.optional(Million),
  additional_info: z.optional(
    AdditionalInfo.check(z.refine((info) => JSON.stringify(info).length <= MAX_INFO, { error: "string_length" })),
  ),
});

export const onlineTestQuestionContract = {
  ...crud(
    "/handbook/test-questions/",
    { read: "administrator", write: "administrator" },
    {
      noun: "question of a test",
      entity: OnlineTestQuestion,
      create: z.extend(Fields, { test: Id }),
      patch: z.partial(Fields),
      ordering: ["order", "title", "score", "time_limit"],
      filters: { test: z.optional(Id) },
      tag: "tests",
    },
  ),
  order: endpoint({
    method: "POST",
    path: "/handbook/test-questions/{id}/order-answers/",
    who: "administrator",
    summary: "Put the answers of a question into the order of the ids sent: all of them, each once",
    body: Order,
    changes: ["tests"],
  }),
};
