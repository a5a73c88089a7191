import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/db/generated/client";
import { buildCourse } from "./builders/courses";
import { learn } from "./builders/learning";
import { type BuiltTest, buildTest, type GivenQuestion } from "./builders/online-tests";
import { type InCompany, makeCompany, makeUser } from "./builders/people";
import { type SignedIn, signedIn } from "./builders/signed-in";
import { type Answer, call } from "./call";
import { sql } from "./database";

export type Person = SignedIn<{ id: number; companyId: number }>;
export type Payload = {
  id: number;
  number: number;
  total: number;
  title: string;
  answers: { id: number; title: string }[];
};

/** The learner's calls for a course, by their names in the API. */
export function stepsOf({ access: token }: Person, { id }: { id: number }, kind: CourseKind = "education") {
  const path = `/studies/user-${kind}-program-courses/${id}/`;
  const post = (step: string, body: object = {}): Promise<Answer> => call("POST", `${path}${step}/`, { token, body });
  const get = (step: string): Promise<Answer> => call("GET", `${path}${step}/`, { token });
  const answered = (question_id: number, answer_ids: number[]) => ({ question_id, answer_ids });
  return {
    start: () => post("start-exam"),
    current: () => get("current-exam-question"),
    save: (question: number, ids: number[]) => post("save-exam-answer", answered(question, ids)),
    next: (question: number, ids: number[]) => post("next-exam-question", answered(question, ids)),
    finish: () => post("finish-exam"),
    exam: () => get("exam"),
    answers: () => get("exam-answers"),
    attempts: () => get("attempts"),
    attempt: (number: number) => get(`attempts/${number}`),
  };
}

export type Steps = ReturnType<typeof stepsOf>;

type TestOptions = Parameters<typeof buildTest>[2] & { kind?: CourseKind; hasExam?: boolean };
export type Taking = {
  company: InCompany;
  admin: Person;
  learner: Person;
  course: UserCourse;
  test: BuiltTest;
  steps: Steps;
};

/** A question with this many answers, of which the given ones are right. */
export function asks(
  title: string,
  right: number[],
  given: Omit<GivenQuestion, "title" | "answers"> = {},
  offered = 3,
): GivenQuestion {
  return {
    title,
    ...given,
    answers: Array.from({ length: offered }, (_, at) => ({
      title: `${title}: ${at + 1}`,
      isCorrect: right.includes(at + 1),
    })),
  };
}

/** A learner of a course with a test. Half of its points are those of the first question. */
export async function someoneTaking(
  { kind = "education", hasExam = false, ...given }: TestOptions = {},
  company?: InCompany,
): Promise<Taking> {
  const home = company ?? (await makeCompany());
  const admin = await signedIn(await makeUser(home, { roles: ["administrator"] }));
  const learner = await signedIn(await makeUser(home));
  const made = await buildCourse(home, { kind, hasExam });
  const questions = [asks("Раз", [1], { points: 2 }), asks("Два", [2]), asks("Три", [1, 3])];
  const test = await buildTest(home, made.id, { questions, passingScore: 75, ...given });
  const course = await learn(made, learner.user.id);
  return { company: home, admin, learner, course, test, steps: stepsOf(learner, course, kind) };
}

export function payloadOf({ status, body, text }: Answer): Payload {
  if (status !== 200 || !("title" in body)) throw new Error(`No question but ${status} ${text}`);
  return body as unknown as Payload;
}

/** The right answers of a shown question, from the database. */
export async function rightOf(question: number): Promise<number[]> {
  const [row] = await sql<{ ids: number[] }>("SELECT right_ids AS ids FROM attempt_questions WHERE id = $1", [
    question,
  ]);
  return row?.ids ?? [];
}

/** Answers all remaining questions: the given numbers rightly, the others with nothing ticked. */
export async function goThrough(steps: Steps, rightNumbers: readonly number[]): Promise<Answer> {
  let answer = await steps.current();
  while ("title" in answer.body) {
    const { id, number } = payloadOf(answer);
    answer = await steps.next(id, rightNumbers.includes(number) ? await rightOf(id) : []);
  }
  return answer;
}

/** Moves all times of a try this many seconds into the past. */
export async function letPass({ id }: UserCourse, seconds: number): Promise<void> {
  const back = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} - make_interval(secs => ${seconds})`).join(", ");
  const open =
    "SELECT a.id FROM attempts a JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = $1 AND a.finished_at IS NULL";
  await sql(
    `UPDATE attempt_questions SET ${back("served_at", "deadline_at", "answered_at")} WHERE attempt_id IN (${open})`,
    [id],
  );
  await sql(`UPDATE attempts SET ${back("started_at", "deadline_at")} WHERE id IN (${open})`, [id]);
}

/** Sets the deadlines of the present question this many seconds into the past, however slow the machine is. */
export async function expireDeadline({ id }: UserCourse, seconds: number): Promise<void> {
  const ago = `deadline_at = greatest(now() - make_interval(secs => ${seconds}), %s) WHERE deadline_at IS NOT NULL`;
  const open =
    "SELECT a.id FROM attempts a JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = $1 AND a.finished_at IS NULL";
  await sql(
    `UPDATE attempt_questions SET ${ago.replace("%s", "served_at")} AND answered_at IS NULL AND attempt_id IN (${open})`,
    [id],
  );
  await sql(`UPDATE attempts SET ${ago.replace("%s", "started_at")} AND id IN (${open})`, [id]);
}
