import * as z from "zod/mini";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { ExamDocument } from "./review";
import { ExamInfo } from "./user-courses";

/** The learner's steps for courses that end without an online test, and what the examiner left. */
function ofKind(kind: CourseKind) {
  const courses = `/studies/user-${kind}-program-courses/` as const;
  const one = `${courses}{id}/` as const;
  const touches = [
    courses,
    `${one}exam/`,
    `/studies/user-${kind}-programs/`,
    `/studies/user-${kind}-programs/exams/`,
    "/notifications/waiting/",
  ];
  return {
    documents: endpoint({
      method: "GET",
      path: `${one}exam-documents/`,
      who: "signed-in",
      summary: "The result documents of the in-person exam of a course; for the learner once it is decided",
      answer: z.object({ results: z.array(ExamDocument) }),
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
      touches,
    }),
    complete: endpoint({
      method: "POST",
      path: `${one}mark-as-completed/`,
      who: "signed-in",
      summary: "Submit one's own course as completed where it has no exam",
      body: z.object({}),
      answer: ExamInfo,
      problems: ["program_not_confirmed", "materials_left", "different_stage", "already_passed"],
      touches,
    }),
  };
}

export const educationInPersonExamContract = ofKind("education");
export const adaptationInPersonExamContract = ofKind("adaptation");
export const inPersonExamContracts = {
  education: educationInPersonExamContract,
  adaptation: adaptationInPersonExamContract,
};
