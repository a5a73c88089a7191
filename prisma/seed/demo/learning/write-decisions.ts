import { personCalled } from "../courses";
import type { DemoCompany } from "../people";
import type { Seeding } from "../seeding";
import { decider } from "./examiners";
import type { PlannedStep } from "./plan-course";
import type { OpenedCourse } from "./write-courses";

export type Decision = Omit<PlannedStep, "step"> & {
  step: "passed" | "failed";
  number: number;
  stageId: number;
  who: string;
  by: string;
  course: string;
};

const COMMENTS = {
  passed: [null, "Працює впевнено, пояснює зрозуміло."],
  failed: [
    "Порядок дій знаєте, але двічі пропустили перевірку перед запуском.\nПовторіть розділ про безпеку й приходьте ще раз.",
    "Теорію розказали добре. На практиці бракує точності: потренуйтеся з наставником тиждень.",
  ],
};

/** Every decision about an in-person exam, of earlier rounds too, with the comment of every other pass and of each failure. */
export async function writeDecisions(
  { db }: Seeding,
  { companyId, people }: DemoCompany,
  opened: readonly OpenedCourse[],
): Promise<void> {
  const data = decisionsOf(opened).map(({ stageId, round, number, step, by, at }, nth) => ({
    companyId,
    stageId,
    round,
    number,
    status: step,
    comment: COMMENTS[step][nth % 2] ?? null,
    decidedById: personCalled(people, by),
    decidedAt: at,
  }));
  await db.examDecision.createMany({ data });
}

/** In the order of time. */
export function decisionsOf(opened: readonly OpenedCourse[]): Decision[] {
  return opened.flatMap(ofCourse).sort((a, b) => a.at.getTime() - b.at.getTime());
}

function ofCourse({ life, course, stages }: OpenedCourse): Decision[] {
  const stageId = stages.find(({ type }) => type === "exam")?.id;
  if (stageId === undefined) return [];
  const known = { stageId, who: life.who, by: decider(life, course.title), course: course.title };
  return course.exam
    .flatMap(({ step, ...rest }) => (step === "asked" ? [] : [{ ...rest, step }]))
    .map((decided, nth) => ({ ...decided, ...known, number: nth + 1 }));
}
