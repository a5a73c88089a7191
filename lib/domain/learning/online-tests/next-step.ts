import { isInTime } from "./time-left";

/** A question of an attempt, as far as the way through it is concerned. */
export type Asked = {
  id: number;
  served_at: Date | null;
  deadline_at: Date | null;
  answered_at: Date | null;
  draft_ids: number[];
};

/** What the learner sent, if anything: an answer to one question, or that they are done. */
export type Wish = { answer?: { id: number; ids: number[] }; isDone?: boolean };

/** When the request came, and what time it is now that its turn has come. */
export type Clock = { arrived: Date; now: Date };

export type Taken = { id: number; ids: number[]; at: Date };
/** An answer to be kept, and then: a question to be asked (for the first time, or still), or the end of the attempt. */
export type Step = { taken: Taken | undefined } & ({ ask: number; isFirst: boolean } | { end: Date });

/**
 * The one way through an attempt: forwards, question by question. An answer in time counts, a question whose time is over
 * counts with its draft, and no question is asked once the time of the whole is over. Questions are given in their order.
 */
export function nextStep(deadline: Date | null, questions: readonly Asked[], clock: Clock, wish: Wish = {}): Step {
  const open = questions.filter(({ answered_at }) => !answered_at);
  const taken = open[0] && takenOf(open[0], clock, wish);
  const next = open.find(({ id }) => id !== taken?.id);
  if (!next) return { taken, end: earlier(taken?.at ?? clock.now, deadline) };
  if (wish.isDone) return { taken, end: earlier(clock.now, deadline) };
  if (next.served_at) return { taken, ask: next.id, isFirst: false };
  return deadline && clock.now >= deadline ? { taken, end: deadline } : { taken, ask: next.id, isFirst: true };
}

function takenOf(
  { id, served_at, deadline_at, draft_ids }: Asked,
  { arrived, now }: Clock,
  { answer, isDone }: Wish,
): Taken | undefined {
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
