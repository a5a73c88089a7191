import type { DemoCourseTitle } from "../courses-data";
import type { DemoProgramTitle } from "../programs";
import type { Mark } from "./marks";

/** When the courses began anew because the certificate would end, its last day, the progress, and the next certificate. */
type Renewal = { ago: number; due: number; marks: readonly Mark[]; approved: number };

/** A person's history in one program. Days are counted back from now. */
export type Life = {
  /** The person's last name. */
  who: string;
  program: DemoProgramTitle;
  /** The day of the order, the assignment by an administrator or by the rule. */
  from: number;
  by: "order" | "administrator" | "rule";
  /** For an order that was not confirmed. */
  unconfirmed?: "processing" | "rejected";
  /** The number of days until the deadline, if it has one. */
  days?: number;
  /** Examines the person in all courses, instead of the courses' examiners. */
  examiner?: string;
  /** The progress in the program's courses, in their order. */
  marks: readonly Mark[];
  /** When the certificate was approved. */
  approved?: number;
  renewals?: readonly Renewal[];
  /** A restart, and the progress after it. */
  again?: { ago: number; marks: readonly Mark[] };
  /** The progress after the retraining of one course. */
  retaken?: Mark;
};

/** Nine days ago everybody who had passed this course had to take its exams again. */
export const demoRetraining: { course: DemoCourseTitle; ago: number } = {
  course: "Налаштування верстатів із ЧПК",
  ago: 9,
};

/** The days on which certificates were issued. */
export function approvalsOf({ approved, renewals = [] }: Pick<Life, "approved" | "renewals">): number[] {
  return approved === undefined ? [] : [approved, ...renewals.map((one) => one.approved)];
}

type More = Omit<Partial<Life>, "who" | "program" | "from" | "marks">;

export function ordered(
  who: string,
  program: DemoProgramTitle,
  from: number,
  marks: readonly Mark[],
  more: More = {},
): Life {
  return { who, program, from, by: "order", days: 75, marks, ...more };
}

export const waitingOrder = (who: string, program: DemoProgramTitle, from: number) =>
  ordered(who, program, from, [], { unconfirmed: "processing" });
export const rejectedOrder = (who: string, program: DemoProgramTitle, from: number) =>
  ordered(who, program, from, [], { unconfirmed: "rejected" });

export function assigned(
  who: string,
  program: DemoProgramTitle,
  from: number,
  marks: readonly Mark[],
  more: More = {},
): Life {
  return ordered(who, program, from, marks, { by: "administrator", ...more });
}

/** Programs that the rule assigns have no deadline. */
export function given(
  who: string,
  program: DemoProgramTitle,
  from: number,
  marks: readonly Mark[],
  more: More = {},
): Life {
  return { who, program, from, by: "rule", marks, ...more };
}
