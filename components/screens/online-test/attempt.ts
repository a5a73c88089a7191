import { ApiProblem, mayPassLater } from "@/lib/client/problem";
import { Retries } from "@/lib/client/retries";
import { sendRequest } from "@/lib/client/send-request";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts, type ExamQuestion, type ExamStep } from "@/lib/contracts/online-test-attempts";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { keepDraft, keptDraft } from "./kept-draft";

/** A question with the moments of `performance.now()` when its time and that of the test end. */
export type TimedQuestion = ExamQuestion & { questionEnds: number | undefined; testEnds: number | undefined };

export type AttemptState = {
  shown: TimedQuestion | undefined;
  ticked: ReadonlySet<number>;
  /** The answer is on its way. */
  isSending: boolean;
  /** The server does not answer; everything is sent again. */
  isSilent: boolean;
  /** The time of the question before this one was over. */
  wasTimeOver: boolean;
  problem: unknown;
  result: ExamInfo | undefined;
};

/** Clocks that were told apart by less are the same. */
const MORE_MS = 5_000;

/** Ticks are saved this soon after the last one. */
const SAVE_AFTER = 300;

const FRESH: AttemptState = {
  shown: undefined,
  ticked: new Set(),
  isSending: false,
  isSilent: false,
  wasTimeOver: false,
  problem: undefined,
  result: undefined,
};

type Draft = { question: number; ids: number[] };
type Heard = { onAnswered(): void; onTicked(draft: Draft): void };

/**
 * An open try of one's own course: shows the server's question, saves the ticks and sends the answer, again and again
 * while the server is silent. The server accepts the same answer twice, so nothing is lost or counted twice.
 */
export class Attempt {
  private state = FRESH;
  private listeners = new Set<() => void>();
  private unsaved: Draft | undefined;
  private isSaving = false;
  /** The draft that is on its way. */
  private draftCall: AbortController | undefined;
  private isLoading = false;
  /** Counts what was ticked or saved, and what was submitted: an answer to an older request does not replace it. */
  private ticks = 0;
  private submissions = 0;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private retries: Retries | undefined;
  private heard: Heard | undefined;
  private readonly key: string;

  constructor(
    private readonly kind: CourseKind,
    private readonly course: number,
  ) {
    this.key = `atesta-quiz-${kind}-${course}`;
  }

