/** The stages of a course in the order in which they are passed. A new kind of stage is added here, and to CONDITIONS of `asked-stages.sql.ts`. */
export const stageTypes = ["etest", "exam", "noexam"] as const;
export type StageType = (typeof stageTypes)[number];

export const stageStatuses = ["new", "inProgress", "passed", "failed", "updated"] as const;
export type StageStatus = (typeof stageStatuses)[number];

type Stage = { type: StageType; status: StageStatus };

/** Which stages a course asks for. One without any exam asks that the learner says they have finished. */
export function askedStages({ hasTest, hasExam }: { hasTest: boolean; hasExam: boolean }): StageType[] {
  const exams: StageType[] = [];
  if (hasTest) exams.push("etest");
  if (hasExam) exams.push("exam");
  return exams.length ? exams : ["noexam"];
}

/** The stage that is to be passed next: the online test before the in-person exam. None once all are passed. */
export function activeStage<S extends Stage>(stages: readonly S[]): S | undefined {
  const open = stages.filter(({ status }) => status !== "passed");
  return stageTypes.flatMap((type) => open.filter((stage) => stage.type === type))[0];
}
