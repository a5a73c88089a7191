/** The stages of a course in the order of passing. Add a new stage here and to CONDITIONS in `open-stages.sql.ts`. */
export const stageTypes = ["etest", "exam", "noexam"] as const;
export type StageType = (typeof stageTypes)[number];

export const stageStatuses = ["new", "inProgress", "passed", "failed", "updated"] as const;
export type StageStatus = (typeof stageStatuses)[number];

type Stage = { type: StageType; status: StageStatus };

/** The stages that a course requires. Without exams, the learner must mark the course as completed. */
export function askedStages({ hasTest, hasExam }: { hasTest: boolean; hasExam: boolean }): StageType[] {
  const exams: StageType[] = [];
  if (hasTest) exams.push("etest");
  if (hasExam) exams.push("exam");
  return exams.length ? exams : ["noexam"];
}

/** The next stage to pass: the online test before the in-person exam. Undefined once all are passed. */
export function activeStage<S extends Stage>(stages: readonly S[]): S | undefined {
  const open = stages.filter(({ status }) => status !== "passed");
  return stageTypes.flatMap((type) => open.filter((stage) => stage.type === type))[0];
}
