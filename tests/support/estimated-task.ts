import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion } from "./builders/checklists";
import { buildCourse } from "./builders/courses";
import { type InCompany, makeCompany, makeUser } from "./builders/people";
import { signedIn } from "./builders/signed-in";
import { type Answer, call } from "./call";
import { joinAs, type Person } from "./in-person-exam";

/** A pending task by a checklist of three questions (10, 20 and 10 points), the first two about a course. */
export type Estimated = {
  company: InCompany;
  admin: Person;
  estimator: Person;
  person: Person;
  checklist: number;
  course: number;
  questions: [first: number, second: number, third: number];
  task: number;
};

export async function someoneToEstimate(): Promise<Estimated> {
  const company = await makeCompany();
  const [admin, estimator] = [await joinAs(company, "administrator"), await joinAs(company, "estimator")];
  const person = await signedIn(await makeUser(company, { firstName: "Софія", lastName: "Ґалаґан" }));
  const checklist = await buildChecklist(company, { title: "Охайність", estimatorIds: [estimator.user.id] });
  const course = await buildCourse(company, { title: "Крій" });
  const ask = async (title: string, points: number, courseId: number | null) =>
    (await buildChecklistQuestion(checklist, { title, points, courseId })).id;
  const questions: Estimated["questions"] = [
    await ask("Стіл чистий", 10, course.id),
    await ask("Ножиці на місці", 20, course.id),
    await ask("Журнал заповнено", 10, null),
  ];
  const one = { company, admin, estimator, person, checklist: checklist.id, course: course.id, questions };
  return { ...one, task: Number((await createTask(one)).body.id) };
}

export function createTask(one: Omit<Estimated, "task">, changes: object = {}): Promise<Answer> {
  return call("POST", "/process/tasks/", {
    token: one.admin.access,
    body: {
      title: "Огляд місця",
      description: "Зайти зранку",
      deadline_date: "2027-02-03",
      user: one.person.user.id,
      checklist: one.checklist,
      estimator: one.estimator.user.id,
      ...changes,
    },
  });
}

/** Answers that tick these questions. */
export function ticking({ questions }: Pick<Estimated, "questions">, ...checked: number[]) {
  return { answers: questions.map((question) => ({ question, checked: checked.includes(question) })) };
}

export function evaluate({ access: token }: Person, task: number, body: object): Promise<Answer> {
  return call("POST", `/process/estimation/${task}/evaluate/`, { token, body });
}

export function readForm({ access: token }: Person, task: number): Promise<Answer> {
  return call("GET", `/process/estimation/${task}/`, { token });
}

export function saveDraft({ access: token }: Person, task: number, body: object): Promise<Answer> {
  return call("POST", `/process/estimation/${task}/draft/`, { token, body });
}

export function decideTask(
  { access: token }: Person,
  task: number,
  decision: "approve" | "reject" | "reset",
): Promise<Answer> {
  return call("POST", `/process/tasks/${task}/${decision}/`, { token, body: {} });
}

/** The lines of the audit trail about a task, the oldest first. */
export async function trailOf(task: number): Promise<string[]> {
  const where = { subject: "task", subjectId: task };
  const lines = await systemDb("seed").auditEvent.findMany({ where, orderBy: { id: "asc" } });
  return lines.map(({ action }) => action);
}
