import type { DemoCourseTitle } from "../courses-data";
import type { DemoProgramTitle } from "../programs";
import type { Mark } from "./marks";

/** One person's way through one program. Days are counted back from now. */
export type Life = {
  /** By last name. */
  who: string;
  program: DemoProgramTitle;
  /** The day on which it was ordered, assigned by an administrator, or given by its rule. */
  from: number;
  by: "order" | "administrator" | "rule";
  /** Of an order that nobody has confirmed. */
  unconfirmed?: "processing" | "rejected";
  /** Between its first day and its last, where it has one. */
  days?: number;
  /** Examines them in all courses, in place of the courses' own examiners. */
  examiner?: string;
  /** Of the program's courses, in their order. */
  marks: readonly Mark[];
  /** When the certificate was confirmed. */
  approved?: number;
  /** Everything began once more. */
  again?: { ago: number; marks: readonly Mark[] };
  /** How the course that everybody was sent back to stands since then. */
  retaken?: Mark;
};

/** Nine days ago anybody who had passed this course was to take its exams again. */
export const demoRetraining: { course: DemoCourseTitle; ago: number } = {
  course: "Налаштування верстатів із ЧПК",
  ago: 9,
};

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

/** Programs that come by their rule have no last day. */
export function given(
  who: string,
  program: DemoProgramTitle,
  from: number,
  marks: readonly Mark[],
  more: More = {},
): Life {
  return { who, program, from, by: "rule", marks, ...more };
}
