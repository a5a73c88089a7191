import { mayRetake } from "./tries";

/** The stages of a course in the order of passing. Add a new stage here and to CONDITIONS in `open-stages.sql.ts`. */
export const stageTypes = ["etest", "exam", "noexam", "credit"] as const;
/** `credit`: the course was learned elsewhere. No course asks for it. */
export type StageType = (typeof stageTypes)[number];

export const stageStatuses = ["new", "inProgress", "passed", "failed", "updated"] as const;
export type StageStatus = (typeof stageStatuses)[number];

/** The stages that a course may ask for. */
export const askableStages = ["etest", "exam", "noexam"] as const satisfies readonly StageType[];
export type AskedStage = (typeof askableStages)[number];

type Stage = { type: StageType; status: StageStatus };

/** The stages that a course requires. Without exams, the learner must mark the course as completed. */
export function askedStages({ hasTest, hasExam }: { hasTest: boolean; hasExam: boolean }): AskedStage[] {
  const exams: AskedStage[] = [];
  if (hasTest) exams.push("etest");
  if (hasExam) exams.push("exam");
  return exams.length ? exams : ["noexam"];
}

/** The next stage to pass: the online test before the in-person exam. Undefined once all are passed. */
export function activeStage<S extends Stage>(stages: readonly S[]): S | undefined {
  const open = stages.filter(({ status }) => status !== "passed");
  return stageTypes.flatMap((type) => open.filter((stage) => stage.type === type))[0];
}

/** The label of a stage's button, or the text in its place. */
export type StageAction =
  | "start"
  | "resume"
  | "retake"
  | "testPassed"
  | "testFailed"
  | "request"
  | "requested"
  | "examPassed"
  | "examFailed"
  | "complete"
  | "completed"
  | "credited";

type StageTries = { type: StageType; status: StageStatus; tries: number; maxRetries: number | null };

/** The label by the type of a stage and its status; a failed test has another while tries are left. */
const ACTIONS: Record<AskedStage, Record<StageStatus, StageAction>> = {
  etest: { new: "start", inProgress: "resume", updated: "retake", passed: "testPassed", failed: "testFailed" },
  exam: { new: "request", inProgress: "requested", updated: "request", passed: "examPassed", failed: "examFailed" },
  noexam: { new: "complete", inProgress: "complete", updated: "complete", passed: "completed", failed: "complete" },
};

export function stageAction({ type, status, tries, maxRetries }: StageTries): StageAction {
  if (type === "etest" && mayRetake({ status, tries }, maxRetries)) return "retake";
  return type === "credit" ? "credited" : ACTIONS[type][status];
}

/** Whether the learner can use the button: materials come before exams, the online test before the in-person exam. */
export function mayAct(
  action: StageAction,
  { isActive, areMaterialsTicked }: { isActive: boolean; areMaterialsTicked: boolean },
): boolean {
  if (action === "resume") return isActive;
  return (
    isActive &&
    areMaterialsTicked &&
    (action === "start" || action === "retake" || action === "request" || action === "complete")
  );
}
