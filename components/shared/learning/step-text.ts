import type { useTranslations } from "next-intl";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import { isPassed, materialsLeft } from "@/lib/rules/next-learning";
import { activeStage, type StageAction, stageAction } from "@/lib/rules/stages";

type Translate = ReturnType<typeof useTranslations<"learning">>;

/** What a course is passed by, and how far it is. */
export type PassedBy = Pick<UserCourse, "materials"> & {
  exams: readonly Pick<ExamInfo, "exam_type" | "status" | "tries" | "max_retries">[];
};

/** What the learner does next in a course, or whom it waits for. */
export function nextStep(course: PassedBy): StageAction | "passed" | "materials" | undefined {
  if (isPassed(course)) return "passed";
  const stage = activeStage(course.exams.map((exam) => ({ ...exam, type: exam.exam_type })));
  const action = stage && stageAction({ ...stage, maxRetries: stage.max_retries });
  if (action === "resume" || action === "requested" || action === "testFailed" || action === "examFailed")
    return action;
  return materialsLeft(course) > 0 ? "materials" : action;
}

export function stepText(t: Translate, course: PassedBy): string {
  const step = nextStep(course);
  if (step === "materials") return t("steps.materials", { left: materialsLeft(course) });
  return step ? t(`steps.${step}`) : "";
}
