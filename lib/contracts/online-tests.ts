import * as z from "zod/mini";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Flag, Id, Million, named, Order, someLines, Text, Title } from "./fields";

export const OnlineTest = named(
  "Test",
  z.object({
    id: Id,
    course: Id,
    title: Text,
    description: Text,
    has_time_limit: Flag,
    /** Minutes for the whole test; null leaves only the limits of the questions. */
    time_limit: z.nullable(z.int()),
    passing_score: z.int(),
    max_retries: z.nullable(z.int()),
    /** Learners are told which questions have exactly one right answer. */
    shows_single_choice: Flag,
    questions_count: z.int(),
    total_score: z.number(),
    /** Seconds of the questions with the shortest and the longest time of their own; null if no question has one. */
    shortest_time: z.nullable(z.int()),
    longest_time: z.nullable(z.int()),
  }),
);
export type OnlineTest = z.output<typeof OnlineTest>;

const Fields = z.object({
  title: Title,
  description: z.optional(someLines(5000)),
  has_time_limit: z.optional(Flag),
  /** 0 is the same as null. */
  time_limit: z.optional(z.nullable(Million)),
  passing_score: z.optional(Million),
  max_retries: z.optional(z.nullable(Million)),
  shows_single_choice: z.optional(Flag),
});

export const onlineTestContract = {
  ...crud(
    "/handbook/tests/",
    { read: "signed-in", write: "administrator" },
    {
      noun: "test",
      entity: OnlineTest,
      create: z.extend(Fields, { course: Id }),
      patch: z.partial(Fields),
      ordering: ["title"],
      filters: { course: z.optional(Id) },
      refuses: { create: ["course_has_test"], remove: ["test_has_attempts"] },
      tag: "tests",
      reads: ["courses", "user-programs"],
      changes: ["user-programs", "exams"],
    },
  ),
  copy: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/copy/",
    who: "administrator",
    summary: "Copy a test, with its questions, into another course that has none",
    body: z.object({ course: Id }),
    answer: OnlineTest,
    status: 201,
    problems: ["course_has_test"],
    changes: ["tests", "user-programs", "exams"],
  }),
  order: endpoint({
    method: "POST",
    path: "/handbook/tests/{id}/order-questions/",
    who: "administrator",
    summary: "Put the questions of a test into the order of the ids sent: all of them, each once",
    body: Order,
    changes: ["tests"],
  }),
};
