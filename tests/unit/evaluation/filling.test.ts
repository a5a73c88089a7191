import { Filling } from "@/components/screens/evaluation/filling";
import { ApiProblem } from "@/lib/client/problem";
import type { Estimation } from "@/lib/contracts/estimation";

type Draft = Parameters<ConstructorParameters<typeof Filling>[1]["save"]>[0];

function formOf(version: string, titles: Record<number, string>, given: Partial<Estimation> = {}): Estimation {
  const questions = Object.entries(titles).map(([question, title]) => ({
    ...{ question: Number(question), title, course_id: null, course_title: null, score: 10, score_weight: 50 },
    checked: false,
  }));
  const task = { id: 7, user: 1, files: [] as Estimation["task"]["files"] } as Estimation["task"];
  return { task, version, questions, comment: "", saved_at: null, changes: [], ...given };
}

const FIRST = formOf("v1", { 1: "Стіл чистий", 2: "Ножиці на місці" });

/** A server that keeps what is sent; `refuse` answers the next requests with these errors. */
function serverOf(form = FIRST) {
  const kept: Draft[] = [];
  const refuse: unknown[] = [];
  const now = { form };
  const remembered: Estimation[] = [];
  const tasks: Estimation["task"][] = [];
  return {
    tasks,
    remembered,
    kept,
    refuse,
    now,
    save: async (draft: Draft) => {
      const error = refuse.shift();
      if (error) throw error;
      kept.push(draft);
      return { saved_at: `2026-11-24T10:00:0${kept.length}.000Z`, is_replaced: false };
    },
    read: async () => now.form,
    keep: (form: Estimation) => void remembered.push(form),
    keepTask: (task: Estimation["task"]) => void tasks.push(task),
  };
}

function begin(form = FIRST) {
  const server = serverOf(form);
  const filling = new Filling(form, server);
  filling.open();
  return { server, filling };
}

const checkedIn = (draft: Draft | undefined) =>
  draft?.answers.flatMap(({ question, checked }) => (checked ? [question] : []));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("ticks of a short time are saved together, with the version that was seen", async () => {
  const { server, filling } = begin();
  filling.toggle(1);
  filling.toggle(2);
  expect([filling.get().save, filling.isDirty(), server.kept]).toEqual(["waiting", true, []]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(server.kept).toEqual([
    {
      answers: [
        { question: 1, checked: true },
        { question: 2, checked: true },
      ],
      comment: "",
      user: 1,
      version: "v1",
      saved_at: null,
    },
  ]);
  expect(filling.get()).toMatchObject({ save: "saved", savedAt: "2026-11-24T10:00:01.000Z" });
  filling.toggle(2);
  await filling.flush();
  expect(server.kept.at(-1)).toMatchObject({ saved_at: "2026-11-24T10:00:01.000Z" });
  expect(checkedIn(server.kept.at(-1))).toEqual([1]);
});

test("the comment is saved with the ticks, sent with the estimate, and gone after it", async () => {
  const { server, filling } = begin(formOf("v1", { 1: "Стіл чистий" }, { comment: "Було" }));
  expect([filling.get().comment, filling.isDirty()]).toEqual(["Було", false]);
  filling.write("Шви рівні");
  await jest.advanceTimersByTimeAsync(1000);
  expect([server.kept.map(({ comment }) => comment), filling.get().save]).toEqual([["Шви рівні"], "saved"]);
  expect(server.remembered.at(-1)).toMatchObject({ comment: "Шви рівні", questions: [{ checked: false }] });
  expect(filling.answers()).toMatchObject({ comment: "Шви рівні" });
  filling.estimated();
  expect(server.remembered.at(-1)).toMatchObject({ comment: "", saved_at: null });
});

test("a comment of another tab is taken, but not over one that is not saved yet, nor beside another person", () => {
  const { filling } = begin();
  filling.take({ ...FIRST, comment: "Звідти", saved_at: "2026-11-24T10:00:00.000Z" });
  expect(filling.get().comment).toBe("Звідти");
  filling.write("Звідси");
  filling.take({ ...FIRST, comment: "Знову звідти", saved_at: "2026-11-24T11:00:00.000Z" });
  expect(filling.get().comment).toBe("Звідси");
  filling.take({ ...FIRST, task: { ...FIRST.task, user: 2 } });
  expect(filling.get()).toMatchObject({ comment: "", isMoved: true });
});

test("an added file stays in the form while a draft is on its way, and makes no draft", async () => {
  const { server, filling } = begin();
  const photo = { id: 5, title: "Стіл" } as Estimation["task"]["files"][number];
  let answer: () => void = () => undefined;
  jest.spyOn(server, "save").mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ saved_at: "2026-11-24T09:00:00.000Z", is_replaced: false });
      }),
  );
  filling.toggle(1);
  const flushed = filling.flush();
  filling.changeFiles((files) => [...files, photo]);
  answer();
  await flushed;
  expect([filling.get().form.task.files, server.tasks.at(-1)?.files]).toEqual([[photo], [photo]]);
  expect([server.remembered.at(-1)?.task.files, filling.isDirty()]).toEqual([[photo], false]);
  filling.take({ ...filling.get().form, task: FIRST.task });
  expect(filling.get().form.task.files).toEqual([]);
});

