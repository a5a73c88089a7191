import * as z from "zod/mini";
import { stageTypes } from "@/lib/rules/stages";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { Flag, Id, Instant, named, PathId, Text } from "./fields";
import { ExamInfo } from "./user-courses";

const Seconds = z.nullable(z.int());

/** A question for a learner, never with the right answers. Its id is valid for this attempt only. */
export const ExamQuestion = named(
  "ExamQuestion",
  z.object({
    id: Id,
    number: z.int(),
    total: z.int(),
    title: Text,
    answers: z.array(z.object({ id: Id, title: Text, order: z.int() })),
    /** Exactly one answer is right, and the test tells so. False says nothing. */
    is_single: Flag,
    /** The answers that were ticked so far and saved, perhaps on another device. */
    answer_ids: z.array(Id),
    /** The seconds for this question, and those left; null without a limit of its own. */
    time_limit: Seconds,
    time_left: Seconds,
    /** The seconds left of the whole test; null without a limit. */
    test_time_left: Seconds,
  }),
);
export type ExamQuestion = z.output<typeof ExamQuestion>;

/** The next question, or the result after the last one. Only the result has `exam_type`. */
export const ExamStep = z.union([ExamQuestion, ExamInfo]);
export type ExamStep = z.output<typeof ExamStep>;

/**
 * The online test of a course if it has one, otherwise its other stage; and the stage to pass next (null after all).
 */
export const ActiveExam = named(
  "ActiveExam",
  z.extend(ExamInfo, {
    active_exam_type: z.nullable(z.enum(stageTypes)),
    /** Minutes that the next tries at the test have beyond its own. */
    extra_minutes: z.int(),
  }),
);
export type ActiveExam = z.output<typeof ActiveExam>;

const Titles = z.array(z.object({ title: Text }));

/** How a question was answered. Learners see the right answers only when no try is left, administrators always. */
export const ExamAnswer = named(
  "ExamAnswer",
  z.object({
    title: Text,
    is_correct: Flag,
    /** Whether it was shown before the try ended. */
    is_reached: Flag,
    /** What it counts in the score. If no question has points, each counts the same. */
    points: z.int(),
    answers: Titles,
    correct_answers: z.optional(Titles),
  }),
);
export type ExamAnswer = z.output<typeof ExamAnswer>;

/** How a try ended: all answered, its time over, finished by the learner before that, the course begun anew, or not counted. */
export const attemptEnds = ["answered", "time_over", "ended_early", "begun_anew", "voided"] as const;

/** A finished try of any round. */
export const Attempt = named(
  "Attempt",
  z.object({
    /** Counts the tries of all rounds, from 1. */
    number: z.int(),
    /** A new round begins with a restart or a retraining. */
    round: z.int(),
    try_number: z.int(),
    date_started: Instant,
    date_finished: Instant,
    /** Null when the course was begun anew meanwhile, or when a try that was open does not count. */
    score: z.nullable(z.number()),
    passing_score: z.int(),
    is_passed: Flag,
    ended: z.enum(attemptEnds),
    questions: z.int(),
  }),
);
export type Attempt = z.output<typeof Attempt>;

/** When a question was asked and answered; null if it was not. */
export const AttemptQuestion = named(
  "AttemptQuestion",
  z.object({
    number: z.int(),
    /** Not for managers who still have to pass the same test. */
    title: z.optional(Text),
    date_asked: z.nullable(Instant),
    date_answered: z.nullable(Instant),
    is_time_over: Flag,
    is_correct: Flag,
    points: z.int(),
    /** Not for managers. */
    answers: z.optional(Titles),
    correct_answers: z.optional(Titles),
  }),
);
export type AttemptQuestion = z.output<typeof AttemptQuestion>;

export const AttemptTimeline = named("AttemptTimeline", z.extend(Attempt, { timeline: z.array(AttemptQuestion) }));
export type AttemptTimeline = z.output<typeof AttemptTimeline>;

const MAX_TICKED = 1000;
const GivenAnswerSchema = z.object({ question_id: Id, answer_ids: z.array(Id).check(z.maxLength(MAX_TICKED)) });
export type GivenAnswer = z.output<typeof GivenAnswerSchema>;

const underWay = ["program_not_confirmed", "exam_not_started"] as const;
const addressOf = (kind: CourseKind) => `/studies/user-${kind}-program-courses/{id}/` as const;
/** Everything that changes when a passed test finishes its program. */
const changes = ["attempts", "exams", "activity", "user-programs"] as const;
const reads = ["attempts", "exams", "user-programs", "people", "places"] as const;

/** The steps of a try, from its beginning to its end. */
function stepsOf(kind: CourseKind) {
  const one = addressOf(kind);
  return {
    start: endpoint({
      method: "POST",
      path: `${one}start-exam/`,
      who: "signed-in",
      summary: "Start the online test of one's own course, or go on with the try that is open",
      body: z.object({}),
      answer: ExamInfo,
      problems: [
        "program_not_confirmed",
        "materials_left",
        "different_stage",
        "no_test",
        "no_questions",
        "exam_not_startable",
      ],
      changes,
    }),
    current: endpoint({
      method: "GET",
      path: `${one}current-exam-question/`,
      who: "signed-in",
      summary:
        "The question to answer now; its time begins when it is first requested. After the last question, the result",
      answer: ExamStep,
      problems: underWay,
      changes,
    }),
    save: endpoint({
      method: "POST",
      path: `${one}save-exam-answer/`,
      who: "signed-in",
      summary: "Keep what is ticked so far: it counts when the time of the question is over",
      body: GivenAnswerSchema,
      problems: [...underWay, "question_over"],
      changes: ["drafts"],
    }),
    next: endpoint({
      method: "POST",
      path: `${one}next-exam-question/`,
      who: "signed-in",
      summary:
        "Answer the question and get the next one, or the result after the last. Sent twice, it changes nothing more",
      body: GivenAnswerSchema,
      answer: ExamStep,
      problems: underWay,
      changes,
    }),
    finish: endpoint({
      method: "POST",
      path: `${one}finish-exam/`,
      who: "signed-in",
      summary: "End the test with what has been answered",
      body: z.object({}),
      answer: ExamInfo,
      problems: underWay,
      changes,
    }),
  };
}

function ofKind(kind: CourseKind) {
  const one = addressOf(kind);
  return {
    ...stepsOf(kind),
    exam: endpoint({
      method: "GET",
      path: `${one}exam/`,
      who: "signed-in",
      summary: "Where the exams of a person's course stand",
      answer: ActiveExam,
      reads: [...reads, "tests"],
    }),
    answers: endpoint({
      method: "GET",
      path: `${one}exam-answers/`,
      who: "signed-in",
      summary: "How the questions of the last finished try were answered",
      answer: z.object({ results: z.array(ExamAnswer) }),
      reads: [...reads, "tests", "company"],
    }),
    attempts: endpoint({
      method: "GET",
      path: `${one}attempts/`,
      who: "signed-in",
      summary: "Every finished try of the online test, of every round, newest first",
      answer: z.object({ results: z.array(Attempt) }),
      reads,
    }),
    attempt: endpoint({
      method: "GET",
      path: `${one}attempts/{n}/`,
      params: z.object({ id: PathId, n: PathId }),
      who: "signed-in",
      summary: "One finished try with its timeline; the right answers as in exam-answers",
      answer: AttemptTimeline,
      reads: [...reads, "tests", "company"],
    }),
  };
}

export const educationAttemptContract = ofKind("education");
export const adaptationAttemptContract = ofKind("adaptation");
export const attemptContracts = { education: educationAttemptContract, adaptation: adaptationAttemptContract };
