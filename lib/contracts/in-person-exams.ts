import * as z from "zod/mini";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { ExamDocument } from "./exam-review";
import { Instant, named, Text } from "./fields";
import { ExamInfo } from "./user-courses";
import { PersonInfo } from "./user-row";

/** A decision about an in-person exam. It stays when the exam is reset or begins a new round. */
export const ExamDecision = named(
  "ExamDecision",
  z.object({
    /** Counts the decisions about this exam, of all rounds, from 1. */
    number: z.int(),
    status: z.enum(["passed", "failed"]),
    comment: z.nullable(Text),
    decided_by: PersonInfo,
    decided_at: Instant,
  }),
);
export type ExamDecision = z.output<typeof ExamDecision>;

/** The learner's steps for courses that end without an online test, and what the examiner left. */
function ofKind(kind: CourseKind) {
  const one = `/studies/user-${kind}-program-courses/{id}/` as const;
  const reads = ["exams", "user-programs", "people", "places"] as const;
  const changes = ["exams", "activity", "user-programs"] as const;
  return {
    documents: endpoint({
      method: "GET",
      path: `${one}exam-documents/`,
      who: "signed-in",
      summary: "The result documents of the in-person exam of a course; for the learner once it is decided",
      answer: z.object({ results: z.array(ExamDocument) }),
      reads,
    }),
    decisions: endpoint({
      method: "GET",
      path: `${one}exam-decisions/`,
      who: "signed-in",
      summary: "Every decision about the in-person exam of a course, of every round, newest first",
      answer: z.object({ results: z.array(ExamDecision) }),
      reads,
    }),
    request: endpoint({
      method: "POST",
      path: `${one}request-exam/`,
      who: "signed-in",
      summary: "Ask for the in-person exam of one's own course",
      body: z.object({}),
      answer: ExamInfo,
      problems: [
        "program_not_confirmed",
        "materials_left",
        "different_stage",
        "exam_requested",
        "exam_failed",
        "already_passed",
      ],
      changes,
    }),
    complete: endpoint({
      method: "POST",
      path: `${one}mark-as-completed/`,
      who: "signed-in",
      summary: "Submit one's own course as completed where it has no exam",
      body: z.object({}),
      answer: ExamInfo,
      problems: ["program_not_confirmed", "materials_left", "different_stage", "already_passed"],
      changes,
    }),
  };
}

export const educationInPersonExamContract = ofKind("education");
export const adaptationInPersonExamContract = ofKind("adaptation");
export const inPersonExamContracts = {
  education: educationInPersonExamContract,
  adaptation: adaptationInPersonExamContract,
};
