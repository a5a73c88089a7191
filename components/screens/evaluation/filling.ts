import { ApiProblem } from "@/lib/client/problem";
import { Retries } from "@/lib/client/retries";
import type { AnswerOf, InputOf } from "@/lib/contracts/endpoint";
import type { Estimation, estimationContract, QuestionChange } from "@/lib/contracts/estimation";
import type { Task } from "@/lib/contracts/tasks";
import { questionChanges } from "@/lib/rules/question-changes";

type Draft = InputOf<typeof estimationContract.saveDraft>;
type Saved = AnswerOf<typeof estimationContract.saveDraft>;

export type FillingState = {
  form: Estimation;
  ticked: ReadonlySet<number>;
  /** What the estimator writes to the person. */
  comment: string;
  /** `silent`: the server does not answer, and the draft is sent again. */
  save: "saved" | "waiting" | "sending" | "silent";
  savedAt: string | null;
  changes: readonly QuestionChange[];
  /** The task was given to another person: nothing of the former one is ticked any more. */
  isMoved: boolean;
  /** When another tab or device saved what is shown now. */
  elsewhere: string | undefined;
  /** What is filled in here has replaced what another tab or device had saved. */
  isReplaced: boolean;
  /** The estimate is being sent, and no draft beside it. */
  isHeld: boolean;
  /** Why nothing more can be saved. */
  problem: unknown;
};

type Server = {
  save(draft: Draft): Promise<Saved>;
  read(): Promise<Estimation>;
  /** Remembers the form as the server has it now, for when it is opened next. */
  keep(form: Estimation): void;
  /** The same for the task alone. */
  keepTask(task: Task): void;
};

const PAUSE_MS = 800;
/** A person who leaves waits no longer than this for the last save. */
const LEAVE_MS = 3000;

/**
 * A checklist while it is filled. What is ticked and written is saved as a draft after a short pause, again and again
 * while there is no connection. A checklist that changes keeps what is not saved yet; of two tabs the later save stays,
 * and the earlier tab shows it. Nothing is saved before the person ticks or writes something.
 */
export class Filling {
  private state: FillingState;
  private readonly listeners = new Set<() => void>();
  private retries = new Retries();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private edits = 0;

  constructor(
    form: Estimation,
    private readonly server: Server,
  ) {
    this.state = {
      form,
      ticked: tickedIn(form),
      comment: form.comment,
      save: "saved",
      savedAt: form.saved_at,
      changes: form.changes,
      isMoved: false,
      elsewhere: undefined,
      isReplaced: false,
      isHeld: false,
      problem: undefined,
    };
  }

  readonly get = (): FillingState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  isDirty = (): boolean => this.state.save !== "saved" && this.state.problem === undefined;

  toggle = (question: number): void => {
    const ticked = new Set(this.state.ticked);
    if (!ticked.delete(question)) ticked.add(question);
    this.set({ ticked, elsewhere: undefined });
    this.plan();
  };

  write = (comment: string): void => {
    this.set({ comment, elsewhere: undefined });
    this.plan();
  };

  /** The files of the task are others now. They are kept at once, and no part of the draft. */
  changeFiles = (change: (files: Task["files"]) => Task["files"]): void => {
    const { form } = this.state;
    const task = { ...form.task, files: change(form.task.files) };
    this.set({ form: { ...form, task } });
    this.server.keepTask(task);
  };

  /** Takes what the server has now: all of it, or beside what is not saved yet only what changed around it. */
  take(form: Estimation): void {
    // What comes after the end would be shown in a form that is closing.
    if (this.retries.isEnded && !this.state.isHeld) return;
    const { form: known, savedAt, save } = this.state;
    if (form.task.user !== known.task.user) {
      clearTimeout(this.timer);
      const { comment, saved_at: at } = form;
      this.set({ form, ticked: tickedIn(form), comment, savedAt: at, changes: [], save: "saved", isMoved: true });
      return;
    }
    const isSaved = save === "saved";
    const isChanged = form.version !== known.version;
    const changes = isChanged ? questionChanges(known.questions, form.questions) : this.state.changes;
    if (isSaved && (isChanged || isNewer(form.saved_at, savedAt)))
      this.set({ form, changes, ...this.savedIn(form), isReplaced: false });
    else if (isChanged) {
      this.set({ form, changes });
      this.plan();
    } else if (form.task !== known.task) this.set({ form: { ...known, task: form.task } });
  }

  /** The draft that the server keeps. */
  private savedIn(form: Estimation): Pick<FillingState, "ticked" | "comment" | "savedAt" | "elsewhere"> {
    const { savedAt, elsewhere } = this.state;
    return {
      ticked: tickedIn(form),
      comment: form.comment,
      savedAt: form.saved_at,
      elsewhere: form.saved_at === savedAt ? elsewhere : (form.saved_at ?? undefined),
    };
  }