test("what is ticked while a save is under way is saved after it", async () => {
  const { server, filling } = begin();
  let answer: () => void = () => undefined;
  const save = jest.spyOn(server, "save").mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ saved_at: "2026-11-24T09:00:00.000Z", is_replaced: false });
      }),
  );
  filling.toggle(1);
  const flushed = filling.flush();
  filling.toggle(2);
  answer();
  await flushed;
  expect(save).toHaveBeenCalledTimes(2);
  expect([checkedIn(server.kept[0]), filling.get().save]).toEqual([[1, 2], "saved"]);
});

test("without a connection it is sent again, and nothing is lost", async () => {
  const { server, filling } = begin();
  server.refuse.push(new ApiProblem(0, "no_response"), new ApiProblem(503, "not_ready"));
  filling.toggle(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect([filling.get().save, filling.isDirty()]).toEqual(["silent", true]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([checkedIn(server.kept[0]), filling.isDirty()]).toEqual([[1], false]);
});

test("a changed checklist keeps its ticks, tells what changed, and is saved anew", async () => {
  const { server, filling } = begin();
  server.now.form = formOf("v2", { 1: "Стіл вимито", 3: "Світло вимкнено" });
  server.refuse.push(new ApiProblem(409, "checklist_changed"));
  filling.toggle(1);
  await filling.flush();
  expect(filling.get()).toMatchObject({
    save: "saved",
    changes: [
      { change: "changed", question: 1, title: "Стіл вимито", was: "Стіл чистий" },
      { change: "added", question: 3, title: "Світло вимкнено" },
      { change: "removed", question: 2, title: "Ножиці на місці" },
    ],
  });
  expect(server.kept).toMatchObject([{ version: "v2", answers: [{ question: 1, checked: true }, { question: 3 }] }]);
});

test("a task that was given to another person begins without ticks, and is sent about that person", async () => {
  const { server, filling } = begin();
  server.now.form = { ...FIRST, task: { ...FIRST.task, user: 2 } };
  server.refuse.push(new ApiProblem(409, "task_moved"));
  filling.toggle(1);
  await filling.flush();
  expect(filling.get()).toMatchObject({ isMoved: true, save: "saved", problem: undefined });
  expect([[...filling.get().ticked], server.kept]).toEqual([[], []]);
  filling.toggle(2);
  await filling.flush();
  expect(server.kept).toMatchObject([{ user: 2, answers: [{ checked: false }, { checked: true }] }]);
});

test("what another tab saved later is shown, but not over unsaved ticks", async () => {
  const { filling } = begin();
  const theirs = (second: number, checked: boolean) => ({
    ...FIRST,
    saved_at: `2026-11-24T11:00:0${second}.000Z`,
    questions: FIRST.questions.map((one) => ({ ...one, checked })),
  });
  filling.take(theirs(1, true));
  expect([[...filling.get().ticked], filling.get().elsewhere]).toEqual([[1, 2], "2026-11-24T11:00:01.000Z"]);
  filling.toggle(1);
  filling.take(theirs(2, false));
  expect([...filling.get().ticked]).toEqual([2]);
  // What is read back after an own save is no news.
  await filling.flush();
  filling.take({ ...theirs(0, false), saved_at: filling.get().savedAt });
  expect([...filling.get().ticked]).toEqual([2]);
});

test("a refusal ends the saving and is shown; an ended form saves nothing", async () => {
  const { server, filling } = begin();
  const problem = new ApiProblem(409, "task_estimated");
  server.refuse.push(problem);
  filling.toggle(1);
  await filling.flush();
  expect([filling.get().problem, filling.isDirty(), server.kept]).toEqual([problem, false, []]);
  const other = begin();
  other.filling.toggle(1);
  other.filling.end();
  await jest.advanceTimersByTimeAsync(5000);
  expect([other.server.kept, other.filling.isDirty()]).toEqual([[], false]);
});

test("beside an estimate no draft is sent: one that waits is called back, and sent only if the estimate is refused", async () => {
  const { server, filling } = begin();
  filling.toggle(1);
  await filling.hold();
  filling.toggle(2);
  await filling.flush();
  await jest.advanceTimersByTimeAsync(5000);
  expect([server.kept, filling.get().isHeld, filling.isDirty()]).toEqual([[], true, true]);
  filling.resume();
  await jest.advanceTimersByTimeAsync(1000);
  expect([server.kept.map(checkedIn), filling.get().isHeld, filling.get().save]).toEqual([[[1, 2]], false, "saved"]);
  // The estimate is accepted.
  filling.toggle(2);
  await filling.hold();
  filling.end();
  filling.resume();
  await jest.advanceTimersByTimeAsync(5000);
  expect([server.kept.length, filling.get().isHeld, filling.isDirty()]).toEqual([1, false, false]);
});

test("a draft that is under way is awaited before an estimate, but not a connection that is away", async () => {
  const { server, filling } = begin();
  let answer: () => void = () => undefined;
  const save = jest.spyOn(server, "save").mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ saved_at: "2026-11-24T09:00:00.000Z", is_replaced: false });
      }),
  );
  filling.toggle(1);
  void filling.flush();
  filling.toggle(2);
  let isAlone = false;
  const held = filling.hold().then(() => {
    isAlone = true;
  });
  await jest.advanceTimersByTimeAsync(5000);
  expect(isAlone).toBe(false);
  answer();
  await held;
  expect([save.mock.calls.length, filling.isDirty()]).toEqual([1, true]);
  filling.resume();
  await jest.advanceTimersByTimeAsync(1000);
  expect(server.kept.map(checkedIn)).toEqual([[1, 2]]);

  const away = begin();
  const silence = new ApiProblem(0, "no_response");
  away.server.refuse.push(silence, silence);
  away.filling.toggle(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(away.filling.get().save).toBe("silent");
  await away.filling.hold();
  expect([away.server.kept, away.server.refuse]).toEqual([[], []]);
});

