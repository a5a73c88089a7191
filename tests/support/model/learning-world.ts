import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { renew, type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { buildTest } from "@/tests/support/builders/tests";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { type CourseName, type Event, MAX_TRIES, type Model, type Outcome } from "./learning-model";

type Person = SignedIn<{ id: number; companyId: number }>;

/** A company in which one sequence runs after the other. */
export type Lane = { company: { id: number }; position: number; admin: Person; examiner: Person };

export async function makeLane(): Promise<Lane> {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const examiner = await signedIn(await makeUser(company, { roles: ["examiner"] }));
  return { company, position: (await makePosition(company)).id, admin, examiner };
}

type Course = { id: number; link: number };
type World = Lane & { learner: Person; program: number; courses: Record<CourseName, Course>; right: number; wrong: number; since: number };

/** A learner with nothing yet, and a program of two courses for them alone. */
export async function makeWorld(lane: Lane): Promise<World> {
  const { company, admin, examiner, position } = lane;
  for (const person of [admin, examiner]) await renew(person);
  const learner = await signedIn(await makeUser(company));
  const examinerIds = [examiner.user.id];
  const [a, b] = [await buildCourse(company, { examinerIds }), await buildCourse(company, { examinerIds, hasExam: true })];
  const { questions } = await buildTest(company, a.id, { maxRetries: MAX_TRIES, passingScore: 100, questions: [{ title: "?" }] });
  const [right, wrong] = [true, false].map((is) => questions[0]?.answers.find(({ isCorrect }) => isCorrect === is)?.id as number) as [number, number];
  const courses = { A: { id: a.id, link: (await buildCourseLink(a)).id }, B: { id: b.id, link: (await buildCourseLink(b)).id } };
  const program = await makeProgram(company, { kind: "education", positionId: position, courses: [a.id, b.id] });
  const [last] = await sql<{ id: number }>("SELECT coalesce(max(id), 0)::int AS id FROM notices WHERE company_id = $1", [company.id]);
  return { ...lane, learner, program: program.id, courses, right, wrong, since: last?.id ?? 0 };
}

type Ids = { program: number | null; courses: Partial<Record<CourseName, { id: number; exam: number | null; question: number | null }>> };

const IDS = `SELECT p.id AS program, c.id, c.course_id, s.id AS exam,
  (SELECT q.id FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id JOIN exam_stages e ON e.id = a.stage_id
    WHERE e.user_course_id = c.id ORDER BY a.id DESC LIMIT 1) AS question
FROM user_programs p LEFT JOIN user_courses c ON c.user_program_id = p.id
LEFT JOIN exam_stages s ON s.user_course_id = c.id AND s.type = 'exam' WHERE p.user_id = $1`;

/** What the callers of one moment know: rows that others may be taking away under them. */
export async function readIds({ learner, courses }: World): Promise<Ids> {
  const rows = await sql<{ program: number; id: number | null; course_id: number; exam: number | null; question: number | null }>(IDS, [learner.user.id]);
  const known: Ids = { program: rows[0]?.program ?? null, courses: {} };
  for (const { id, course_id, exam, question } of rows) if (id) known.courses[course_id === courses.A.id ? "A" : "B"] = { id, exam, question };
  return known;
}

const STATE = `SELECT
  (SELECT json_build_object('status', p.status, 'isRetraining', p.is_retraining) FROM user_programs p WHERE p.user_id = $1) AS program,
  (SELECT coalesce(json_agg(json_build_object('course', c.course_id, 'isRetraining', c.is_retraining,
    'isTicked', EXISTS (SELECT 1 FROM completed_links l WHERE l.user_course_id = c.id),
    'attempt', (SELECT count(*) FROM attempts a JOIN exam_stages e ON e.id = a.stage_id WHERE e.user_course_id = c.id),
    'open', (SELECT count(*) FROM attempts a JOIN exam_stages e ON e.id = a.stage_id WHERE e.user_course_id = c.id AND a.finished_at IS NULL),
    'stages', (SELECT json_object_agg(s.type, json_build_object('status', s.status, 'tries', CASE s.type WHEN 'etest' THEN s.tries ELSE 0 END, 'isNeeded', s.is_needed))
      FROM exam_stages s WHERE s.user_course_id = c.id))), '[]') FROM user_courses c WHERE c.user_id = $1) AS courses,
  (SELECT json_object_agg(k.id, k.has_exam) FROM courses k WHERE k.id = ANY($4::int[])) AS exams,
  (SELECT coalesce(json_object_agg(n.code, n.count), '{}') FROM (SELECT code, count(*) FROM notices WHERE company_id = $2 AND id > $3 GROUP BY code) n) AS told,
  (SELECT json_build_object('valid', count(*) FILTER (WHERE revoked_at IS NULL), 'revoked', count(*) FILTER (WHERE revoked_at IS NOT NULL))
    FROM certificates WHERE user_id = $1) AS certificates`;

type Row = {
  program: Model["program"];
  courses: (NonNullable<Model["courses"]["A"]> & { course: number; open: number })[];
  exams: Record<string, boolean>;
  told: Model["told"];
  certificates: Model["certificates"];
};

/** The database in the words of the model. */
export async function readState({ learner, company, courses, since }: World): Promise<Model> {
  const [row] = await sql<Row>(STATE, [learner.user.id, company.id, since, [courses.A.id, courses.B.id]]);
  if (!row) throw new Error("A statement without a row");
  const learned = row.courses.map(({ course, open, ...rest }) => {
    const isOpen = rest.stages.etest?.status === "inProgress";
    if (Number(open) !== Number(isOpen)) throw new Error(`${open} open attempts while the test is ${rest.stages.etest?.status}`);
    return [course === courses.A.id ? "A" : "B", rest] as const;
  });
  const hasExam = { A: row.exams[courses.A.id] === true, B: row.exams[courses.B.id] === true };
  return { program: row.program, courses: Object.fromEntries(learned), hasExam, told: row.told, certificates: row.certificates };
}

const PROGRAMS = "/studies/user-education-programs/";
const COURSES = "/studies/user-education-program-courses/";

type Request = { as: Person; method?: "POST" | "PATCH" | "DELETE"; url: string; body?: object };

/** The call that an event is. None where those who press could not know whom to press for. */
function requestOf(world: World, ids: Ids, event: Event): Request | undefined {
  const { admin, learner, examiner } = world;
  if (!("course" in event)) {
    const body = { program: world.program, deadline_date: "2100-01-01" };
    if (event.type === "order") return { as: learner, url: PROGRAMS, body };
    if (event.type === "assign") return { as: admin, url: PROGRAMS, body: { ...body, user: learner.user.id } };
    if (ids.program === null) return;
    if (event.type === "dropProgram") return { as: admin, method: "DELETE", url: `${PROGRAMS}${ids.program}/` };
    return { as: admin, url: `${PROGRAMS}${ids.program}/${event.type}/` };
  }
  const { id, link } = world.courses[event.course];
  if (event.type === "retrain") return { as: admin, url: `/handbook/education-courses/${id}/retrain/` };
  if (event.type === "setExam") return { as: admin, method: "PATCH", url: `/handbook/education-courses/${id}/`, body: { has_exam: event.hasExam } };
  if (event.type === "addCourse") return ids.program === null ? undefined : { as: admin, url: COURSES, body: { user_program: ids.program, course: id } };
  const known = ids.courses[event.course];
  if (!known) return;
  const url = `${COURSES}${known.id}/`;
  switch (event.type) {
    case "tick":
      return { as: learner, url: `${url}completed/`, body: { links: [link] } };
    case "dropCourse":
      return { as: admin, method: "DELETE", url };
    case "answer":
      if (!known.question) return;
      return { as: learner, url: `${url}next-exam-question/`, body: { question_id: known.question, answer_ids: [event.isRight ? world.right : world.wrong] } };
    case "pass":
    case "fail":
    case "reset":
      return known.exam === null
        ? undefined
        : { as: examiner, url: `/studies/review/${known.exam}/${{ pass: "approve", fail: "reject", reset: "reset" }[event.type]}/` };
    default:
      return {
        as: learner,
        url: `${url}${{ start: "start-exam", finish: "finish-exam", request: "request-exam", complete: "mark-as-completed" }[event.type]}/`,
      };
  }
}

export type Sent = { event: Event; outcome: Outcome; said: string };

/** Sends an event; nothing is said where there was nobody to say it. */
export async function send(world: World, ids: Ids, event: Event): Promise<Sent | undefined> {
  const request = requestOf(world, ids, event);
  if (!request) return;
  const { as, method = "POST", url, body } = request;
  // A question counts as asked once it was shown.
  if (event.type === "answer") await call("GET", url.replace("next-", "current-"), { token: as.access });
  const { status, text } = await call(method, url, { token: as.access, ...(method === "DELETE" ? {} : { body: body ?? {} }) });
  const said = `${method} ${url} ${JSON.stringify(body ?? {})}: ${status} ${text.slice(0, 200)}`;
  if (status >= 500 || status === 401 || status === 403) throw new Error(said);
  return { event, outcome: status < 300 ? "taken" : "refused", said };
}
