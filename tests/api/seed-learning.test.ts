import "@/lib/domain/followers/followers";
import { demoAccounts } from "@/lib/config/demo-accounts";
import { noticeCodes } from "@/lib/contracts/notices";
import { inCompanyQuietly } from "@/lib/db/company";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { noticeText } from "@/lib/domain/notices/notice-text";
import { courseDeadline } from "@/lib/rules/due-days";
import { grade } from "@/lib/rules/grading";
import { triesInAll } from "@/lib/rules/tries";
import { seedDemo } from "@/prisma/seed/demo";
import { LARGE_ADMINISTRATOR, seedLarge } from "@/prisma/seed/large";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { expectKeptNumbers } from "@/tests/support/kept-numbers";

/** Shortly after midnight: all times must be in the past at any hour. */
const NOW = new Date("2026-11-21T00:20:00.000Z");
/** Enough people for every state to occur. */
const USERS = 150;

beforeAll(async () => {
  await seedDemo({ now: NOW });
  await seedLarge({ users: USERS, now: NOW });
});

const IS_PASSED =
  "(SELECT bool_and(s.status = 'passed') FROM exam_stages s WHERE s.user_course_id = c.id AND s.is_needed)";
const DEMO = "(SELECT id FROM companies WHERE title = 'Яворлад')";