test("a form that is opened again has what was saved, and one more tick keeps it", async () => {
  const { server, filling } = begin();
  filling.toggle(1);
  await filling.flush();
  filling.end();
  const again = begin(server.remembered.at(-1));
  expect([[...again.filling.get().ticked], again.filling.get().savedAt]).toEqual([[1], "2026-11-24T10:00:01.000Z"]);
  again.filling.toggle(2);
  await again.filling.flush();
  expect(again.server.kept).toMatchObject([{ saved_at: "2026-11-24T10:00:01.000Z" }]);
  expect(checkedIn(again.server.kept[0])).toEqual([1, 2]);
  // The estimate takes the draft with it.
  again.filling.estimated();
  expect(again.server.remembered.at(-1)).toEqual(FIRST);
});

test("a checklist that changed before anything was ticked shows what the server keeps, and nothing is saved", async () => {
  const { server, filling } = begin();
  const saved_at = "2026-11-24T11:00:00.000Z";
  const changed = formOf("v2", { 1: "Стіл вимито", 2: "Ножиці на місці" }, { saved_at });
  const questions = changed.questions.map((one) => ({ ...one, checked: one.question === 2 }));
  filling.take({ ...changed, questions });
  await jest.advanceTimersByTimeAsync(5000);
  expect(server.kept).toEqual([]);
  expect(filling.get()).toMatchObject({ save: "saved", savedAt: saved_at, elsewhere: saved_at });
  expect([...filling.get().ticked]).toEqual([2]);
  expect(filling.get().changes).toMatchObject([{ change: "changed", question: 1 }]);
});

test("after a reset neither the old ticks nor the time of the old draft are shown", async () => {
  const { filling } = begin();
  filling.toggle(1);
  await filling.flush();
  expect(filling.get().savedAt).not.toBeNull();
  filling.take(FIRST);
  expect([[...filling.get().ticked], filling.get().savedAt]).toEqual([[], null]);
  expect([filling.get().elsewhere, filling.isDirty()]).toEqual([undefined, false]);
  // What is ticked and not saved yet stays.
  filling.toggle(2);
  filling.take({ ...FIRST, saved_at: null });
  expect([...filling.get().ticked]).toEqual([2]);
});

test("leaving saves what was ticked a moment ago; without a connection it stays unsaved, and a slow server is not awaited", async () => {
  const quick = begin();
  quick.filling.toggle(1);
  await quick.filling.leave();
  expect([quick.server.kept.map(checkedIn), quick.filling.isDirty()]).toEqual([[[1]], false]);
  await quick.filling.leave();
  expect(quick.server.kept).toHaveLength(1);

  const away = begin();
  const silence = new ApiProblem(0, "no_response");
  away.server.refuse.push(silence, silence);
  away.filling.toggle(1);
  await away.filling.leave();
  expect([away.filling.get().save, away.filling.isDirty()]).toEqual(["silent", true]);
  // It is tried once more at once: the connection may be back.
  await away.filling.leave();
  expect(away.filling.isDirty()).toBe(true);
  await away.filling.leave();
  expect([away.server.kept.map(checkedIn), away.filling.isDirty()]).toEqual([[[1]], false]);

  const slow = begin();
  jest.spyOn(slow.server, "save").mockReturnValueOnce(new Promise(() => undefined));
  slow.filling.toggle(1);
  const left = slow.filling.leave();
  await jest.advanceTimersByTimeAsync(3000);
  await left;
  expect(slow.filling.isDirty()).toBe(true);
});
