import * as z from "zod/mini";
import { changeKinds, courseParts } from "@/lib/rules/course-changes";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { Flag, Id, Instant, named, someLines, Text } from "./fields";
import { PersonInfo } from "./user-row";

const Value = z.nullable(z.union([Text, z.number(), Flag, z.array(Text)]));

/** A line of the comparison of a draft with the course, or of a version with the one before. */
const CourseChange = named(
  "CourseChange",
  z.object({
    part: z.enum(courseParts),
    change: z.enum(changeKinds),
    title: Text,
    /** The question of an answer. */
    within: z.nullable(Text),
    fields: z.array(z.object({ name: Text, before: Value, after: Value })),
  }),
);

/** People's courses by how far they are: each is counted once, where it stands furthest. */
const Touched = z.object({
  not_begun: z.int(),
  learning: z.int(),
  /** They take the test just now, and keep the questions that they have. */
  taking_test: z.int(),
  failed: z.int(),
  passed: z.int(),
  /** Of those who have passed: with a certificate that is valid. */
  certified: z.int(),
});

const CourseDraft = named(
  "CourseDraft",
  z.object({
    /** The course that people learn. */
    course: Id,
    /** How many people learn it, or have learned it. */
    learners: z.int(),
    draft: z.nullable(z.object({ id: Id, made_by: PersonInfo, made_at: Instant })),
    versions: z.int(),
  }),
);
export type Touched = z.output<typeof Touched>;
export type CourseDraft = z.output<typeof CourseDraft>;

const CourseVersion = named(
  "CourseVersion",
  z.object({
    id: Id,
    number: z.int(),
    is_learned_again: Flag,
    retrained: z.int(),
    note: Text,
    changes: z.array(CourseChange),
    published_by: PersonInfo,
    published_at: Instant,
  }),
);
export type CourseVersion = z.output<typeof CourseVersion>;

const addressOf = <K extends CourseKind, D extends string>(kind: K, deed: D) =>
  `/handbook/${kind}-courses/{id}/${deed}/` as const;

/** `{id}` is the course that people learn, or its draft. */
function ofKind(kind: CourseKind) {
  return {
    get: endpoint({
      method: "GET",
      path: addressOf(kind, "draft"),
      who: "administrator",
      summary: "The draft of a course, and how many people learn the course",
      answer: CourseDraft,
      reads: ["courses", "user-programs", "people", "places"],
    }),
    make: endpoint({
      method: "POST",
      path: addressOf(kind, "draft"),
      who: "administrator",
      summary: "Make a draft of a course, which is edited as a course of its own; returns the one that there is",
      body: z.object({}),
      answer: CourseDraft,
      changes: ["courses", "tests"],
    }),
    discard: endpoint({
      method: "DELETE",
      path: addressOf(kind, "draft"),
      who: "administrator",
      summary: "Discard the draft of a course",
      problems: ["no_draft"],
      changes: ["courses", "tests", "ticks"],
    }),
    preview: endpoint({
      method: "GET",
      path: addressOf(kind, "publish"),
      who: "administrator",
      summary: "What the draft of a course changes, and how many people its publication touches",
      answer: z.object({ changes: z.array(CourseChange), touched: Touched }),
      reads: ["courses", "tests", "user-programs", "exams", "ticks", "certificates", "people", "company"],
    }),
    publish: endpoint({
      method: "POST",
      path: addressOf(kind, "publish"),
      who: "administrator",
      summary:
        "Publish the draft of a course: people who learn it have what it changes; if it is to be learned again, everybody who has passed or failed it takes its exams again",
      body: z.object({ is_learned_again: z._default(Flag, false), note: z.optional(someLines(500)) }),
      answer: z.object({ version: z.int(), retrained: z.int() }),
      problems: ["no_draft", "test_has_attempts", "course_has_test"],
      changes: ["courses", "tests", "user-programs", "exams", "ticks", "attempts", "certificates", "activity"],
    }),
    versions: endpoint({
      method: "GET",
      path: addressOf(kind, "versions"),
      who: "administrator",
      summary: "The versions of a course, the newest first: who published them, and what they changed",
      answer: z.object({ results: z.array(CourseVersion) }),
      reads: ["courses", "user-programs", "people", "places"],
    }),
  };
}

export const courseDraftContracts = { education: ofKind("education"), adaptation: ofKind("adaptation") };
export type CourseDraftContract = (typeof courseDraftContracts)["education"];
