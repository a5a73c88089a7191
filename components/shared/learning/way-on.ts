import { learningPage, quizPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { LearningStep } from "@/lib/rules/next-learning";
import { nextStep } from "./step-text";

type Next = { kind: CourseKind; program: { id: number }; course: UserCourse; step: LearningStep };

/** Leads into the work itself: the first material that is not ticked, the test, or the course with its next step. After a failed try the course offers the mistakes first. */
export function wayOn({ kind, program, course, step }: Next): string {
  if (step === "etest" && course.test !== null && nextStep(course) !== "retake")
    return quizPage(kind, { test: course.test, course: course.id });
  const place = { program: program.id, course: course.id };
  return learningPage(kind, step === "materials" ? { ...place, open: "next" } : place);
}

/** The same for a button that names its deed: before a request, or before a course is completed, the course asks at once. */
export function deedOn(next: Next): string {
  const { kind, program, course, step } = next;
  if (step !== "exam" && step !== "noexam") return wayOn(next);
  return learningPage(kind, { program: program.id, course: course.id, open: "submit" });
}