/** Queries that return rows which break a rule; there must be none. */
const rules: Record<string, string> = {
  "the audit log says who approved each finished specialization of the demo, and nothing that is still to come": `
    SELECT p.id FROM user_programs p WHERE p.company_id = ${DEMO} AND p.kind = 'education' AND p.status = 'done' AND NOT EXISTS (
      SELECT 1 FROM audit_events r WHERE r.subject = 'user_program' AND r.subject_id = p.id AND r.action = 'program_approved' AND r.actor_id IS NOT NULL)
    UNION ALL SELECT r.id FROM audit_events r WHERE r.company_id = ${DEMO} AND r.created_at > '${NOW.toISOString()}'`,
  "programs in work have all their courses, and others have none": `
    SELECT p.id FROM user_programs p WHERE
      (SELECT array_agg(x.course_id ORDER BY x.course_id) FROM program_courses x WHERE x.program_id = p.program_id AND p.status IN ('confirmed', 'review', 'done'))
      IS DISTINCT FROM (SELECT array_agg(c.course_id ORDER BY c.course_id) FROM user_courses c WHERE c.user_program_id = p.id)`,
  "a course that is learned again in the demo has a cycle that keeps when it was passed before, and nothing that is later": `
    SELECT c.id FROM user_courses c WHERE c.company_id = ${DEMO} AND EXISTS (SELECT 1 FROM exam_stages s WHERE s.user_course_id = c.id AND s.round > 1)
      AND NOT EXISTS (SELECT 1 FROM closed_cycles z, jsonb_array_elements(z.courses) e WHERE z.user_program_id = c.user_program_id
        AND (e->>'course')::int = c.course_id AND (e->>'passed_at')::timestamptz < z.closed_at AND z.closed_at < (
          SELECT coalesce(min(a.started_at), 'infinity') FROM attempts a JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = c.id AND a.round > 1))
    UNION ALL SELECT z.id FROM closed_cycles z JOIN programs g ON g.id = z.program_id WHERE z.company_id = ${DEMO} AND z.reason <> 'retraining'
      AND (z.pass_date IS NULL OR (z.certificate_id IS NULL) <> (g.kind = 'adaptation'))`,
  "each cycle is later than what it keeps, ends with the certificate of its day, and some are three years old": `
    SELECT z.id FROM closed_cycles z LEFT JOIN certificates x ON x.id = z.certificate_id WHERE z.company_id = ${DEMO}
      AND (x.pass_date <> z.pass_date OR z.number <> 1 + (SELECT count(*) FROM closed_cycles y WHERE y.user_program_id = z.user_program_id AND y.closed_at < z.closed_at)
        OR EXISTS (SELECT 1 FROM jsonb_array_elements(z.courses) e, jsonb_array_elements(e->'stages') s WHERE (e->>'passed_at')::timestamptz > z.closed_at
          OR (e->>'passed_at')::timestamptz < z.briefing_date OR (s->>'finished_at')::timestamptz NOT BETWEEN z.briefing_date AND z.closed_at))
    UNION ALL SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM closed_cycles z WHERE z.pass_date < $1::date - 1000)`,
  "courses have the stages that they ask for": `
    SELECT c.id FROM user_courses c JOIN courses k ON k.id = c.course_id
    WHERE NOT EXISTS (SELECT 1 FROM exam_stages s WHERE s.user_course_id = c.id AND s.type = 'credit') AND
      (SELECT array_agg(s.type::text ORDER BY s.type) FROM exam_stages s WHERE s.user_course_id = c.id AND s.is_needed) IS DISTINCT FROM
      (SELECT array_agg(a.type ORDER BY a.nth) FROM (VALUES (1, 'etest', EXISTS (SELECT 1 FROM tests t WHERE t.course_id = k.id)), (2, 'exam', k.has_exam),
        (3, 'noexam', NOT k.has_exam AND NOT EXISTS (SELECT 1 FROM tests t WHERE t.course_id = k.id))) AS a(nth, type, is_asked) WHERE a.is_asked)`,
  "a program is in review or done when all is passed, and only then": `
    SELECT p.id FROM user_programs p WHERE p.status IN ('confirmed', 'review', 'done') AND (p.status <> 'confirmed') IS DISTINCT FROM
      (SELECT bool_and(${IS_PASSED}) FROM user_courses c WHERE c.user_program_id = p.id)`,
  "only education is ordered and reviewed; what is done has its day, and nothing else has": `
    SELECT p.id FROM user_programs p WHERE p.kind = 'adaptation' AND p.status IN ('processing', 'rejected', 'review')
      OR (p.status = 'done') <> (p.pass_date IS NOT NULL) OR p.pass_date < p.briefing_date OR p.status = 'done' AND p.is_retraining`,
  "an order has its day, and a rejected one also that of its rejection, which is later and past": `
    SELECT p.id FROM user_programs p WHERE p.status IN ('processing', 'rejected') AND p.ordered_at IS NULL
      OR (p.status = 'rejected') <> (p.rejected_at IS NOT NULL) OR p.rejected_at <= p.ordered_at OR p.rejected_at > '${NOW.toISOString()}'`,
  "a certificate stands for anybody who is done, and else for who is in retraining without having begun all anew": `
    SELECT p.id FROM user_programs p LEFT JOIN certificates z ON z.user_program_id = p.id AND z.revoked_at IS NULL
      AND z.number = (SELECT max(y.number) FROM certificates y WHERE y.user_program_id = p.id) WHERE p.kind = 'education'
      AND CASE WHEN p.status = 'done' THEN z.id IS NULL OR z.pass_date <> p.pass_date ELSE z.id IS NOT NULL AND NOT p.is_retraining END
    UNION ALL SELECT z.id FROM certificates z JOIN user_programs p ON p.id = z.user_program_id JOIN users u ON u.id = p.user_id JOIN programs g ON g.id = p.program_id
      WHERE p.kind <> 'education' OR z.holder_name <> concat_ws(' ', u.last_name, u.first_name, u.middle_name) OR z.program_title <> g.title`,
  "a certificate ends by the validity of its program, and some have": `
    SELECT z.id FROM certificates z JOIN programs g ON g.id = z.program_id WHERE (z.valid_until IS NULL) <> (g.validity IS NULL)
    UNION ALL SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM certificates z WHERE z.revoked_at IS NULL AND z.valid_until < $1::date)`,
  "certificates are numbered without gaps in the order of their days": `
    SELECT z.id FROM (SELECT *, row_number() OVER (PARTITION BY company_id ORDER BY pass_date, number) AS nth FROM certificates) z WHERE z.number <> z.nth`,
  "materials were ticked before any exam of the round was begun": `
    SELECT s.id FROM exam_stages s JOIN user_courses c ON c.id = s.user_course_id WHERE s.status IN ('inProgress', 'passed', 'failed') AND s.type <> 'credit'
      AND ((SELECT count(*) FROM course_links l WHERE l.course_id = c.course_id) + (SELECT count(*) FROM course_files f WHERE f.course_id = c.course_id) <>
        (SELECT count(*) FROM completed_links l WHERE l.user_course_id = c.id) + (SELECT count(*) FROM completed_files f WHERE f.user_course_id = c.id)
      OR EXISTS (SELECT 1 FROM completed_links l WHERE l.user_course_id = c.id AND l.created_at >= coalesce(
        (SELECT min(a.started_at) FROM attempts a WHERE a.stage_id = s.id AND a.round = s.round), s.requested_at, s.finished_at)))`,
  "nothing was ticked or begun before the course opened, nor lies in the future": `
    SELECT c.id FROM user_courses c JOIN user_programs p ON p.id = c.user_program_id JOIN exam_stages s ON s.user_course_id = c.id
    LEFT JOIN attempts a ON a.stage_id = s.id LEFT JOIN completed_links l ON l.user_course_id = c.id
    WHERE least(a.started_at, s.requested_at, s.finished_at, l.created_at) <= c.created_at OR c.created_at < p.created_at OR p.activity_at > $1
      OR greatest(c.created_at, a.started_at, a.finished_at, s.requested_at, s.finished_at, l.created_at) > $1`,
  "an exam in person is asked for after the test is passed, and decided by somebody else than the learner": `
    SELECT s.id FROM exam_stages s JOIN user_courses c ON c.id = s.user_course_id LEFT JOIN exam_stages t ON t.user_course_id = c.id AND t.type = 'etest'
    WHERE s.type = 'exam' AND s.status IN ('inProgress', 'passed', 'failed') AND (t.status <> 'passed' OR t.finished_at >= s.requested_at
      OR s.finished_at <= s.requested_at OR (s.status <> 'inProgress') <> (s.decided_by_id IS NOT NULL) OR s.decided_by_id = c.user_id
      OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = s.decided_by_id AND u.roles && '{administrator,examiner}') AND s.status <> 'inProgress')`,
  "the decision that stands is the newest of the exam's decisions, which are numbered in the order of time": `
    SELECT s.id FROM exam_stages s LEFT JOIN LATERAL (SELECT y.* FROM exam_decisions y WHERE y.stage_id = s.id ORDER BY y.number DESC LIMIT 1) y ON true
    WHERE s.type = 'exam' AND s.status IN ('passed', 'failed') AND (y.status, y.round, y.decided_by_id, y.decided_at)
      IS DISTINCT FROM (s.status, s.round, s.decided_by_id, s.finished_at)
    UNION ALL SELECT y.id FROM (SELECT *, row_number() OVER (PARTITION BY stage_id ORDER BY decided_at) AS nth FROM exam_decisions) y WHERE y.number <> y.nth`,
  "what learners ask is such as the product takes, and is answered by the person who was asked": `
    SELECT a.id FROM appeals a JOIN user_courses c ON c.id = a.user_course_id JOIN user_programs p ON p.id = c.user_program_id
    WHERE c.user_id <> a.user_id OR p.status <> 'confirmed' OR a.created_at <= c.created_at OR a.created_at > $1 OR a.answered_at <= a.created_at OR a.answered_at > $1
      OR a.kind = 'another_day' AND (c.passed_at IS NOT NULL OR a.wished_date < $1::timestamptz::date OR coalesce(a.wished_date <= c.deadline_date, true))
      OR (a.state = 'answered') <> (a.kind = 'question' AND a.reply <> '' AND a.answered_by_id = a.asked_id) AND a.state <> 'open'
    UNION ALL SELECT 0 WHERE (SELECT array_agg(a.kind || ' ' || a.state ORDER BY a.id) FROM appeals a WHERE a.company_id = ${DEMO})
      IS DISTINCT FROM ARRAY['question answered', 'another_day open', 'question open']`,
  "a test is under way exactly where a try is open, and its time is not over": `
    SELECT s.id FROM exam_stages s WHERE s.type = 'etest' AND (s.status = 'inProgress')::int <>
      (SELECT count(*) FROM attempts a WHERE a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NULL)
    UNION ALL SELECT a.id FROM attempts a JOIN exam_stages s ON s.id = a.stage_id
      WHERE a.finished_at IS NULL AND (a.round <> s.round OR a.deadline_at IS NOT NULL) OR a.finished_at > a.deadline_at`,
  "a test has as many tries as were made in its round, one after the other, and its result is the last one's": `
    SELECT s.id FROM exam_stages s LEFT JOIN LATERAL (SELECT count(*)::int AS tries, array_agg(a.try_number::int ORDER BY a.started_at) AS numbers,
        (array_agg(a.score ORDER BY a.try_number DESC))[1] AS score, (array_agg(a.finished_at ORDER BY a.try_number DESC))[1] AS finished_at,
        (array_agg(a.score >= a.passing_score ORDER BY a.try_number DESC))[1] AS is_passed
      FROM attempts a WHERE a.stage_id = s.id AND a.round = s.round) a ON true
    WHERE s.type = 'etest' AND (s.tries <> a.tries OR a.numbers <> ARRAY(SELECT generate_series(1, a.tries)) OR s.score IS DISTINCT FROM a.score
      OR s.finished_at IS DISTINCT FROM a.finished_at OR (CASE s.status WHEN 'passed' THEN true WHEN 'failed' THEN false END) IS DISTINCT FROM a.is_passed)`,
  "questions are those of the test, as they stand": `
    SELECT q.id FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id JOIN tests t ON t.id = a.test_id LEFT JOIN (
        SELECT x.*, row_number() OVER (PARTITION BY x.test_id ORDER BY x.sort_order, x.id) AS number FROM test_questions x) x ON x.id = q.question_id
    WHERE x.test_id IS DISTINCT FROM t.id OR a.passing_score <> t.passing_score OR x.number <> q.number OR x.title <> q.title OR x.points <> q.points
      OR q.time_limit_seconds <> CASE WHEN t.has_time_limit THEN x.time_limit_seconds ELSE 0 END
      OR q.answers <> (SELECT jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'order', w.sort_order) ORDER BY w.sort_order, w.id) FROM test_answers w WHERE w.question_id = x.id)
      OR q.right_ids <> ARRAY(SELECT w.id FROM test_answers w WHERE w.question_id = x.id AND w.is_correct ORDER BY w.id)
    UNION ALL SELECT a.id FROM attempts a WHERE (SELECT count(*) FROM attempt_questions q WHERE q.attempt_id = a.id)
      <> (SELECT count(*) FROM test_questions x WHERE x.test_id = a.test_id)`,
  "questions were asked one after the other, and answered in time out of what was offered": `
    SELECT q.id FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id LEFT JOIN attempt_questions b ON b.attempt_id = a.id AND b.number = q.number - 1
    WHERE q.served_at < a.started_at OR q.answered_at > q.deadline_at OR q.served_at IS DISTINCT FROM b.answered_at AND b.id IS NOT NULL
      OR q.answered_at > a.finished_at OR a.finished_at IS NOT NULL AND (q.answered_at IS NULL OR q.is_right IS NULL) OR a.finished_at IS NULL AND q.is_right IS NOT NULL
      OR q.deadline_at IS DISTINCT FROM CASE WHEN q.served_at IS NOT NULL THEN least(q.served_at + make_interval(secs => nullif(q.time_limit_seconds, 0)), a.deadline_at) END
      OR NOT q.answer_ids || q.draft_ids <@ ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x)`,
};

