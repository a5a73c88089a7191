// The state of the model of tasks and their estimates, its events, and what the API shows of it.

export type Estimator = "one" | "two";
export type Who = Estimator | "admin" | "person" | "stranger";
export type ChecklistName = "main" | "other";

/** `key` counts the questions; a deleted question's key never returns. */
export type Question = { key: number; title: string; points: number; competency: "A" | "B" | null };
export type Answer = { key: number; checked: boolean };
export type Filled = Question & { checked: boolean };
/** What a person has ticked, and the questions as they were then. */
export type Draft = { ticked: number[]; seen: Question[] };
/** `serial` counts the estimates: an answer of an earlier estimate is gone, even if its task is estimated again. */
export type Estimate = { serial: number; by: Who; answers: Filled[] };
export type Parties = { user: Who; checklist: ChecklistName; estimator: Who };
export type Task = Parties & {
  deadline: string | null;
  drafts: Partial<Record<Who, Draft>>;
  estimate: Estimate | null;
};

export type Model = {
  /** In the order of their creation; null for a deleted task. Events concern the last one. */
  tasks: (Task | null)[];
  questions: Record<ChecklistName, Question[]>;
  asked: number;
  estimated: number;
  members: Record<ChecklistName, Estimator[]>;
  /** A deactivation ends the sessions, and an activation opens none. */
  people: Record<Estimator, { hasRole: boolean; isActive: boolean; isSignedIn: boolean }>;
};

export type Fields = Parties & { deadline: string | null };
/** One member for each type, so that each can be told apart. */
type Each<Type extends string, Rest = unknown> = Type extends string ? { as: Who; type: Type } & Rest : never;
/** `version` is a fingerprint of the questions that the caller has seen. */
type Filling = { task: number; answers: Answer[]; version: string | null };
export type Event =
  | Each<"create", Fields>
  | Each<"patch", { task: number; fields: Partial<Fields> }>
  | Each<"delete" | "approve" | "reject" | "reset" | "form", { task: number }>
  | Each<"draft" | "evaluate", Filling>
  | Each<"amend", { task: number; serial: number; key: number; checked: boolean }>
  | Each<"ask", { question: Omit<Question, "key"> }>
  | Each<"reword", { key: number; fields: Partial<Omit<Question, "key">> }>
  | Each<"unask", { key: number }>
  | Each<"setRole" | "setActive", { of: Estimator; is: boolean }>
  | Each<"setMembers", { checklist: ChecklistName; estimators: Estimator[] }>;
export type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** "ok", or the status and the code of the problem, with the field that was refused. */
export type Outcome = string;

export type ShownTask = Fields & {
  isOverdue: boolean;
  problem: "inactive" | "no_role" | null;
  by: Who | null;
  score: number | null;
  answers: Filled[] | null;
};
export type Form = {
  questions: (Filled & { weight: number })[];
  isSaved: boolean;
  changes: { change: string; key: number; title: string; was: string | null }[];
};
export type Numbers = { asked: number; checked: number; points: number; all: number; mean: number; percent: number };
export type Marks = {
  competencies: (Numbers & { competency: string })[];
  mean: number;
  percent: number;
  checked: number;
  asked: number;
  grade: number | null;
  /** By task, and in it by competency. */
  results: Record<number, { score: number | null; percents: Record<string, number | null> }>;
};
/** What is read after each step. Where it was refused the outcome stands instead. */
export type Shown = {
  tasks: (ShownTask | null)[];
  /** The last task's form as its estimator reads it. */
  form: Form | Outcome | null;
  /** Positions in `tasks`. */
  mine: Record<Estimator, number[] | Outcome>;
  waiting: Record<Estimator, number | Outcome>;
  members: Model["members"];
  marks: Marks;
};

export const ESTIMATORS = ["one", "two"] as const;
export const PAST = "2020-01-01";
export const FUTURE = "2100-01-01";

const FIRST: Question[] = [
  { key: 1, title: "a", points: 3, competency: "A" },
  { key: 2, title: "b", points: 1, competency: "A" },
  { key: 3, title: "c", points: 2, competency: "B" },
  { key: 4, title: "d", points: 1, competency: null },
];

/** Two people estimate by the first checklist, which has this many questions, and one of them by the other. */
export function begin(asked: number): Model {
  const person = () => ({ hasRole: true, isActive: true, isSignedIn: true });
  return {
    tasks: [],
    questions: { main: FIRST.slice(0, asked), other: [{ key: 0, title: "e", points: 4, competency: "A" }] },
    asked,
    estimated: 0,
    members: { main: ["one", "two"], other: ["one"] },
    people: { one: person(), two: person() },
  };
}

/** Two checklists with one fingerprint have one version, and only those. */
export const fingerprint = (questions: readonly Question[]) =>
  JSON.stringify(questions.map(({ key, title, points, competency }) => [key, title, points, competency]));

export const isEstimator = (who: Who): who is Estimator => who === "one" || who === "two";

const sumOf = (all: readonly { points: number }[]) => all.reduce((sum, { points }) => sum + points, 0);

/** Rounded half up: of such small numbers a quotient that ends with a half is exact. */
const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100);
const meanOf = (sum: number, count: number) => Math.round((sum * 10_000) / count) / 10_000;

