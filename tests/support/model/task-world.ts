import type { Checklist as ChecklistAnswer } from "@/lib/contracts/checklists";
import type { Method } from "@/lib/contracts/endpoint";
import type { Estimation } from "@/lib/contracts/estimation";
import type { Marks as MarksAnswer } from "@/lib/contracts/marks";
import type { Task as TaskAnswer } from "@/lib/contracts/tasks";
import messages from "@/messages/en.json";
import { buildChecklist, buildChecklistQuestion } from "@/tests/support/builders/checklists";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { renew, type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call, type Answer as Response } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  type ChecklistName,
  ESTIMATORS,
  type Estimator,
  type Event,
  type Fields,
  type Filled,
  type Form,
  fingerprint,
  type Marks,
  type Model,
  type Numbers,
  type Outcome,
  type Question,
  type Shown,
  type ShownTask,
  type Who,
} from "./task-state";

type Person = SignedIn<{ id: number; companyId: number }>;

/** A company in which sequences run one after the other. */
export type Lane = { company: { id: number }; admin: Person; competencies: Record<"A" | "B", number> };

export async function makeLane(): Promise<Lane> {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const course = async (title: string) => (await buildCourse(company, { title })).id;
  return { company, admin, competencies: { A: await course("A"), B: await course("B") } };
}

/** Ids by what the model calls them: positions of tasks, and keys of questions. */
export type World = Lane & {
  people: Record<Who, Person>;
  checklists: Record<ChecklistName, number>;
  tasks: number[];
  questions: number[];
  /** By the fingerprint of the questions. */
  versions: Map<string, string>;
};

/** The people, the checklists and the questions with which the model begins. */
export async function makeWorld(lane: Lane, { members, questions }: Model): Promise<World> {
  const { company, admin, competencies } = lane;
  await renew(admin);
  const join = async (...roles: "estimator"[]) => signedIn(await makeUser(company, { roles: ["employee", ...roles] }));
  const [one, two] = [await join("estimator"), await join("estimator")];
  const people = { one, two, admin, person: await join(), stranger: await join() };
  const world: World = {
    ...lane,
    people,
    checklists: { main: 0, other: 0 },
    tasks: [],
    questions: [],
    versions: new Map(),
  };
  for (const name of ["main", "other"] as const) {
    const checklist = await buildChecklist(company, { estimatorIds: members[name].map((who) => people[who].user.id) });
    world.checklists[name] = checklist.id;
    for (const { key, title, points, competency } of questions[name]) {
      const courseId = competency && competencies[competency];
      world.questions[key] = (await buildChecklistQuestion(checklist, { title, points, courseId })).id;
    }
  }
  return world;
}

const RETURNED = `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.id = ANY($1::int[]) AND s.revoked_at IS NOT NULL AND u.is_active`;

/** Signs estimators in whose sessions have ended, if they are active again. */
export async function signInAgain({ people }: World): Promise<void> {
  const sessions = ESTIMATORS.map((who) => people[who].sessionId);
  const returned = (await sql<{ id: number }>(RETURNED, [sessions])).map(({ id }) => id);
  for (const who of ESTIMATORS)
    if (returned.includes(people[who].sessionId)) people[who] = await signedIn(people[who].user);
}

type Request = { method: Method; url: string; body?: object };

const idOf = ({ people }: Pick<World, "people">, who: Who) => people[who].user.id;

function fieldsOf(world: World, { user, checklist, estimator, deadline }: Partial<Fields>): object {
  return {
    ...(user && { user: idOf(world, user) }),
    ...(checklist && { checklist: world.checklists[checklist] }),
    ...(estimator && { estimator: idOf(world, estimator) }),
    ...(deadline !== undefined && { deadline_date: deadline }),
  };
}

function questionOf({ competencies }: World, { title, points, competency }: Partial<Question>): object {
  return {
    ...(title !== undefined && { title }),
    ...(points !== undefined && { score: points }),
    ...(competency !== undefined && { course: competency && competencies[competency] }),
  };
}