test.each(Object.entries(rules))("%s", async (_, text) => {
  expect(await sql(`SELECT * FROM (${text}) AS broken LIMIT 5`, text.includes("$1") ? [NOW] : [])).toEqual([]);
});

test("stored counts are the same as new counts", () => expectKeptNumbers());

test("every score matches the answers", async () => {
  const tries = await sql<{
    id: number;
    score: number;
    passing: number;
    right: number[];
    questions: Parameters<typeof grade>[0];
  }>(
    `SELECT a.id, a.score::float8, a.passing_score AS passing, array_agg(q.id ORDER BY q.number) FILTER (WHERE q.is_right) AS right,
       json_agg(json_build_object('id', q.id, 'points', q.points, 'right_ids', q.right_ids, 'answer_ids', q.answer_ids) ORDER BY q.number) AS questions
     FROM attempts a JOIN attempt_questions q ON q.attempt_id = a.id WHERE a.finished_at IS NOT NULL GROUP BY a.id`,
  );
  expect(tries.length).toBeGreaterThan(500);
  const judged = tries.map(({ questions, passing }) => grade(questions, passing));
  expect(
    tries.filter(
      ({ score, right }, nth) => score !== judged[nth]?.score || `${right ?? []}` !== `${judged[nth]?.right}`,
    ),
  ).toEqual([]);
});

