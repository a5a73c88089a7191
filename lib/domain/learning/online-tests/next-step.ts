import { isInTime } from "./in-time.sql";

/** What the next step needs to know of a question of an attempt. */
export type QuestionState = {
  id: number;
  served_at: Date | null;
  deadline_at: Date | null;
  answered_at: Date | null;
  draft_ids: number[];
};

/** What the learner sent, if anything: an answer to one question, or that they are done. */
export type Submission = { answer?: { id: number; ids: number[] }; isDone?: boolean };

/** When the request came, and the present time after it waited for the lock. */
export type Clock = { arrived: Date; now: Date };

export type AcceptedAnswer = { id: number; ids: number[]; at: Date };
/** An answer to save, and then a question to show (`isFirst` starts its time) or the end of the attempt. */
export type Step = { taken: AcceptedAnswer | undefined } & ({ ask: number; isFirst: boolean } | { end: Date });

/**
 * Decides the next step of an attempt, which goes forward question by question. An answer in time counts. When the time
 * of a question is over, its draft counts. No question is shown after the time of the test. `questions` must be in
 * order.
 */
export function nextStep(
  deadline: Date | null,
  questions: readonly QuestionState[],
  clock: Clock,
  submission: Submission = {},
): Step {
  const open = questions.filter(({ answered_at }) => !answered_at);
  const taken = open[0] && takenOf(open[0], clock, submission);
  const next = open.find(({ id }) => id !== taken?.id);
  if (!next) return { taken, end: earlier(taken?.at ?? clock.now, deadline) };
  if (submission.isDone) return { taken, end: earlier(clock.now, deadline) };
  if (next.served_at) return { taken, ask: next.id, isFirst: false };
  return deadline && clock.now >= deadline ? { taken, end: deadline } : { taken, ask: next.id, isFirst: true };
}

function takenOf(
  { id, served_at, deadline_at, draft_ids }: QuestionState,
  { arrived, now }: Clock,
  { answer, isDone }: Submission,
): AcceptedAnswer | undefined {
  if (!served_at) return undefined;
  if (answer?.id === id && isInTime(deadline_at, arrived))
    return { id, ids: answer.ids, at: later(arrived, served_at) };
  if (deadline_at && !isInTime(deadline_at, now)) return { id, ids: draft_ids, at: deadline_at };
  return isDone ? { id, ids: draft_ids, at: later(now, served_at) } : undefined;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}
