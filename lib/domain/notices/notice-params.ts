import * as z from "zod/mini";
import type { NoticeCode } from "@/lib/contracts/notices";
import { repairKinds } from "@/lib/contracts/test-repairs";
import { regradeOutcomes } from "@/lib/rules/regrading";

/** A title or a name as it was then: a later renaming does not change old notices. */
const TitleThen = z.string();

const ProgramNews = z.union([
  z.object({ event: z.literal("restarted"), program: TitleThen }),
  z.object({ event: z.literal("returned"), program: TitleThen, reason: z.string() }),
  /** `day`: the last one of the certificate. */
  z.object({ event: z.literal("renewed"), program: TitleThen, day: z.string() }),
  z.object({ event: z.enum(["courseAdded", "courseUpdated"]), program: TitleThen, course: TitleThen }),
]);

/** What an examiner said with a decision, if anything. */
const ExamNews = z.union([
  z.object({ event: z.literal("commented"), course: TitleThen, comment: z.string() }),
  z.object({ event: z.optional(z.undefined()), course: TitleThen }),
]);

/** A name that ends in "With" or "Why" has words of a person too. */
const ANSWERS = [
  "answered",
  "tryGranted",
  "tryGrantedWith",
  "dayDeclined",
  "dayDeclinedWith",
  "tryDeclined",
  "tryDeclinedWith",
  "creditGranted",
  "creditGrantedWith",
  "creditDeclined",
  "creditDeclinedWith",
] as const;

/** Who reminds of a course, and whether its day is over (`event`). */
const Nudge = z.object({ event: z.enum(["late", "soon"]), course: TitleThen, person: TitleThen, day: z.string() });

/** The parameters of each notice's text. */
export const noticeParams = {
  UAA: z.object({ program: TitleThen }),
  UAR: ProgramNews,
  /** A confirmed order; an assignment by somebody else, or a declined order, perhaps with its reason (`event`). */
  UEC: z.union([
    z.object({ program: TitleThen, event: z.optional(z.enum(["assigned", "rejected"])) }),
    z.object({ program: TitleThen, event: z.literal("rejectedWhy"), reason: z.string() }),
  ]),
  UED: z.object({ program: TitleThen }),
  UER: ProgramNews,
  /** The score in percent, and what the estimator said with it, if anything. Older ones have no score, amended ones too. */
  UTE: z.union([
    z.object({ event: z.literal("scored"), task: TitleThen, score: z.number() }),
    z.object({ event: z.literal("scoredWith"), task: TitleThen, score: z.number(), comment: z.string() }),
    z.object({ event: z.literal("commented"), task: TitleThen, comment: z.string() }),
    z.object({ event: z.optional(z.undefined()), task: TitleThen }),
  ]),
  UXP: ExamNews,
  UXF: ExamNews,
  MEC: z.object({ program: TitleThen, person: TitleThen }),
  /** One program, or the number of those that a change finished at once (`event`), of which this is the first. */
  MED: z.object({
    program: TitleThen,
    person: TitleThen,
    event: z.optional(z.literal("many")),
    count: z.optional(z.string()),
  }),
  /** One task, or many at once (`event`), of which this person's is the first; `batch` if they were given together. */
  MTE: z.object({
    task: TitleThen,
    person: TitleThen,
    event: z.optional(z.literal("many")),
    count: z.optional(z.string()),
    batch: z.optional(z.string()),
  }),
  MXE: z.object({ course: TitleThen, person: TitleThen }),
  MPE: z.object({ person: TitleThen }),
  /** What a learner asks (`event`; `general`: about no course), with their words. `day`: the day that is wished. */
  MQA: z.union([
    z.object({ event: z.literal("general"), person: TitleThen, text: z.string() }),
    z.object({
      event: z.enum(["question", "try", "tryWhy", "credit"]),
      course: TitleThen,
      person: TitleThen,
      text: z.string(),
    }),
    z.object({
      event: z.enum(["day", "dayWhy"]),
      course: TitleThen,
      person: TitleThen,
      text: z.string(),
      day: z.string(),
    }),
  ]),
  /** What became of it (`event`), with the words of the answer. `day`: the day that was given. */
  UQA: z.union([
    z.object({ event: z.literal("general"), reply: z.string() }),
    z.object({ event: z.enum(ANSWERS), course: TitleThen, reply: z.string() }),
    z.object({
      event: z.enum(["dayGranted", "dayGrantedWith"]),
      course: TitleThen,
      reply: z.string(),
      day: z.string(),
    }),
  ]),
  /** One course that is late for long, or how many are. */
  MDO: z.union([
    z.object({ event: z.literal("one"), person: TitleThen, course: TitleThen, day: z.string() }),
    z.object({ event: z.literal("many"), count: z.string() }),
  ]),
  /** One certificate whose last day (`day`) is over, or how many are. */
  MCO: z.union([
    z.object({ event: z.literal("one"), person: TitleThen, program: TitleThen, day: z.string() }),
    z.object({ event: z.literal("many"), count: z.string() }),
  ]),
  /** How a test was put right, or a result was judged again (`event`), and why; so many tries or minutes, or the scores. */
  UTR: z.union([
    z.object({ event: z.enum(repairKinds), course: TitleThen, reason: z.string(), amount: z.number() }),
    z.object({
      event: z.enum(regradeOutcomes),
      course: TitleThen,
      reason: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ]),
  /** A course that was credited (`event`), why, and until which day it stood. */
  UCR: z.union([
    z.object({ event: z.literal("given"), course: TitleThen, reason: z.string() }),
    z.object({ event: z.literal("taken"), course: TitleThen }),
    z.object({ event: z.literal("ended"), course: TitleThen, day: z.string() }),
  ]),
  UDA: Nudge,
  UDE: Nudge,
} satisfies Record<NoticeCode, z.ZodMiniType>;

const ABOUT_COURSES: readonly NoticeCode[] = ["UXP", "UXF", "UQA", "UTR", "UCR", "UDA", "UDE"];
const OF_COURSES: readonly unknown[] = ["courseAdded", "courseUpdated"];

/** Whether a notice is about a course of a person's program, and not about the program. */
export function isAboutCourse({ code, params }: { code: NoticeCode; params: unknown }): boolean {
  return ABOUT_COURSES.includes(code) || OF_COURSES.includes((params as { event?: unknown } | null)?.event);
}

/**
 * One notice to write. The compiler rejects parameters that do not belong to the code. `about`: the row that it leads
 * to, unless it is about several.
 */
export type NewNotice = {
  [Code in NoticeCode]: {
    userId: number;
    code: Code;
    params: z.input<(typeof noticeParams)[Code]>;
    about?: number | null;
  };
}[NoticeCode];
