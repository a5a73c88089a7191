import { Attempt } from "@/components/screens/online-test/attempt";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { educationAttemptContract } from "@/lib/contracts/online-test-attempts";

jest.mock("@/lib/client/send-request", () => ({ sendRequest: jest.fn() }));

const { current, next, save } = educationAttemptContract;
type Asked = {
  endpoint: unknown;
  body: unknown;
  signal: AbortSignal | undefined;
  answer(step?: unknown): void;
  fail(error: unknown): void;
};

/** The requests that the server has not answered yet, the oldest first. */
let asked: Asked[];
const silence = new ApiProblem(0, "no_response");

const questionOf = (id: number, ...ticked: number[]) => ({
  ...{ id, title: `Q${id}`, answers: [], number: id, count: 9, time_left: null, test_time_left: null },
  answer_ids: ticked,
});

/** Takes the oldest request to the endpoint that waits. */
function waiting(endpoint: unknown): Asked {
  const nth = asked.findIndex((one) => one.endpoint === endpoint);
  expect(nth).toBeGreaterThanOrEqual(0);
  return asked.splice(nth, 1)[0] as Asked;
}

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** An open try with its first question on the screen. */
async function begin() {
  const attempt = new Attempt("education", 5);
  const close = attempt.open({ onAnswered: () => undefined, onTicked: () => undefined });
  waiting(current).answer(questionOf(1));
  await pass();
  expect(attempt.read().shown?.id).toBe(1);
  return { attempt, close, ticked: () => [...attempt.read().ticked] };
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  jest.mocked(sendRequest).mockImplementation(
    (endpoint, input, { signal } = {}) =>
      new Promise((resolve, reject) => {
        asked.push({ endpoint, body: input?.body, signal, answer: (step) => resolve(step as never), fail: reject });
      }),
  );
});
afterEach(() => void jest.useRealTimers());

test("what was submitted is what is sent again, whatever an older request is answered meanwhile", async () => {
  const { attempt, ticked, close } = await begin();
  void attempt.load();
  const late = waiting(current);
  attempt.tick(11, true);
  void attempt.submit();
  const first = waiting(next);
  expect(first.body).toEqual({ question_id: 1, answer_ids: [11] });
  first.fail(silence);
  await pass();
  late.answer(questionOf(1));
  await pass();
  expect([ticked(), attempt.read().isSending]).toEqual([[11], true]);
  await pass(1000);
  const again = waiting(next);
  expect(again.body).toEqual(first.body);
  again.answer(questionOf(2));
  await pass();
  expect([attempt.read().shown?.id, ticked(), attempt.read().isSending]).toEqual([2, [], false]);
  close();
});

test("a question that was asked for before an answer does not come back after it", async () => {
  const { attempt, ticked, close } = await begin();
  void attempt.load();
  const late = waiting(current);
  attempt.tick(11, true);
  void attempt.submit();
  waiting(next).answer(questionOf(2));
  await pass();
  attempt.tick(21, true);
  late.answer(questionOf(1));
  await pass();
  expect([attempt.read().shown?.id, ticked()]).toEqual([2, [21]]);
  close();
});

test("the answer that ends the test is not followed by the refusal of an older request", async () => {
  const { attempt, close } = await begin();
  void attempt.load();
  const late = waiting(current);
  void attempt.submit();
  late.fail(new ApiProblem(409, "exam_not_started"));
  waiting(next).answer({ exam_type: "test" });
  await pass();
  expect(attempt.read()).toMatchObject({ result: { exam_type: "test" }, problem: undefined });
  close();
});

test("what was ticked and saved after the server was asked stays; another question is shown", async () => {
  const { attempt, ticked, close } = await begin();
  void attempt.load();
  const late = waiting(current);
  attempt.tick(11, true);
  await pass(300);
  waiting(save).answer();
  await pass();
  late.answer({ ...questionOf(1), time_left: 30 });
  await pass();
  expect(ticked()).toEqual([11]);
  // Its time is up to date all the same.
  expect(attempt.read().shown?.questionEnds).toBeDefined();
  void attempt.load();
  const moved = waiting(current);
  attempt.tick(12, true);
  moved.answer(questionOf(2, 22));
  await pass();
  expect([attempt.read().shown?.id, ticked()]).toEqual([2, [22]]);
  close();
});

test("what was ticked before the server was asked, and saved before it answered, stays", async () => {
  const { attempt, ticked, close } = await begin();
  attempt.tick(11, true);
  void attempt.load();
  const late = waiting(current);
  await pass(300);
  waiting(save).answer();
  await pass();
  // The server read it before it had the ticks.
  late.answer(questionOf(1));
  await pass();
  expect(ticked()).toEqual([11]);
  // What is asked for from now on is newer: the ticks of another device are shown.
  void attempt.load();
  waiting(current).answer(questionOf(1, 12));
  await pass();
  expect(ticked()).toEqual([12]);
  close();
});

test("a save that is refused late forgets nothing of the next question", async () => {
  const { attempt, ticked, close } = await begin();
  attempt.tick(11, true);
  await pass(300);
  const late = waiting(save);
  void attempt.submit();
  waiting(next).answer(questionOf(2));
  await pass();
  attempt.tick(21, true);
  late.fail(new ApiProblem(409, "question_over"));
  await pass(300);
  expect(waiting(save).body).toEqual({ question_id: 2, answer_ids: [21] });
  expect([ticked(), asked.filter(({ endpoint }) => endpoint === current)]).toEqual([[21], []]);
  close();
});

test("of one right answer the last choice counts, and a second press keeps it", async () => {
  const { attempt, close, ticked } = await begin();
  void attempt.load();
  waiting(current).answer({ ...questionOf(2), is_single: true });
  await pass();
  attempt.tick(21, true);
  attempt.tick(22, true);
  expect(ticked()).toEqual([22]);
  attempt.tick(22, false);
  expect(ticked()).toEqual([22]);
  await pass(300);
  expect(waiting(save).body).toEqual({ question_id: 2, answer_ids: [22] });
  close();
});

test("a draft that is on its way is called back when the answer goes, and later ones are sent as ever", async () => {
  const { attempt, close } = await begin();
  attempt.tick(11, true);
  await pass(300);
  const draft = waiting(save);
  expect(draft.signal?.aborted).toBe(false);
  void attempt.submit();
  expect(draft.signal?.aborted).toBe(true);
  draft.fail(silence);
  await pass();
  waiting(next).answer(questionOf(2));
  await pass();
  expect(attempt.read()).toMatchObject({ isSilent: false, problem: undefined });
  attempt.tick(21, true);
  await pass(300);
  expect(waiting(save).body).toEqual({ question_id: 2, answer_ids: [21] });
  close();
});
