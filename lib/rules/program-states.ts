export const programStates = ["processing", "confirmed", "review", "rejected", "done"] as const;
export type ProgramState = (typeof programStates)[number];
type Kind = "education" | "adaptation";

/** `none`: the person does not have the program. */
type From = ProgramState | "none";
/**
 * Who may cause a move. `learner`: the person of the program. `examiner`: of the exam. `courses`: the state follows from the
 * courses. `rule`: the program is assigned by its units and positions. `time`: the certificate comes to its end.
 */
export type By = "learner" | "administrator" | "examiner" | "rule" | "courses" | "time";
type To = From | Readonly<Record<Kind, ProgramState>>;
type Move = { by: By; kind?: Kind; from: readonly From[]; to: To };

/** In these states the person has the courses; only in `confirmed` do they take exams. */
export const STATES_WITH_COURSES = ["confirmed", "review", "done"] as const satisfies readonly ProgramState[];

/** An order that waits for an administrator, or that one has rejected. */
export const STATES_OF_ORDERS = ["processing", "rejected"] as const satisfies readonly ProgramState[];

/** Whether the person can only wait for an administrator: of an order, or of a certificate. */
export function waitsForAdministrator(state: ProgramState): boolean {
  return state === "processing" || state === "review";
}

/** Only in this state a deadline presses: an order may still be declined, and after the last course an administrator acts. */
export const STATE_WITH_DUE_DAYS = "confirmed" satisfies ProgramState;

export function isDue(state: ProgramState): boolean {
  return state === STATE_WITH_DUE_DAYS;
}

export const STATES_THAT_PRESS: readonly ProgramState[] = [STATE_WITH_DUE_DAYS, "review"];

/**
 * Whether the deadline presses administrators: also while the certificate waits for them. Its learner has done everything by
 * then, so no report of a team calls them late.
 */
export function isDueForAdministrators(state: ProgramState): boolean {
  return STATES_THAT_PRESS.includes(state);
}

/** Why courses are learned again. */
export const cycleReasons = ["restart", "returned", "retraining", "renewal", "credit_ended"] as const;
export type CycleReason = (typeof cycleReasons)[number];

/** Filters on screens offer these two words besides the states. */
export const displayStates = ["active", "progress"] as const;
export type DisplayState = (typeof displayStates)[number];

/** The states that a filter word means: a state itself, or a display word. */
export function statesOf(word: ProgramState | DisplayState): readonly ProgramState[] {
  if (word === "active") return ["done"];
  return word === "progress" ? programStates.filter((state) => state !== "done") : [word];
}

/** All transitions of a person's program: who causes it, from which states, and to which state. */
export const programMoves = {
  order: { by: "learner", kind: "education", from: ["none", "rejected"], to: "processing" },
  withdraw: { by: "learner", kind: "education", from: ["processing"], to: "none" },
  /** The same for an order that had been rejected before. */
  withdrawAgain: { by: "learner", kind: "education", from: ["processing"], to: "rejected" },
  confirm: { by: "administrator", kind: "education", from: ["processing"], to: "confirmed" },
  /** A confirmation is undone before anything was begun. */
  unconfirm: { by: "administrator", kind: "education", from: ["confirmed"], to: "processing" },
  reject: { by: "administrator", kind: "education", from: ["processing"], to: "rejected" },
  assign: { by: "administrator", from: ["none", "rejected"], to: "confirmed" },
  /** An assignment is undone before anything was begun. */
  unassign: { by: "administrator", from: ["confirmed"], to: "none" },
  /** The same where an order had been declined before. */
  unassignAgain: { by: "administrator", kind: "education", from: ["confirmed"], to: "rejected" },
  assignByRule: { by: "rule", kind: "adaptation", from: ["none"], to: "confirmed" },
  /** All of its courses are passed. */
  finish: { by: "courses", from: ["confirmed"], to: { education: "review", adaptation: "done" } },
  approve: { by: "administrator", kind: "education", from: ["review"], to: "done" },
  /** Some of its courses must be taken again before there is a certificate. */
  return: { by: "administrator", kind: "education", from: ["review"], to: "confirmed" },
  /** The certificate comes to its end: the program is learned again while it is still valid. */
  renew: { by: "time", kind: "education", from: ["done"], to: "confirmed" },
  restart: { by: "administrator", from: STATES_WITH_COURSES, to: "confirmed" },
  /** The person gets a course of the program that they lack. */
  addCourse: { by: "administrator", from: STATES_WITH_COURSES, to: "confirmed" },
  /** The program gets another course, or one of its courses must be learned again. */
  retrain: { by: "administrator", from: STATES_WITH_COURSES, to: "confirmed" },
  /** A passed in-person exam is reset, or what was credited is taken away. */
  takeBack: { by: "examiner", from: STATES_WITH_COURSES, to: "confirmed" },
} as const satisfies Record<string, Move>;

export type ProgramMove = keyof typeof programMoves;

/** The state after a move; undefined when the move is not allowed. */
export function afterMove(state: From, move: ProgramMove, kind: Kind): From | undefined {
  const { from, to, kind: only }: Move = programMoves[move];
  if (!from.includes(state) || (only && only !== kind)) return undefined;
  return typeof to === "string" ? to : to[kind];
}

/** The states that a move changes, for SQL that updates many rows. */
export function changedBy(move: ProgramMove): ProgramState[] {
  const { from, to }: Move = programMoves[move];
  return from.filter((state): state is ProgramState => state !== "none" && state !== to);
}