test("nobody has more tries than the test allows", async () => {
  const stages = await sql<{ tries: number; most: number | null }>(
    "SELECT s.tries, t.max_retries AS most FROM exam_stages s JOIN user_courses c ON c.id = s.user_course_id JOIN tests t ON t.course_id = c.course_id WHERE s.type = 'etest'",
  );
  expect(stages.filter(({ tries, most }) => tries > triesInAll(most))).toEqual([]);
});

test("every course has the deadline of the rule", async () => {
  const dues = await sql<{ briefing: string; deadline: string | null; days: number; due: string | null }>(
    `SELECT DISTINCT p.briefing_date::text AS briefing, p.deadline_date::text AS deadline, k.days_to_complete AS days, c.deadline_date::text AS due
     FROM user_courses c JOIN user_programs p ON p.id = c.user_program_id JOIN courses k ON k.id = c.course_id`,
  );
  expect(dues.filter((one) => one.due !== courseDeadline(one, one.days))).toEqual([]);
});

test("running the rules again changes nothing", async () => {
  const all =
    "SELECT company_id, array_agg(id ORDER BY id) AS ids, array_agg(status::text || is_retraining ORDER BY id) AS states FROM user_programs GROUP BY 1 ORDER BY 1";
  const before = await sql<{ company_id: number; ids: number[] }>(all);
  const flags = await sql("SELECT id, is_retraining FROM user_courses ORDER BY id");
  for (const { company_id: companyId, ids } of before)
    await inCompanyQuietly({ companyId }, (db) => finishPrograms(db, { companyId }, ids));
  const after = [await sql(all), await sql("SELECT id, is_retraining FROM user_courses ORDER BY id")];
  expect(JSON.stringify(after) === JSON.stringify([before, flags])).toBe(true);
});

