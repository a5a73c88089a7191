import { isInTime, timeLeft } from "@/lib/domain/learning/online-tests/in-time.sql";
import { nextStep, type QuestionState, type Submission } from "@/lib/domain/learning/online-tests/next-step";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const fresh = (id: number): QuestionState => ({
  id,
  served_at: null,
  deadline_at: null,
  answered_at: null,
  draft_ids: [],
});
const served = (id: number, until: number | null, draft_ids: number[] = []): QuestionState => ({
  ...fresh(id),
  served_at: at(0),
  deadline_at: until === null ? null : at(until),
  draft_ids,
});
const answered = (id: number): QuestionState => ({ ...served(id, null), answered_at: at(1) });

/** The step after this many seconds, in an attempt that ends at `until`. */
const step = (
  questions: QuestionState[],
  seconds: number,
  submission: Submission = {},
  until: number | null = null,
  arrived = seconds,
) => nextStep(until === null ? null : at(until), questions, { arrived: at(arrived), now: at(seconds) }, submission);
const sends = (id: number, ...ids: number[]): Submission => ({ answer: { id, ids } });

describe("T-TIMER: the steps of an attempt", () => {
  test("start with the first question, which stays until it is answered", () => {
    expect(step([fresh(1), fresh(2)], 0)).toEqual({ taken: undefined, ask: 1, isFirst: true });
    expect(step([served(1, null), fresh(2)], 10_000)).toEqual({ taken: undefined, ask: 1, isFirst: false });
  });

  test("continue after an answer, and end with the last one", () => {
    expect(step([served(1, null), fresh(2)], 5, sends(1, 7))).toEqual({
      taken: { id: 1, ids: [7], at: at(5) },
      ask: 2,
      isFirst: true,
    });
    expect(step([answered(1), served(2, null)], 5, sends(2))).toEqual({
      taken: { id: 2, ids: [], at: at(5) },
      end: at(5),
    });
  });

  test("refuse a second answer, an answer before its question was shown, and an answer to another question", () => {
    expect(step([answered(1), served(2, null)], 5, sends(1, 7))).toEqual({ taken: undefined, ask: 2, isFirst: false });
    expect(step([served(1, null), fresh(2)], 5, sends(2, 7))).toEqual({ taken: undefined, ask: 1, isFirst: false });
    expect(step([fresh(1)], 5, sends(1, 7))).toEqual({ taken: undefined, ask: 1, isFirst: true });
  });

  test("count an answer within the grace time, and after it count the draft", () => {
    const questions = [served(1, 30, [3]), fresh(2)];
    expect(step(questions, 31.999, sends(1, 7))).toMatchObject({ taken: { ids: [7], at: at(31.999) }, ask: 2 });
    expect(step(questions, 32, sends(1, 7))).toMatchObject({ taken: { ids: [7] } });
    expect(step(questions, 32.001, sends(1, 7))).toEqual({
      taken: { id: 1, ids: [3], at: at(30) },
      ask: 2,
      isFirst: true,
    });
  });

  test("judge an answer by its arrival, not by how long it waited for a lock", () => {
    expect(step([served(1, 30), fresh(2)], 34, sends(1, 7), null, 31)).toMatchObject({
      taken: { ids: [7], at: at(31) },
      ask: 2,
    });
    // It arrived before the question was shown to another request.
    expect(step([served(1, 30), fresh(2)], 1, sends(1, 7), null, -1)).toMatchObject({ taken: { ids: [7], at: at(0) } });
  });

  test("after a pause show the next question with its full time: only one is lost, however long the pause", () => {
    const away = step([served(1, 30), fresh(2), fresh(3)], 100_000);
    expect(away).toEqual({ taken: { id: 1, ids: [], at: at(30) }, ask: 2, isFirst: true });
    expect(step([served(1, 30), fresh(2)], 31)).toEqual({ taken: undefined, ask: 1, isFirst: false });
  });

  test("end the attempt when the last question's time ended, not at the later request", () => {
    expect(step([answered(1), served(2, 30, [4])], 500)).toEqual({
      taken: { id: 2, ids: [4], at: at(30) },
      end: at(30),
    });
  });
});

describe("T-TIMER: the time of the whole test", () => {
  test("no further question is shown once it has run out", () => {
    expect(step([served(1, 60), fresh(2)], 61, sends(1, 7), 60)).toEqual({
      taken: { id: 1, ids: [7], at: at(61) },
      end: at(60),
    });
    expect(step([served(1, 60, [3]), fresh(2)], 63, sends(1, 7), 60)).toEqual({
      taken: { id: 1, ids: [3], at: at(60) },
      end: at(60),
    });
    expect(step([answered(1), fresh(2)], 60, {}, 60)).toEqual({ taken: undefined, end: at(60) });
    expect(step([fresh(1)], 900, {}, 60)).toEqual({ taken: undefined, end: at(60) });
  });

  test("the shown question stays until the grace time is over", () => {
    expect(step([served(1, 60), fresh(2)], 61, {}, 60)).toEqual({ taken: undefined, ask: 1, isFirst: false });
    expect(step([served(1, 60), fresh(2)], 59, sends(1, 7), 60)).toMatchObject({ ask: 2, isFirst: true });
  });

  test("an attempt never ends later than this time", () => {
    expect(step([served(1, 60)], 61, sends(1, 7), 60)).toMatchObject({ end: at(60) });
    expect(step([served(1, 60), fresh(2)], 61, { isDone: true }, 60)).toMatchObject({ end: at(60) });
  });
});

describe("T-TIMER: ending an attempt early", () => {
  test("counts the draft of the shown question and nothing of the others", () => {
    expect(step([answered(1), served(2, 30, [4]), fresh(3)], 5, { isDone: true })).toEqual({
      taken: { id: 2, ids: [4], at: at(5) },
      end: at(5),
    });
    expect(step([served(1, 30, [4]), fresh(2)], 33, { isDone: true })).toEqual({
      taken: { id: 1, ids: [4], at: at(30) },
      end: at(33),
    });
    expect(step([fresh(1), fresh(2)], 5, { isDone: true })).toEqual({ taken: undefined, end: at(5) });
  });
});

test.each<[number | null, number, number | null]>([
  [null, 0, null],
  [30, 0, 30],
  [30, 0.4, 30],
  [30, 29.6, 0],
  [30, 30, 0],
  [30, 31, 0],
  [0, -1, 1],
])("T-TIMER: with a deadline at %s there are %d seconds left: %s", (deadline, now, left) => {
  expect(timeLeft(deadline === null ? null : at(deadline), at(now))).toBe(left);
});

test("T-TIMER: without a deadline every answer is in time", () => {
  expect([isInTime(null, at(1e9)), isInTime(at(0), at(2)), isInTime(at(0), at(2.001))]).toEqual([true, true, false]);
});
