import { renewPrograms } from "@/lib/domain/learning/user-programs/renew-programs";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { buildTest } from "@/tests/support/builders/online-tests";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { renew, type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  type CourseName,
  type Event,
  type Kind,
  MAX_TRIES,
  MINUTES,
  type Model,
  type Outcome,
  type TestOfCourse,
} from "./learning-state";

/** Minutes for a test: no life lasts that long. */
const HOUR = 60;

type Person = SignedIn<{ id: number; companyId: number }>;

/** A company in which sequences run one after the other. */
export type Lane = { kind: Kind; company: { id: number }; position: number; admin: Person; examiner: Person };

export async function makeLane(kind: Kind): Promise<Lane> {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const examiner = await signedIn(await makeUser(company, { roles: ["examiner"] }));
  return { kind, company, position: (await makePosition(company)).id, admin, examiner };
}

type Course = { id: number; link: number };
type World = Lane & {
  learner: Person;
  program: number;
  courses: Record<CourseName, Course>;
  right: number;
  wrong: number;
  since: number;
};

/** A learner without programs, a program of two courses for them alone, and a third course that may be added to it. */
export async function makeWorld(lane: Lane): Promise<World> {
  const { kind, company, admin, examiner, position } = lane;
  for (const person of [admin, examiner]) await renew(person);
  const learner = await signedIn(await makeUser(company));
  const course = (hasExam: boolean) => buildCourse(company, { kind, examinerIds: [examiner.user.id], hasExam });
  const [a, b, c] = [await course(false), await course(kind === "education"), await course(false)];
  const { questions } = await buildTest(company, a.id, {
    maxRetries: MAX_TRIES,
    passingScore: 100,
    questions: [{ title: "?" }],
    hasTimeLimit: true,
    timeLimitMinutes: HOUR,
  });
  const [right, wrong] = [true, false].map(
    (is) => questions[0]?.answers.find(({ isCorrect }) => isCorrect === is)?.id as number,
  ) as [number, number];
  const linked = async (made: typeof a): Promise<Course> => ({ id: made.id, link: (await buildCourseLink(made)).id });
  const courses = { A: await linked(a), B: await linked(b), C: await linked(c) };
  // Only the certificates of this world are renewed.
  await sql("UPDATE programs SET window_days = NULL WHERE company_id = $1", [company.id]);
  const program = await makeProgram(company, {
    kind,
    ...(kind === "education" && { positionId: position, validity: "P12M", windowDays: 30 }),
    courses: [a.id, b.id],
  });
  const [last] = await sql<{ id: number }>(
    "SELECT coalesce(max(id), 0)::int AS id FROM notices WHERE company_id = $1",
    [company.id],
  );
  return { ...lane, learner, program: program.id, courses, right, wrong, since: last?.id ?? 0 };
}

type Ids = {
  program: number | null;
  courses: Partial<Record<CourseName, { id: number; exam: number | null; question: number | null }>>;
  tests: Partial<Record<CourseName, number>>;
  credits: Partial<Record<CourseName, number>>;
};

const IDS = `SELECT p.id AS program, c.id, c.course_id, s.id AS exam,
  (SELECT q.id FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id JOIN exam_stages e ON e.id = a.stage_id
    WHERE e.user_course_id = c.id ORDER BY a.finished_at IS NULL DESC, a.id DESC LIMIT 1) AS question
FROM user_programs p LEFT JOIN user_courses c ON c.user_program_id = p.id
LEFT JOIN exam_stages s ON s.user_course_id = c.id AND s.type = 'exam' WHERE p.user_id = $1`;

const NAMES = ["A", "B", "C"] as const;
const nameOf = ({ courses }: World, id: number) => NAMES.find((name) => courses[name].id === id) as CourseName;
const idsOf = ({ courses }: World) => NAMES.map((name) => courses[name].id);