/** The points checked of all points; where all points are 0, the questions checked of all questions. */
function share(answers: readonly Filled[]): number {
  const checked = answers.filter((answer) => answer.checked);
  const all = sumOf(answers);
  return all === 0 ? percentOf(checked.length, answers.length) : percentOf(sumOf(checked), all);
}

/** What the API shows of the state. */
export function shown(model: Model): Shown {
  return {
    tasks: model.tasks.map((task) => task && shownTask(model, task)),
    form: formOf(model),
    mine: { one: mineOf(model, "one"), two: mineOf(model, "two") },
    waiting: { one: waitingOf(model, "one"), two: waitingOf(model, "two") },
    members: model.members,
    marks: marksOf(model),
  };
}

function shownTask({ people }: Model, { estimate, drafts: _, ...fields }: Task): ShownTask {
  const { hasRole, isActive } = people[fields.estimator as Estimator];
  return {
    ...fields,
    isOverdue: fields.deadline === PAST && !estimate,
    problem: isActive ? (hasRole ? null : "no_role") : "inactive",
    by: estimate?.by ?? null,
    score: estimate && share(estimate.answers),
    answers: estimate?.answers ?? null,
  };
}

function formOf({ tasks, questions: all, people }: Model): Shown["form"] {
  const task = tasks.at(-1);
  if (!task) return null;
  const { hasRole, isSignedIn } = people[task.estimator as Estimator];
  if (!isSignedIn) return "401 session_over";
  if (!hasRole) return "404 not_found";
  if (task.estimate) return "409 task_estimated";
  const questions = all[task.checklist];
  const draft = task.drafts[task.estimator];
  const points = sumOf(questions);
  return {
    questions: questions.map((question) => ({
      ...question,
      checked: draft?.ticked.includes(question.key) ?? false,
      weight: points === 0 ? percentOf(1, questions.length) : percentOf(question.points, points),
    })),
    isSaved: draft !== undefined,
    changes: draft ? changesSince(draft.seen, questions) : [],
  };
}

function changesSince(seen: readonly Question[], now: readonly Question[]): Form["changes"] {
  const present = now.flatMap(({ key, title, points }) => {
    const was = seen.find((one) => one.key === key);
    if (was?.title === title && was.points === points) return [];
    return [{ change: was ? "changed" : "added", key, title, was: was?.title ?? null }];
  });
  const gone = seen.filter(({ key }) => !now.some((one) => one.key === key));
  return [...present, ...gone.map(({ key, title }) => ({ change: "removed", key, title, was: null }))];
}

/** The pending tasks first, then by deadline, those without one last. */
function mineOf({ tasks, people }: Model, who: Estimator): number[] | Outcome {
  if (!people[who].isSignedIn) return "401 session_over";
  if (!people[who].hasRole) return [];
  const own = tasks.flatMap((task, nth) =>
    task?.estimator === who ? [{ nth, by: `${task.estimate ? 1 : 0} ${task.deadline ?? "none"} ${nth}` }] : [],
  );
  return own.sort((a, b) => (a.by < b.by ? -1 : 1)).map(({ nth }) => nth);
}

function waitingOf({ tasks, people }: Model, who: Estimator): number | Outcome {
  if (!people[who].isSignedIn) return "401 session_over";
  return people[who].hasRole ? tasks.filter((task) => task?.estimator === who && !task.estimate).length : 0;
}

/** The numbers of each competency that these answers are about. */
function numbersOf(answers: readonly Filled[]): Record<string, Numbers> {
  const named = (["A", "B"] as const).map((name) => [name, answers.filter((one) => one.competency === name)] as const);
  const found = named.filter(([, own]) => own.length);
  return Object.fromEntries(
    found.map(([name, own]) => {
      const checked = own.filter((one) => one.checked);
      const [points, all] = [sumOf(checked), sumOf(own)];
      const counts = { asked: own.length, checked: checked.length };
      return [name, { ...counts, points, all, mean: meanOf(points, own.length), percent: share(own) }];
    }),
  );
}

/** The marks of the person, from all estimates of their tasks. */
function marksOf({ tasks, questions }: Model): Marks {
  const own = tasks.flatMap((task, nth) => (task?.user === "person" ? [{ task, nth }] : []));
  const estimates = own.flatMap(({ task: { estimate } }) => estimate ?? []);
  const counted = estimates.flatMap(({ answers }) => answers.filter(({ competency }) => competency));
  const competencies = Object.entries(numbersOf(counted)).map(([competency, numbers]) => ({ competency, ...numbers }));
  const hundredths = estimates.reduce((sum, { answers }) => sum + Math.round(share(answers) * 100), 0);
  const results = own.map(({ task: { estimate, checklist }, nth }) => {
    const answers = estimate?.answers ?? questions[checklist].map((one) => ({ ...one, checked: false }));
    const percents = Object.entries(numbersOf(answers)).map(([name, { percent }]) => [name, estimate && percent]);
    return [nth, { score: estimate && share(estimate.answers), percents: Object.fromEntries(percents) }];
  });
  return {
    competencies: competencies.sort((a, b) => a.percent - b.percent),
    mean: meanOf(
      competencies.reduce((sum, { mean }) => sum + mean, 0),
      1,
    ),
    percent: share(counted),
    checked: counted.filter(({ checked }) => checked).length,
    asked: counted.length,
    grade: estimates.length ? Math.round(hundredths / estimates.length) / 100 : null,
    results: Object.fromEntries(results),
  };
}
