import { type ExamStatus, type ExamType, examTypes } from "@/lib/contracts/user-courses";

/** An exam stage that its course asks for. */
export type Stage = { id: number; type: ExamType; status: ExamStatus; round: number; tries: number };

/** The stage that is to be passed next: the online test before the in-person exam. None once all are passed. */
export function activeStage<S extends Pick<Stage, "type" | "status">>(stages: readonly S[]): S | undefined {
  const open = stages.filter(({ status }) => status !== "passed");
  return examTypes.flatMap((type) => open.filter((stage) => stage.type === type))[0];
}