/** The ids that callers know before a step; other callers may be deleting these rows. */
export async function readIds(world: World): Promise<Ids> {
  const rows = await sql<{
    program: number;
    id: number | null;
    course_id: number;
    exam: number | null;
    question: number | null;
  }>(IDS, [world.learner.user.id]);
  const tests = await sql<{ id: number; course_id: number }>(
    "SELECT id, course_id FROM tests WHERE course_id = ANY($1::int[])",
    [idsOf(world)],
  );
  const credits = await sql<{ id: number; course_id: number }>(
    "SELECT id, course_id FROM course_credits WHERE user_id = $1 AND ended_as IS NULL",
    [world.learner.user.id],
  );
  const known: Ids = { program: rows[0]?.program ?? null, courses: {}, tests: {}, credits: {} };
  for (const { id, course_id, exam, question } of rows)
    if (id) known.courses[nameOf(world, course_id)] = { id, exam, question };
  for (const { id, course_id } of credits) known.credits[nameOf(world, course_id)] = id;
  for (const { id, course_id } of tests) known.tests[nameOf(world, course_id)] = id;
  return known;
}

const STATE = `SELECT
  (SELECT json_build_object('status', p.status, 'isRetraining', p.is_retraining, 'wasRejected', p.rejected_at IS NOT NULL,
    'asks', (SELECT count(*) FROM notices n WHERE n.company_id = $2 AND n.code = 'MEC' AND n.about = p.id)) FROM user_programs p WHERE p.user_id = $1) AS program,
  (SELECT count(*)::int FROM user_programs p WHERE p.user_id = $1 AND (p.status = 'done') <> (p.pass_date IS NOT NULL)) AS misdated,
  (SELECT coalesce(json_agg(json_build_object('course', c.course_id, 'isRetraining', c.is_retraining,
    'isTicked', EXISTS (SELECT 1 FROM completed_links l WHERE l.user_course_id = c.id),
    'attempt', (SELECT count(*) FROM attempts a JOIN exam_stages e ON e.id = a.stage_id WHERE e.user_course_id = c.id),
    'isShown', EXISTS (SELECT 1 FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id JOIN exam_stages e ON e.id = a.stage_id
      WHERE e.user_course_id = c.id AND a.finished_at IS NULL AND q.served_at IS NOT NULL AND q.answered_at IS NULL),
    'open', (SELECT count(*) FROM attempts a JOIN exam_stages e ON e.id = a.stage_id WHERE e.user_course_id = c.id AND a.finished_at IS NULL),
    'stages', (SELECT json_object_agg(s.type, json_build_object('status', s.status, 'tries', s.tries, 'isNeeded', s.is_needed,
      'score', CASE s.type WHEN 'etest' THEN s.score END, 'given', s.extra_tries, 'minutes', s.extra_minutes,
      'fails', (SELECT coalesce(json_agg(CASE WHEN EXISTS (SELECT 1 FROM attempt_questions q WHERE q.attempt_id = a.id AND q.answered_at IS NULL) THEN 'left' ELSE 'answered' END
        ORDER BY a.try_number), '[]') FROM attempts a WHERE a.stage_id = s.id AND a.round = s.round AND a.voided_at IS NULL AND a.score < a.passing_score)))
      FROM exam_stages s WHERE s.user_course_id = c.id))), '[]') FROM user_courses c WHERE c.user_id = $1) AS courses,
  (SELECT json_agg(json_build_object('id', k.id, 'hasExam', k.has_exam, 'isIn', EXISTS (SELECT 1 FROM program_courses x WHERE x.program_id = $5 AND x.course_id = k.id),
    'test', CASE WHEN t.id IS NULL THEN 'none' WHEN EXISTS (SELECT 1 FROM test_questions q WHERE q.test_id = t.id) THEN 'full' ELSE 'empty' END))
    FROM courses k LEFT JOIN tests t ON t.course_id = k.id WHERE k.id = ANY($4::int[])) AS handbook,
  (SELECT coalesce(json_object_agg(n.code, n.count), '{}') FROM (SELECT code, count(*) FROM notices WHERE company_id = $2 AND id > $3 GROUP BY code) n) AS told,
  (SELECT json_build_object('valid', count(*) FILTER (WHERE revoked_at IS NULL), 'revoked', count(*) FILTER (WHERE revoked_at IS NOT NULL))
    FROM certificates WHERE user_id = $1) AS certificates,
  (SELECT coalesce(json_object_agg(k.course_id, (SELECT count(*) FROM certificates x WHERE x.user_id = $1 AND x.created_at < k.made_at)), '{}')
    FROM course_credits k WHERE k.user_id = $1 AND k.ended_as IS NULL) AS credits,
  (SELECT json_build_object('certified', count(certificate_id), 'other', count(*) - count(certificate_id)) FROM closed_cycles WHERE user_id = $1) AS cycles`;

