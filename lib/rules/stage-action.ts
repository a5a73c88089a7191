import type { StageStatus, StageType } from "./stages";
import { mayRetake } from "./tries";

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
  | "completed";

type Stage = { type: StageType; status: StageStatus; tries: number; maxRetries: number | null };

const TEST = { new: "start", inProgress: "resume", updated: "retake", passed: "testPassed" } as const;
const EXAM = {
  new: "request",
  updated: "request",
  inProgress: "requested",
  passed: "examPassed",
  failed: "examFailed",
} as const;

export function stageAction(stage: Stage): StageAction {
  const { type, status, maxRetries } = stage;
  if (type === "noexam") return status === "passed" ? "completed" : "complete";
  if (type === "exam") return EXAM[status];
  if (status === "failed") return mayRetake(stage, maxRetries) ? "retake" : "testFailed";
  return TEST[status];
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
