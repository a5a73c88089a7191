import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Comment, Flag, Id, Instant, named, Text } from "./fields";
import { Task } from "./tasks";

const PATH = "/process/estimation/{id}/";

/** The answer to one question of a checklist. */
const Ticked = z.object({ question: Id, checked: Flag });

const Answers = z
  .array(Ticked)
  .check(z.maxLength(5000))
  .check(z.refine((all) => new Set(all.map(({ question }) => question)).size === all.length, { error: "invalid" }));

/** Which questions the caller has seen: `version` of the form. With another one the answers are refused. */
const Version = z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/)));

/** What the caller has seen: answers to other questions, or about another person, are refused. */
const Seen = { version: Version, user: z.optional(Id) };

/** A question of the checklist that changed since the draft was saved. `was` is its title then. */
export const QuestionChange = z.object({
  change: z.enum(["added", "removed", "changed"]),
  question: Id,
  title: Text,
  was: z.nullable(Text),
});
export type QuestionChange = z.output<typeof QuestionChange>;

export const Estimation = named(
  "Estimation",
  z.object({
    task: Task,
    version: Text,
    questions: z.array(
      z.object({
        question: Id,
        title: Text,
        course_id: z.nullable(Id),
        course_title: z.nullable(Text),
        score: z.int(),
        score_weight: z.number(),
        checked: Flag,
      }),
    ),
    /** That of the caller's draft. */
    comment: Text,
    /** When the caller's draft was saved. */
    saved_at: z.nullable(Instant),
    changes: z.array(QuestionChange),
  }),
);
export type Estimation = z.output<typeof Estimation>;

export const estimationContract = {
  read: endpoint({
    method: "GET",
    path: PATH,
    who: "signed-in",
    summary: "The checklist of a pending task with what the caller has ticked and written so far",
    answer: Estimation,
    problems: ["forbidden", "task_estimated"],
    // Without `reads`: its form writes what the browser keeps.
  }),
  saveDraft: endpoint({
    method: "POST",
    path: `${PATH}draft/`,
    who: "signed-in",
    summary:
      "Keep what is ticked and written so far, instead of what was kept before; it gives no mark. `is_replaced` tells that another save came after `saved_at`",
    body: z.object({
      answers: Answers,
      /** Without it, what the draft had stays. */
      comment: Comment,
      ...Seen,
      saved_at: z.optional(z.nullable(z.iso.datetime({ error: "invalid" }))),
    }),
    answer: z.object({ saved_at: Instant, is_replaced: Flag }),
    problems: ["forbidden", "task_estimated", "task_moved", "checklist_changed"],
  }),
  evaluate: endpoint({
    method: "POST",
    path: `${PATH}evaluate/`,
    who: "signed-in",
    summary: "Estimate a task: an answer to every question of its checklist, perhaps with a comment for the person",
    body: z.object({ answers: Answers, comment: Comment, ...Seen }),
    answer: Task,
    problems: ["forbidden", "task_estimated", "task_moved", "checklist_changed", "checklist_empty", "answers_missing"],
    changes: ["marks", "tasks"],
  }),
};