type Row = {
  program: Model["program"];
  courses: (NonNullable<Model["courses"]["A"]> & { course: number; open: number })[];
  misdated: number;
  handbook: { id: number; hasExam: boolean; isIn: boolean; test: TestOfCourse }[];
  told: Model["told"];
  certificates: Model["certificates"];
  credits: Record<number, number>;
  cycles: Model["cycles"];
};

/** The database in the terms of the model. */
export async function readState(world: World): Promise<Model> {
  const { kind, learner, company, since, program } = world;
  const [row] = await sql<Row>(STATE, [learner.user.id, company.id, since, idsOf(world), program]);
  if (!row) throw new Error("A statement without a row");
  if (row.misdated) throw new Error("A program is done without a day, or has a day without being done");
  const learned = row.courses.map(({ course, open, ...rest }) => {
    const isOpen = rest.stages.etest?.status === "inProgress";
    if (Number(open) !== Number(isOpen))
      throw new Error(`${open} open attempts while the test is ${rest.stages.etest?.status}`);
    return [nameOf(world, course), rest] as const;
  });
  const { told, certificates, credits, cycles } = row;
  return {
    kind,
    program: row.program,
    courses: Object.fromEntries(learned),
    ...handbookOf(world, row),
    told,
    certificates,
    credits: Object.fromEntries(Object.entries(credits).map(([id, count]) => [nameOf(world, Number(id)), count])),
    cycles,
  };
}

function handbookOf(world: World, { handbook }: Row): Pick<Model, "inProgram" | "hasExam" | "tests"> {
  const each = <T>(of: (course: Row["handbook"][number]) => T) =>
    Object.fromEntries(handbook.map((course) => [nameOf(world, course.id), of(course)]));
  const isIn = handbook.filter((course) => course.isIn).map(({ id }) => [nameOf(world, id), true]);
  return {
    inProgram: Object.fromEntries(isIn),
    hasExam: each((course) => course.hasExam),
    tests: each(({ test }) => test),
  } as ReturnType<typeof handbookOf>;
}

const programsOf = ({ kind }: World) => `/studies/user-${kind}-programs/`;
const coursesOf = ({ kind }: World) => `/studies/user-${kind}-program-courses/`;

type Request = { as: Person; method?: "POST" | "PATCH" | "DELETE"; url: string; body?: object };

/** The request of an event. Undefined if the callers could not know its target. */
function requestOf(world: World, ids: Ids, event: Event): Request | undefined {
  if ("course" in event) return inHandbook(world, ids, event) ?? ofCourse(world, ids, event);
  const { admin, learner } = world;
  const url = programsOf(world);
  const body = { program: world.program, deadline_date: "2100-01-01" };
  // Adaptation programs cannot be ordered.
  if (event.type === "order") return world.kind === "education" ? { as: learner, url, body } : undefined;
  if (event.type === "assign") return { as: admin, url, body: { ...body, user: learner.user.id } };
  if (ids.program === null) return;
  if (event.type === "dropProgram") return { as: admin, method: "DELETE", url: `${url}${ids.program}/` };
  if (world.kind === "adaptation" && event.type !== "restart") return;
  return { as: event.type === "withdraw" ? learner : admin, url: `${url}${ids.program}/${event.type}/` };
}

const STEPS: Partial<Record<Event["type"], string>> = {
  tick: "completed",
  start: "start-exam",
  finish: "finish-exam",
  request: "request-exam",
  complete: "mark-as-completed",
};
const REPAIRS: Partial<Record<Event["type"], object>> = {
  giveTry: { kind: "tries", amount: 1 },
  giveMinutes: { kind: "minutes", amount: MINUTES },
  reopenTry: { kind: "reopened", amount: 30 },
  void: { kind: "voided" },
};
const DECISIONS: Partial<Record<Event["type"], string>> = { pass: "approve", fail: "reject", reset: "reset" };

type CourseEvent = Extract<Event, { course: CourseName }>;

