// Faults of the online test: a missing line that learners, two tabs or a crash could exploit.
const STORY = ["tests/api/online-test.test.ts"];
const ANSWERS = ["tests/api/online-test-answers.test.ts"];
const RACES = ["tests/api/online-test-races.test.ts"];
const TIME = ["tests/api/online-test-time.test.ts"];
const KEY = ["tests/api/online-test-key.test.ts"];
const SQL = "lib/domain/learning/online-tests/asked.sql.ts";
const IN_TIME = "lib/domain/learning/online-tests/in-time.sql.ts";

const fault = (name, file, from, to, tests) => ({ name: `exam: ${name}`, file, from, to, tests });

export const examFaults = [
  fault("try held while it is answered", SQL, "LOCKING_ATTEMPT})`", '""})`', RACES),
  fault(
    "answered once",
    SQL,
    "AND q.served_at IS NOT NULL AND q.answered_at IS NULL AND",
    "AND q.served_at IS NOT NULL AND",
    RACES,
  ),
  fault(
    "asked before it is answered",
    SQL,
    "AND q.served_at IS NOT NULL AND q.answered_at IS NULL AND",
    "AND q.answered_at IS NULL AND",
    ANSWERS,
  ),
  fault("answers out of those offered", SQL, '"$6::int[] <@', '"TRUE OR $6::int[] <@', ANSWERS),
  fault(
    "learner's own course",
    SQL,
    "AND c.id = s.user_course_id AND c.user_id = $4",
    "AND c.id = s.user_course_id AND $4::int > 0",
    ANSWERS,
  ),
  fault("program in work", SQL, " AND p.status = 'confirmed'", "", ANSWERS),
  fault(
    "time of a question",
    IN_TIME,
    ".deadline_at IS NULL OR statement_timestamp() <=",
    ".deadline_at IS NULL OR TRUE OR statement_timestamp() <=",
    TIME,
  ),
  fault("time of the test", SQL, "(h.deadline_at IS NULL OR statement_timestamp() < h.deadline_at)", "TRUE", TIME),
  fault(
    "time begins once",
    "lib/domain/learning/online-tests/next-step.ts",
    "ask: next.id, isFirst: false",
    "ask: next.id, isFirst: true",
    TIME,
  ),
  fault(
    "round that is over",
    SQL,
    " AND a.round = s.round AND a.finished_at IS NULL`",
    " AND a.finished_at IS NULL`",
    ANSWERS,
  ),
  fault(
    "number of tries",
    "lib/rules/tries.ts",
    'status === "failed" && triesLeft(tries, maxRetries) > 0',
    'status === "failed"',
    STORY,
  ),
  fault(
    "materials first",
    "lib/domain/learning/online-tests/start-exam.ts",
    "  await requireMaterials(db, course);\n",
    "",
    STORY,
  ),
  fault(
    "key of a try that may be repeated",
    "lib/domain/learning/online-tests/sees-key.ts",
    'test.answers_shown === "right" && isOver(test, test.max_retries)',
    "true",
    ANSWERS,
  ),
  fault(
    "answers that the company does not show",
    "lib/domain/learning/online-tests/sees-key.ts",
    'test?.answers_shown !== "result"',
    "true",
    ["tests/api/past-attempts.test.ts"],
  ),
  fault(
    "answers for the learner alone",
    "lib/domain/learning/online-tests/list-exam-answers.ts",
    "learner !== actor.userId && ",
    "learner < 0 && ",
    ANSWERS,
  ),
  fault(
    "key kept out of questions",
    "lib/domain/learning/online-tests/start-exam.ts",
    "'title', a.title, 'order'",
    "'title', a.title || ' ' || a.is_correct, 'order'",
    KEY,
  ),
  fault(
    "draft counts",
    "lib/domain/learning/online-tests/next-step.ts",
    "{ id, ids: draft_ids, at: deadline_at }",
    "{ id, ids: [], at: deadline_at }",
    TIME,
  ),
  fault(
    "program moves on",
    "lib/domain/learning/user-courses/pass-stage.ts",
    "  await finishPrograms(db, company, [user_program]);\n",
    "",
    STORY,
  ),
];
