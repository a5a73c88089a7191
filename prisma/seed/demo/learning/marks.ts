/** `resat`: failed the in-person exam once, and passed it after a reset. */
type State = "later" | "reading" | "ready" | "open" | "failed" | "rejected" | "waiting" | "resat" | "passed";

/**
 * The progress in a course, and how many days ago it was reached. `scores` are those of the tries; without any there
 * was one.
 */
export type Mark = { state: State; ago: number; scores: readonly number[] };

const mark =
  (state: State) =>
  (ago: number, ...scores: number[]): Mark => ({ state, ago, scores });

/** Not begun. */
export const later: Mark = { state: "later", ago: 0, scores: [] };
/** The first material is ticked. */
export const reading = mark("reading");
/** All materials are ticked, no exam is begun. */
export const ready = mark("ready");
/** During the test. Only for tests without a time limit, which would be over by now. */
export const open = mark("open");
export const failed = mark("failed");
/** The in-person exam is requested. */
export const waiting = mark("waiting");
export const rejected = mark("rejected");
export const resat = mark("resat");
export const passed = mark("passed");

type CourseExams = { hasTest: boolean; hasExam: boolean };
/** One try of the test; the last one may be passed, failed or under way. */
export type Try = { ago: number; wanted: number | undefined; end: "passed" | "failed" | "open" };
export type ExamStep = { ago: number; step: "asked" | "failed" | "passed" };
export type Way = {
  ticks: { ago: number; isWhole: boolean } | undefined;
  tries: Try[];
  exam: ExamStep[];
  completed: number | undefined;
};

/** Days from each step of the in-person exam to the mark. */
const EXAM: Partial<Record<State, readonly [ExamStep["step"], number][]>> = {
  waiting: [["asked", 0]],
  rejected: [
    ["asked", 2],
    ["failed", 0],
  ],
  passed: [
    ["asked", 2],
    ["passed", 0],
  ],
  resat: [
    ["asked", 6],
    ["failed", 5],
    ["asked", 2],
    ["passed", 0],
  ],
};

/** Plans the days as the rules require: materials, then the test, then the in-person exam. */
export function wayOf({ state, ago, scores }: Mark, { hasTest, hasExam }: CourseExams): Way {
  if (state === "later") return { ticks: undefined, tries: [], exam: [], completed: undefined };
  if (state === "reading" || state === "ready")
    return { ticks: { ago, isWhole: state === "ready" }, tries: [], exam: [], completed: undefined };
  const exam = hasExam ? (EXAM[state] ?? []).map(([step, days]) => ({ ago: ago + days, step })) : [];
  const tested = exam[0] ? exam[0].ago + 1 : ago;
  const tries = hasTest ? triesOf(scores, tested, state === "open" || state === "failed" ? state : "passed") : [];
  const begun = tries[0]?.ago ?? exam[0]?.ago ?? ago;
  return { ticks: { ago: begun + 1, isWhole: true }, tries, exam, completed: hasTest || hasExam ? undefined : ago };
}

/** One try a day, the last one on the given day. */
function triesOf(scores: readonly number[], lastAgo: number, end: Try["end"]): Try[] {
  const wanted = scores.length ? scores : [undefined];
  return wanted.map((score, nth) => {
    const left = wanted.length - 1 - nth;
    return { ago: lastAgo + left, wanted: score, end: left ? "failed" : end };
  });
}