  /** The answer to every question, as it is ticked now, and the comment. */
  answers(): Pick<Draft, "answers" | "comment" | "version" | "user"> {
    const { form, ticked, comment } = this.state;
    const answers = form.questions.map(({ question }) => ({ question, checked: ticked.has(question) }));
    return { answers, comment, version: form.version, user: form.task.user };
  }

  /** Saves at once what is not saved yet. */
  flush = (): Promise<void> => {
    clearTimeout(this.timer);
    if (!this.isDirty() || this.state.isHeld) return this.running ?? Promise.resolve();
    this.retries.hurry();
    this.running ??= this.saveAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  };

  /** Saves before the form is left, and returns when nothing is unsaved or when the server does not answer. */
  leave = async (): Promise<void> => {
    if (!this.isDirty() || this.state.isHeld) return;
    void this.flush();
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        forget();
        resolve();
      };
      const timer = setTimeout(end, LEAVE_MS);
      const forget = this.subscribe(() => {
        if (!this.isDirty() || this.state.save === "silent") end();
      });
    });
  };

  /**
   * Call this before the estimate is sent, and `resume` if it was refused. No draft is sent in between, and one that is
   * under way is awaited: the server refuses the draft of a task that is estimated.
   */
  hold = async (): Promise<void> => {
    this.set({ isHeld: true });
    clearTimeout(this.timer);
    this.retries.end();
    await this.running;
  };

  resume = (): void => {
    if (!this.state.isHeld) return;
    this.retries = new Retries();
    this.set({ isHeld: false });
    if (this.isDirty()) this.plan();
  };

  /** Called when the form is shown. The returned function ends it. */
  open = (): (() => void) => {
    if (this.retries.isEnded) this.retries = new Retries();
    return this.end;
  };

  /** Nothing is saved any more: the task is estimated, or the form is closed. */
  end = (): void => {
    clearTimeout(this.timer);
    this.retries.end();
    this.set({ isHeld: false, ...(this.isDirty() && { save: "saved" }) });
  };

  /** The task is estimated, and its draft is gone. */
  estimated = (): void => {
    this.end();
    this.server.keep(draftOf(this.state, { ticked: [], comment: "", savedAt: null }));
  };

  private plan(): void {
    this.edits += 1;
    if (this.state.save === "saved") this.set({ save: "waiting" });
    clearTimeout(this.timer);
    if (!this.running && !this.state.isHeld) this.timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  private async saveAll(): Promise<void> {
    while (this.isDirty() && !this.retries.isEnded) {
      const edits = this.edits;
      this.set({ save: "sending" });
      try {
        const saved = await this.retries.send(this.saveOnce, () => this.set({ save: "silent" }));
        if (!saved) return;
        this.set({ savedAt: saved.saved_at, isReplaced: this.state.isReplaced || saved.is_replaced });
        if (edits === this.edits) this.set({ save: "saved" });
      } catch (problem) {
        await this.recover(problem);
      }
    }
  }

  /** Saves what is filled in at this moment, and remembers it as the form that the server has. */
  private saveOnce = async (): Promise<Saved> => {
    const { form, ticked, comment, savedAt } = this.state;
    const saved = await this.server.save({ ...this.answers(), saved_at: savedAt });
    // A file may have been added to the task meanwhile.
    const { task } = this.state.form;
    this.server.keep(draftOf({ form: { ...form, task } }, { ticked: [...ticked], comment, savedAt: saved.saved_at }));
    return saved;
  };

  /** The checklist or its person was changed meanwhile: the new form is read, and what still holds is saved again. */
  private async recover(problem: unknown): Promise<void> {
    try {
      if (!isOutdated(problem)) throw problem;
      const form = await this.retries.send(this.server.read, () => this.set({ save: "silent" }));
      if (!form) return;
      this.server.keep(form);
      this.take(form);
    } catch (error) {
      this.set({ problem: error });
    }
  }

  private set(part: Partial<FillingState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** Another form than the one that was filled is there now. */
export function isOutdated(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.code === "checklist_changed" || problem.code === "task_moved");
}

/** A draft that is gone, as after an estimate that was reset, is newer than one that was seen. */
function isNewer(now: string | null, seen: string | null): boolean {
  return now === null ? seen !== null : now > (seen ?? "");
}

type Filled = { ticked: readonly number[]; comment: string; savedAt: string | null };

/** The form with what is filled in as its draft. */
function draftOf({ form }: Pick<FillingState, "form">, { ticked, comment, savedAt }: Filled): Estimation {
  const questions = form.questions.map((one) => ({ ...one, checked: ticked.includes(one.question) }));
  return { ...form, questions, comment, saved_at: savedAt, changes: [] };
}

/** The questions that are ticked in the draft. */
function tickedIn({ questions }: Estimation): Set<number> {
  return new Set(questions.flatMap(({ question, checked }) => (checked ? [question] : [])));
}
