import type { useTranslations } from "next-intl";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { isPassed, materialsLeft } from "@/lib/rules/next-learning";
import { stageAction } from "@/lib/rules/stage-action";
import { activeStage } from "@/lib/rules/stages";

type Translate = ReturnType<typeof useTranslations<"learning">>;

/** What the learner does next in a course, or whom it waits for, in words. */
export function stepText(t: Translate, course: UserCourse): string {
  if (isPassed(course)) return t("steps.passed");
  const stage = activeStage(course.exams.map((exam) => ({ ...exam, type: exam.exam_type })));
  const action = stage && stageAction({ ...stage, maxRetries: stage.max_retries });
  if (action === "resume" || action === "requested" || action === "testFailed" || action === "examFailed")
    return t(`steps.${action}`);
  const left = materialsLeft(course);
  if (left > 0) return t("steps.materials", { left });
  return action ? t(`steps.${action}`) : "";
}