/** `amended` is the id of the answer that is amended. */
function requestOf(world: World, event: Event, amended: number): Request {
  const { checklists, tasks, questions, versions } = world;
  const task = `/process/tasks/${"task" in event ? tasks[event.task] : ""}/`;
  const question = `/handbook/checklist-questions/${"key" in event ? questions[event.key] : ""}/`;
  switch (event.type) {
    case "create":
      return { method: "POST", url: "/process/tasks/", body: { title: "?", ...fieldsOf(world, event) } };
    case "patch":
      return { method: "PATCH", url: task, body: fieldsOf(world, event.fields) };
    case "delete":
      return { method: "DELETE", url: task };
    case "form":
      return { method: "GET", url: task.replace("tasks", "estimation") };
    case "draft":
    case "evaluate": {
      const answers = event.answers.map(({ key, checked }) => ({ question: questions[key], checked }));
      const version = event.version !== null && { version: versions.get(event.version) };
      return {
        method: "POST",
        url: `${task.replace("tasks", "estimation")}${event.type}/`,
        body: { answers, ...version },
      };
    }
    case "amend":
      return { method: "PATCH", url: `/handbook/checklist-answers/${amended}/`, body: { checked: event.checked } };
    case "ask": {
      const body = { checklist: checklists.main, ...questionOf(world, event.question) };
      return { method: "POST", url: "/handbook/checklist-questions/", body };
    }
    case "reword":
      return { method: "PATCH", url: question, body: questionOf(world, event.fields) };
    case "unask":
      return { method: "DELETE", url: question };
    case "setRole": {
      const url = event.is ? "/users/add-role-to-user/" : "/users/remove-role-from-user/";
      return { method: "POST", url, body: { user: idOf(world, event.of), role: "estimator" } };
    }
    case "setActive":
      return { method: "PATCH", url: `/users/users/${idOf(world, event.of)}/`, body: { is_active: event.is } };
    case "setMembers": {
      const estimators = event.estimators.map((who) => idOf(world, who));
      return { method: "PATCH", url: `/handbook/checklists/${checklists[event.checklist]}/`, body: { estimators } };
    }
    default:
      return { method: "POST", url: `${task}${event.type}/`, body: {} };
  }
}

const ANSWER = `SELECT a.id FROM estimate_answers a JOIN estimates e ON e.id = a.estimate_id
WHERE e.task_id = $1 AND a.question_id = $2`;

/** The answer to be amended, as it is known before the step: another caller may be clearing the estimate. */
async function amendedBy({ tasks, questions }: World, event: Event): Promise<number> {
  if (event.type !== "amend") return 0;
  const [answer] = await sql<{ id: number }>(ANSWER, [tasks[event.task], questions[event.key]]);
  return answer?.id as number;
}

export type Sent = { event: Event; outcome: Outcome; said: string };

/** Sends events concurrently. */
export async function sendAll(world: World, events: readonly Event[]): Promise<Sent[]> {
  const requests: Request[] = [];
  for (const event of events) requests.push(requestOf(world, event, await amendedBy(world, event)));
  return Promise.all(events.map((event, nth) => send(world, event, requests[nth] as Request)));
}

async function send(world: World, event: Event, { method, url, body }: Request): Promise<Sent> {
  const response = await call(method, url, {
    token: world.people[event.as].access,
    // The texts of fields are read back as their codes.
    language: "en",
    body,
  });
  const said = `${event.as} ${method} ${url} ${JSON.stringify(body ?? {})}: ${response.status} ${response.text.slice(0, 200)}`;
  if (response.status >= 500) throw new Error(said);
  const outcome = outcomeOf(response);
  if (outcome === "ok" && event.type === "create") world.tasks.push(Number(response.body.id));
  if (outcome === "ok" && event.type === "ask") world.questions.push(Number(response.body.id));
  return { event, outcome, said };
}

/** A text of a field as its code. */
const CODES = new Map(Object.entries(messages.fields).map(([code, text]) => [text, code]));

function outcomeOf({ status, body }: Response): Outcome {
  if (status < 300) return "ok";
  const errors = Object.entries((body.errors ?? {}) as Record<string, string[]>);
  const fields = errors.map(([name, texts]) => ` ${name}: ${texts.map((text) => CODES.get(text)).join()}`);
  return `${status} ${body.code}${fields.join()}`;
}

/** What the model calls an id. */
const keyOf = ({ questions }: World, question: number) => questions.indexOf(question);
const nthOf = ({ tasks }: World, task: number) => tasks.indexOf(task);
const whoOf = ({ people }: World, person: number) =>
  (Object.keys(people) as Who[]).find((who) => people[who].user.id === person) as Who;
const competencyOf = ({ competencies }: World, course: number | null) =>
  course === null ? null : course === competencies.A ? "A" : "B";

type FormQuestion = { question: number; title: string; score: number; course_id: number | null; checked: boolean };

const filledOf = (world: World, { question, title, score, course_id, checked }: FormQuestion): Filled => ({
  key: keyOf(world, question),
  title,
  points: score,
  competency: competencyOf(world, course_id),
  checked,
});

