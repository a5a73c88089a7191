import type { EstimateKind } from "@/lib/db/generated/enums";
import type { DemoTaskFile } from "./task-files";

/** How a task ended, and how many days ago. `missed` are the numbers of the questions that are not ticked, from 1. */
type TaskEnd = {
  kind: EstimateKind;
  ago: number;
  missed: readonly number[];
  /** The last name of an administrator who estimated it instead of its estimator. */
  by?: string;
};

/** A task of a person. Days are counted back from now. */
export type GivenTask = {
  /** Last names: whose work it is, and who estimates it. */
  who: string;
  by: string;
  title: string;
  description?: string;
  /** The day on which it was given. */
  from: number;
  /** The number of days until the deadline, if it has one. */
  days?: number;
  /** Without it the task is pending. */
  end?: TaskEnd;
  /** The numbers of the questions that its estimator has ticked so far, from 1. */
  draft?: readonly number[];
  files?: readonly DemoTaskFile[];
  links?: readonly { title: string; url: string }[];
};

type More = Omit<Partial<GivenTask>, "who" | "by" | "title" | "from">;

export function given(who: string, title: string, by: string, from: number, more: More = {}): GivenTask {
  return { who, title, by, from, ...more };
}

/** Every question ticked but for these. */
export function evaluated(ago: number, ...missed: number[]): TaskEnd {
  return { kind: "evaluated", ago, missed };
}

export function approved(ago: number, more: Pick<TaskEnd, "by"> = {}): TaskEnd {
  return { kind: "approved", ago, missed: [], ...more };
}

/** Nothing is ticked, whatever the number of questions. */
export function rejected(ago: number): TaskEnd {
  return { kind: "rejected", ago, missed: [] };
}