  /** Begins to ask the server. Returns a function that ends it, after what was ticked is saved. */
  open = (heard: Heard): (() => void) => {
    this.heard = heard;
    this.retries = new Retries();
    void this.load();
    return () => {
      clearTimeout(this.saving);
      void this.save();
      this.retries?.end();
      this.state = FRESH;
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = (): AttemptState => this.state;

  /** Asks the server where the try stands. */
  load = async (): Promise<void> => {
    if (this.isLoading || this.state.isSending || this.retries?.isEnded !== false) return;
    this.isLoading = true;
    await this.untilAnswered(this.look);
    this.isLoading = false;
  };

  tick = (answer: number, isTicked: boolean): void => {
    const { shown, ticked, isSending } = this.state;
    if (!shown || isSending) return;
    // Of one right answer the last choice counts.
    const next = new Set(shown.is_single ? [] : ticked);
    if (isTicked || shown.is_single) next.add(answer);
    else next.delete(answer);
    this.ticks += 1;
    this.set({ ticked: next });
    this.unsaved = { question: shown.id, ids: [...next] };
    keepDraft(this.key, { ...this.unsaved, isAnswer: false });
    this.heard?.onTicked(this.unsaved);
    clearTimeout(this.saving);
    this.saving = setTimeout(() => void this.save(), SAVE_AFTER);
  };

  /** The same question was ticked in another tab, which saves it. */
  follow = ({ question, ids }: Draft): void => {
    if (this.state.shown?.id !== question || this.state.isSending || this.unsaved) return;
    this.ticks += 1;
    this.set({ ticked: new Set(ids) });
  };

  /** Sends the present ticks as the answer. `isOver`: because the time of the question is over. */
  submit = async (isOver = false): Promise<void> => {
    const { shown, ticked, isSending } = this.state;
    if (!shown || isSending) return;
    const answer = { question: shown.id, ids: [...ticked] };
    keepDraft(this.key, { ...answer, isAnswer: true });
    this.submissions += 1;
    clearTimeout(this.saving);
    // The answer has what it has, and must not come before it.
    this.draftCall?.abort();
    this.unsaved = undefined;
    this.set({ isSending: true, wasTimeOver: isOver, problem: undefined });
    await this.untilAnswered((sent) => this.sendAnswer(answer, sent));
    if (this.state.problem instanceof ApiProblem) keepDraft(this.key, undefined);
    this.set({ isSending: false });
    this.heard?.onAnswered();
  };

  /**
   * The time here has run down. Somebody may have given more meanwhile, so the server is asked once: otherwise what is ticked is
   * the answer.
   */
  runDown = async (): Promise<void> => {
    const before = this.state.shown;
    if (!before || this.state.isSending) return;
    const endOf = ({ questionEnds, testEnds }: TimedQuestion) =>
      Math.min(questionEnds ?? Infinity, testEnds ?? Infinity);
    await this.look(performance.now()).catch(() => undefined);
    const { shown, result } = this.state;
    const hasMore = shown !== undefined && endOf(shown) > endOf(before) + MORE_MS;
    if (result) return;
    // The server has taken what was ticked, and has gone on.
    if (shown?.id !== before.id) this.set({ wasTimeOver: true });
    else if (!hasMore) await this.submit(true);
  };

  /** Tries again at once what waits for the server. */
  hurry = (): void => this.retries?.hurry();

  /** Each change is drawn at once, so what does not change tells nobody. */
  private set(change: Partial<AttemptState>): void {
    const names = Object.keys(change) as (keyof AttemptState)[];
    if (names.every((name) => change[name] === this.state[name])) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Asks where the try stands. What has been submitted since then brings newer news of its own. */
  private look = async (sentAt: number): Promise<void> => {
    const { ticks, submissions } = this;
    const isOld = () => this.state.isSending || submissions !== this.submissions;
    try {
      const step = await sendRequest(
        attemptContracts[this.kind].current,
        { params: { id: this.course } },
        { isSilent: true },
      );
      if (!isOld()) this.show(step, sentAt, ticks !== this.ticks);
    } catch (error) {
      // The answer that was submitted may have ended the test.
      if (mayPassLater(error) || !isOld()) throw error;
    }
  };

  /** The same answer each time, whatever is ticked or asked meanwhile. */
  private async sendAnswer({ question, ids }: Draft, sentAt: number): Promise<void> {
    const body = { question_id: question, answer_ids: ids };
    const step = await sendRequest(
      attemptContracts[this.kind].next,
      { params: { id: this.course }, body },
      { isSilent: true },
    );
    this.show(step, sentAt);
  }

  /** `isTickedSince`: the learner has ticked after the server was asked. */
  private show(step: ExamStep, sentAt: number, isTickedSince = false): void {
    if ("exam_type" in step) {
      keepDraft(this.key, undefined);
      this.set({ result: step });
    } else this.showQuestion(step, (sentAt + performance.now()) / 2, isTickedSince);
  }

  /** `at` is about when the server answered: the middle between request and response. */
  private showQuestion(question: ExamQuestion, at: number, isTickedSince: boolean): void {
    const endOf = (left: number | null) => (left === null ? undefined : at + left * 1000);
    const shown = { ...question, questionEnds: endOf(question.time_left), testEnds: endOf(question.test_time_left) };
    const isSame = question.id === this.state.shown?.id;
    if (!isSame) this.unsaved = undefined;
    const isNewer = this.unsaved !== undefined || (isSame && isTickedSince);
    const ticked = isNewer ? this.state.ticked : new Set(question.answer_ids);
    // The next question is the answer to what was sent: it is drawn once, with its button ready.
    const isSending = isSame && this.state.isSending;
    this.set({ shown, ticked, isSending, isSilent: false });
    if (!isSame) this.takeUp(question);
  }

  /** Goes on with what this browser kept of the question; what it kept of another one is out of date. */
  private takeUp({ id }: ExamQuestion): void {
    const kept = keptDraft(this.key);
    if (kept?.question !== id) {
      keepDraft(this.key, undefined);
      return;
    }
    this.set({ ticked: new Set(kept.ids) });
    if (kept.isAnswer) void this.submit();
    else {
      this.unsaved = kept;
      void this.save();
    }
  }

  /** Repeats a request while the server is silent; any other error is shown. */
  private async untilAnswered(request: (sentAt: number) => Promise<void>): Promise<void> {
    try {
      await this.retries?.send(() => request(performance.now()), this.beSilent);
      this.set({ isSilent: false });
    } catch (problem) {
      this.set({ problem, isSilent: false });
    }
  }

  private async save(): Promise<void> {
    if (this.isSaving || !this.unsaved || !this.retries) return;
    this.isSaving = true;
    try {
      do {
        await this.retries.send(this.sendDraft, this.beSilent);
        this.set({ isSilent: false });
      } while (this.unsaved && !this.retries.isEnded);
    } finally {
      this.isSaving = false;
    }
  }

  /** Sends the latest ticks, which may have changed since the last time. */
  private sendDraft = async (): Promise<void> => {
    const draft = this.unsaved;
    if (!draft) return;
    const body = { question_id: draft.question, answer_ids: draft.ids };
    let isRefused = false;
    const call = new AbortController();
    this.draftCall = call;
    try {
      const how = { isSilent: true, signal: call.signal };
      await sendRequest(attemptContracts[this.kind].save, { params: { id: this.course }, body }, how);
    } catch (error) {
      if (call.signal.aborted) return;
      if (mayPassLater(error)) throw error;
      isRefused = true;
    }
    // What was ticked or submitted meanwhile is kept: this answer is about something older.
    if (this.unsaved !== draft) return;
    this.unsaved = undefined;
    // A question that was asked for before may arrive after, without these ticks.
    this.ticks += 1;
    keepDraft(this.key, undefined);
    // Its time is over, or it was answered elsewhere.
    if (isRefused) void this.load();
  };

  private beSilent = (): void => this.set({ isSilent: true });
}