/** Reads what the API shows, in the terms of the model. */
export async function readShown(world: World): Promise<Shown> {
  const { people } = world;
  const read = async <T, U>(who: Who, url: string, as: (body: T) => U): Promise<U | Outcome> => {
    const response = await call("GET", url, { token: people[who].access, language: "en" });
    if (response.status >= 500) throw new Error(`${url}: ${response.text}`);
    return response.status === 200 ? as(response.body as T) : outcomeOf(response);
  };
  const mine = (who: Who) =>
    read(who, "/process/my-tasks/?filled=false", ({ results }: { results: TaskAnswer[] }) =>
      results.map((task) => nthOf(world, task.id)),
    );
  const waiting = (who: Who) => read(who, "/notifications/waiting/", ({ tasks }: { tasks: number }) => tasks);
  const tasksAndForm = async () => {
    const answers = await newest<TaskAnswer>(world, "/process/tasks/", world.tasks.length + 1);
    const last = answers.find((task) => task.id === world.tasks.at(-1));
    const url = `/process/estimation/${last?.id}/`;
    const form = last ? await read(whoOf(world, last.estimator), url, (body: Estimation) => formOf(world, body)) : null;
    const shown = world.tasks.map((one) => answers.find((task) => task.id === one));
    return { tasks: shown.map((task) => (task ? shownTask(world, task) : null)), form };
  };
  const [{ tasks, form }, one, two, first, second, members, marks] = await Promise.all([
    ...([tasksAndForm(), mine("one"), mine("two"), waiting("one"), waiting("two"), membersOf(world)] as const),
    read("person", "/reports/marks/", (body: MarksAnswer) => marksOf(world, body)),
  ]);
  if (typeof marks === "string") throw new Error(`Marks: ${marks}`);
  return { tasks, form, mine: { one, two }, waiting: { one: first, two: second }, members, marks };
}

/** The newest rows of a list: those of this sequence, because earlier ones in the company belong to earlier sequences. */
async function newest<T>({ admin }: World, url: string, count: number): Promise<T[]> {
  const { status, text, body } = await call("GET", `${url}?ordering=-id&page_size=${count}`, { token: admin.access });
  if (status !== 200) throw new Error(text);
  return body.results as T[];
}

async function membersOf(world: World): Promise<Shown["members"]> {
  const lists = await newest<ChecklistAnswer>(world, "/handbook/checklists/", 2);
  const of = (name: ChecklistName) => lists.find((one) => one.id === world.checklists[name])?.estimators ?? [];
  const named = (name: ChecklistName) => of(name).map((person) => whoOf(world, person) as Estimator);
  return { main: named("main").sort(), other: named("other").sort() };
}

function shownTask(world: World, task: TaskAnswer): ShownTask {
  const { checklists } = world;
  return {
    user: whoOf(world, task.user),
    checklist: task.checklist === checklists.main ? "main" : "other",
    estimator: whoOf(world, task.estimator),
    deadline: task.deadline_date,
    isOverdue: task.is_overdue,
    problem: task.estimator_problem as ShownTask["problem"],
    by: task.estimated_by && whoOf(world, task.estimated_by.id),
    score: task.score,
    answers: task.filled_checklist?.answers.map((answer) => filledOf(world, answer)) ?? null,
  };
}

function formOf(world: World, { version, questions, saved_at, changes }: Estimation): Form {
  const all = questions.map((one) => ({ ...filledOf(world, one), weight: one.score_weight }));
  keepVersion(world, fingerprint(all), version);
  return {
    questions: all,
    isSaved: saved_at !== null,
    changes: changes.map(({ question, ...rest }) => ({ ...rest, key: keyOf(world, question) })),
  };
}

/** The same questions have the same version, and other questions another one. */
function keepVersion({ versions }: World, print: string, version: string): void {
  for (const [known, one] of versions)
    if ((known === print) !== (one === version)) throw new Error(`${known} and ${print}: ${one}, ${version}`);
  versions.set(print, version);
}

function marksOf(world: World, marks: MarksAnswer): Marks {
  const competencies = marks.competencies.map(({ course, asked, checked, score_sum, max_sum, mean, percent }) => ({
    competency: String(competencyOf(world, course)),
    ...({ asked, checked, points: score_sum, all: max_sum, mean, percent } satisfies Numbers),
  }));
  const results = marks.results.map(({ task, score, competencies: found }) => {
    const percents = found.map(({ course, percent }) => [competencyOf(world, course), percent]);
    return [nthOf(world, task), { score, percents: Object.fromEntries(percents) }];
  });
  return {
    competencies,
    mean: marks.profile_mean,
    percent: marks.profile_percent,
    checked: marks.questions_checked,
    asked: marks.questions_asked,
    grade: marks.current_mean_grade,
    results: Object.fromEntries(results),
  };
}