function inHandbook(world: World, ids: Ids, event: CourseEvent): Request | undefined {
  const { admin, kind, learner } = world;
  const { id } = world.courses[event.course];
  if (event.type === "credit") {
    const body = { user: learner.user.id, course: id, reason: "Диплом", passed_on: "2019-06-30" };
    return { as: admin, url: "/studies/credits/", body };
  }
  if (event.type === "uncredit") {
    const credit = ids.credits[event.course];
    return credit === undefined ? undefined : { as: admin, url: `/studies/credits/${credit}/take-away/` };
  }
  if (event.type === "retrain") return { as: admin, url: `/handbook/${kind}-courses/${id}/retrain/` };
  // Adaptation courses have no in-person exam.
  if (event.type === "setExam")
    return kind === "adaptation"
      ? undefined
      : { as: admin, method: "PATCH", url: `/handbook/${kind}-courses/${id}/`, body: { has_exam: event.hasExam } };
  if (event.type === "extend")
    return { as: admin, url: `/studies/${kind}-program-courses/`, body: { program: world.program, course: id } };
  if (event.type !== "setTest") return;
  const test = ids.tests[event.course];
  if (event.hasTest)
    return {
      as: admin,
      url: "/handbook/tests/",
      body: {
        course: id,
        title: "?",
        passing_score: 100,
        max_retries: MAX_TRIES,
        has_time_limit: true,
        time_limit: HOUR,
      },
    };
  return test === undefined ? undefined : { as: admin, method: "DELETE", url: `/handbook/tests/${test}/` };
}

function ofCourse(world: World, ids: Ids, event: CourseEvent): Request | undefined {
  const { admin, learner, examiner } = world;
  const { id, link } = world.courses[event.course];
  if (event.type === "addCourse")
    return ids.program === null
      ? undefined
      : { as: admin, url: coursesOf(world), body: { user_program: ids.program, course: id } };
  const known = ids.courses[event.course];
  if (!known || event.type === "setTest") return;
  if (event.type === "return") {
    if (world.kind === "adaptation" || ids.program === null) return;
    const body = { courses: [known.id], reason: "Повторіть практику" };
    return { as: admin, url: `/studies/user-education-programs/${ids.program}/return/`, body };
  }
  const url = `${coursesOf(world)}${known.id}/`;
  const deed = REPAIRS[event.type];
  if (deed) return { as: admin, url: `${url}repairs/`, body: { ...deed, reason: "Зникло світло" } };
  if (event.type === "dropCourse") return { as: admin, method: "DELETE", url };
  if (event.type === "answer") {
    const body = { question_id: known.question, answer_ids: [event.isRight ? world.right : world.wrong] };
    return known.question ? { as: learner, url: `${url}next-exam-question/`, body } : undefined;
  }
  const step = STEPS[event.type];
  if (step) return { as: learner, url: `${url}${step}/`, ...(event.type === "tick" && { body: { links: [link] } }) };
  return known.exam === null
    ? undefined
    : { as: examiner, url: `/studies/review/${known.exam}/${DECISIONS[event.type]}/` };
}

/** A day on which each certificate is in its window, or over. */
const AFTER_ALL_WINDOWS = "2099-06-01";

/** Shows the open question of a course. */
export async function showQuestion(world: World, ids: Ids, course: CourseName): Promise<void> {
  const known = ids.courses[course];
  if (known)
    await call("GET", `${coursesOf(world)}${known.id}/current-exam-question/`, { token: world.learner.access });
}

export type Sent = { event: Event; outcome: Outcome; said: string };

/** Sends an event; undefined if it has no request. */
export async function send(world: World, ids: Ids, event: Event): Promise<Sent | undefined> {
  if (event.type === "renew") {
    await renewPrograms(world.company.id, AFTER_ALL_WINDOWS);
    return { event, outcome: "taken", said: "the morning of a later year" };
  }
  const request = requestOf(world, ids, event);
  if (!request) return;
  const { as, method = "POST", url, body } = request;
  const { status, text } = await call(method, url, {
    token: as.access,
    ...(method === "DELETE" ? {} : { body: body ?? {} }),
  });
  const said = `${method} ${url} ${JSON.stringify(body ?? {})}: ${status} ${text.slice(0, 200)}`;
  if (status >= 500 || status === 401 || status === 403) throw new Error(said);
  return { event, outcome: status < 300 ? "taken" : "refused", said };
}