test.each([
  ["the demo", "=", "user_programs", "kind::text || ' ' || status", 7],
  ["the demo", "=", "exam_stages", "type::text || ' ' || status", 13],
  ["the large company", "<>", "user_programs", "kind::text || ' ' || status", 7],
  ["the large company", "<>", "exam_stages", "type::text || ' ' || status", 8],
])("%s (%s) has every state in its %s", async (_, is, table, state, count) => {
  expect(await sql(`SELECT DISTINCT ${state} AS state FROM ${table} WHERE company_id ${is} ${DEMO}`)).toHaveLength(
    count,
  );
});

test("all notices of the demo are complete sentences in order of time", async () => {
  const notices = await sql<{
    code: (typeof noticeCodes)[number];
    params: object;
    created_at: Date;
    read_at: Date | null;
    email: string;
  }>(
    `SELECT n.code::text, n.params, n.created_at, n.read_at, u.email FROM notices n JOIN users u ON u.id = n.user_id WHERE n.company_id = ${DEMO} ORDER BY n.id`,
  );
  // The demo is one company, so nobody else can prove an email of its people. Nobody in it has pressed to remind yet, and
  // its managers are not told of what is late for long, as in every new company; nor was anybody helped with a test.
  const absent = noticeCodes.filter((code) => notices.every((notice) => notice.code !== code));
  expect(absent).toEqual(["MPE", "UDA", "UDE", "MDO", "MCO", "UTR"]);
  expect(notices.filter(({ code, params }) => noticeText("uk", code, params).includes("…"))).toEqual([]);
  expect(
    notices.filter(
      ({ created_at, read_at }) => created_at > NOW || (read_at && (read_at < created_at || read_at > NOW)),
    ),
  ).toEqual([]);
  const times = notices.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

/** Calls the API as a person of the demo, or as the administrator of the large company. */
async function asked(email: string, path: string): Promise<Record<string, unknown>[]> {
  const [account] = await sql<{ id: number; companyId: number }>(
    'SELECT id, company_id AS "companyId" FROM users WHERE email = $1',
    [email],
  );
  const { status, body } = await call("GET", path, {
    token: (await signedIn(account as NonNullable<typeof account>)).access,
  });
  expect(status).toBe(200);
  return body.results ?? [];
}

const demo = (account: string) => `${account}@demo.atesta.example`;
const exams = ({ exams: all }: Record<string, unknown>) =>
  (all as { exam_type: string; status: string; tries: number; score: number | null }[]) ?? [];

test("the demo's employee has a running, a finished and an adaptation program", async () => {
  const [own] = await sql<{ id: number }>("SELECT id FROM users WHERE email = $1", [demo("employee")]);
  const programs = await asked(demo("employee"), `/studies/user-education-programs/?user=${own?.id}&ordering=id`);
  expect(programs.map(({ title, status, progress }) => [title, status, progress])).toEqual([
    ["Замірник меблів", "done", 100],
    ["Продавець-консультант", "confirmed", 25],
  ]);
  const courses = programs[1]?.courses as { title: string; materials: { total: number; completed: number } }[];
  const states = courses.map((course) =>
    exams(course).map((one) => `${one.exam_type} ${one.status} ${one.tries} ${one.score}`),
  );
  expect(states).toEqual([
    ["etest passed 1 86"],
    ["etest failed 2 50"],
    [expect.stringMatching(/^etest passed 1 /), "exam inProgress 0 null"],
    ["etest new 0 null", "exam new 0 null"],
  ]);
  // The last one has materials to tick, for people who try the product.
  expect(courses.map(({ materials }) => materials.completed === materials.total)).toEqual([true, true, true, false]);
  expect(await asked(demo("employee"), "/studies/certificates/")).toMatchObject([
    { program_title: "Замірник меблів", is_valid: true },
  ]);
  const adaptation = await asked(demo("employee"), `/studies/user-adaptation-programs/?user=${own?.id}&ordering=id`);
  expect(adaptation.map(({ status }) => status).sort()).toEqual(["confirmed", "done"]);
});

test("the demo's examiner has exams to decide, and decided ones with a document", async () => {
  expect((await asked(demo("examiner"), "/studies/review/pending/")).length).toBeGreaterThanOrEqual(3);
  const decided = (await asked(demo("examiner"), "/studies/review/")).filter(
    ({ status }) => status === "passed" || status === "failed",
  );
  expect(decided.filter(({ files }) => (files as unknown[]).length).length).toBeGreaterThanOrEqual(2);
});

test.each([
  ["manager", [["Дев’ятко", "another_day"]]],
  ["examiner", [["Гнатюк", "question"]]],
])("the demo's %s has a learner to answer", async (account, expected) => {
  const open = await asked(demo(account), "/studies/appeals/?state=open");
  expect(open.map(({ user, kind }) => [(user as { last_name: string }).last_name, kind])).toEqual(expected);
});

test("the demo's administrator has orders and certificates to approve", async () => {
  for (const status of ["processing", "review"])
    expect(
      (await asked(demo("administrator"), `/studies/user-education-programs/?status=${status}`)).length,
    ).toBeGreaterThanOrEqual(3);
});

test("the demo manager's team has every state: not started, running, late and in retraining", async () => {
  const team = await asked(demo("manager"), "/studies/user-education-programs/?page_size=100");
  expect(new Set(team.map(({ status }) => status))).toEqual(
    new Set(["processing", "confirmed", "review", "done", "rejected"]),
  );
  const confirmed = team.filter(({ status }) => status === "confirmed");
  expect(
    confirmed.some(({ progress }) => progress === 0) && confirmed.some(({ progress }) => Number(progress) >= 50),
  ).toBe(true);
  expect(confirmed.some(({ deadline_date }) => String(deadline_date) < NOW.toISOString().slice(0, 10))).toBe(true);
  expect(confirmed.some(({ is_retraining }) => is_retraining)).toBe(true);
});

test.each(demoAccounts)("$email has work to do, and both read and unread notices", async ({ email }) => {
  const [news] = await sql<{ read: boolean; unread: boolean }>(
    `SELECT bool_or(n.read_at IS NOT NULL) AS read, bool_or(n.read_at IS NULL) AS unread FROM notices n JOIN users u ON u.id = n.user_id WHERE u.email = $1`,
    [email],
  );
  expect(news).toEqual({ read: true, unread: true });
  const work = [
    "/studies/review/pending/",
    "/studies/user-education-programs/?statuses=processing,confirmed,review",
    "/studies/user-adaptation-programs/?status=confirmed",
  ];
  expect((await Promise.all(work.map((path) => asked(email, path)))).flat().length).toBeGreaterThan(0);
});

test("the large company's administrator has twenty courses, materials to tick and a test to start", async () => {
  const [own] = await sql<{ id: number }>("SELECT id FROM users WHERE email = $1", [LARGE_ADMINISTRATOR]);
  const kinds = ["education", "adaptation"].map((kind) =>
    asked(LARGE_ADMINISTRATOR, `/studies/user-${kind}-programs/?user=${own?.id}`),
  );
  const programs = (await Promise.all(kinds)).flat();
  expect(programs.map(({ status, courses }) => [status, (courses as unknown[]).length])).toEqual(
    Array.from({ length: 5 }, () => ["confirmed", 4]),
  );
  const courses = programs.flatMap((one) => one.courses as { materials: { total: number; completed: number } }[]);
  expect(courses.some(({ materials: { total, completed } }) => completed < total)).toBe(true);
  expect(
    courses.some((one) => one.materials.completed === one.materials.total && exams(one)[0]?.exam_type === "etest"),
  ).toBe(true);
});
