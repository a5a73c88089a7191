export const programStates = ["processing", "confirmed", "review", "rejected", "done"] as const;
export type ProgramState = (typeof programStates)[number];
type Kind = "education" | "adaptation";

/** `none`: the person does not have the program yet. */
type From = ProgramState | "none";
/** `courses`: it follows from what happens to the courses. `rule`: a program's units and positions give it. */
type By = "learner" | "administrator" | "examiner" | "rule" | "courses";
type Move = { by: By; kind?: Kind; from: readonly From[]; to: ProgramState | Readonly<Record<Kind, ProgramState>> };

/** In these states the person has the courses; in `confirmed` alone they take exams. */
export const LEARNED_STATES = ["confirmed", "review", "done"] as const satisfies readonly ProgramState[];

/** The two words that screens show beside the states. */
export const displayStates = ["active", "progress"] as const;
export type DisplayState = (typeof displayStates)[number];

/** The states that a word of a filter means: a state itself, or a display word. */
export function statesOf(word: ProgramState | DisplayState): readonly ProgramState[] {
  if (word === "active") return ["done"];
  return word === "progress" ? programStates.filter((state) => state !== "done") : [word];
}

/** Every way in which the program of a person changes its state: who causes it, from where, and where it leads. */
export const programMoves = {
  order: { by: "learner", kind: "education", from: ["none", "rejected"], to: "processing" },
  confirm: { by: "administrator", kind: "education", from: ["processing"], to: "confirmed" },
  reject: { by: "administrator", kind: "education", from: ["processing"], to: "rejected" },
  assign: { by: "administrator", from: ["none", "rejected"], to: "confirmed" },
  assignByRule: { by: "rule", kind: "adaptation", from: ["none"], to: "confirmed" },
  /** Its courses are all passed. */
  finish: { by: "courses", from: ["confirmed"], to: { education: "review", adaptation: "done" } },
  approve: { by: "administrator", kind: "education", from: ["review"], to: "done" },
  restart: { by: "administrator", from: LEARNED_STATES, to: "confirmed" },
  /** It gets a course more, or one of its courses is to be learned again. */
  addCourse: { by: "administrator", from: LEARNED_STATES, to: "confirmed" },
  retrain: { by: "administrator", from: LEARNED_STATES, to: "confirmed" },
  /** A passed in-person exam is taken back. */
  takeBack: { by: "examiner", from: LEARNED_STATES, to: "confirmed" },
} as const satisfies Record<string, Move>;

export type ProgramMove = keyof typeof programMoves;

/** Where the move leads from this state; nothing where it may not happen. */
export function afterMove(state: From, move: ProgramMove, kind: Kind): ProgramState | undefined {
  const { from, to, kind: only }: Move = programMoves[move];
  if (!from.includes(state) || (only && only !== kind)) return undefined;
  return typeof to === "string" ? to : to[kind];
}

/** The states that the move changes, for SQL that moves many at once. */
export function changedBy(move: ProgramMove): ProgramState[] {
  const { from, to }: Move = programMoves[move];
  return from.filter((state): state is ProgramState => state !== "none" && state !== to);
}
