import { readdirSync, readFileSync } from "node:fs";
import type { Row } from "./rows";

/** Values that make a valid row of `table` break the CHECK (`refused`) or keep it (`accepted`). */
export type CheckCase = { check: string; table: string; refused: Row[]; accepted: Row[] };

const MILLION = 1_000_000;
const [EARLY, LATE] = ["2030-01-01T10:00:00Z", "2030-01-02T10:00:00Z"];

function one(table: string, column: string, refused: unknown[], accepted: unknown[]): CheckCase {
  const rows = (values: unknown[]) => values.map((value) => ({ [column]: value }));
  return { check: `${table}_${column}_check`, table, refused: rows(refused), accepted: rows(accepted) };
}

const range = (table: string, column: string, low: number, high: number) =>
  one(table, column, [low - 1, high + 1], [low, high]);
const least = (table: string, column: string, low: number) => one(table, column, [low - 1], [low]);
const length = (table: string, column: string, low: number, high: number) =>
  one(
    table,
    column,
    [...(low > 0 ? ["є".repeat(low - 1)] : []), "є".repeat(high + 1)],
    ["є".repeat(low), "є".repeat(high)],
  );

/** The tables with a title, but those of other lengths, which are listed below, and copies of titles. */
const TITLED = readdirSync("prisma/schema")
  .flatMap((file) =>
    readFileSync(`prisma/schema/${file}`, "utf8")
      .split(/^model /m)
      .slice(1),
  )
  .filter((model) => /^ {2}title +String$/m.test(model))
  .map((model) => model.match(/@@map\("(\w+)"\)/)?.[1] ?? "")
  .filter(
    (table) =>
      !["companies", "test_questions", "test_answers", "attempt_questions", "estimate_answers"].includes(table),
  );

const UP_TO_A_MILLION = [
  "tests.time_limit_minutes",
  "tests.passing_score",
  "tests.max_retries",
  "test_questions.time_limit_seconds",
  "test_questions.points",
  "test_questions.sort_order",
  "test_answers.sort_order",
  "checklist_questions.points",
  "program_courses.sort_order",
  "attempts.passing_score",
  "attempt_questions.points",
  "attempt_questions.time_limit_seconds",
  "estimate_answers.points",
];

const BAD_URLS = [
  "javascript:alert(1)",
  " https://x.example/",
  "data:text/html,x",
  "vbscript:x",
  "ftp://x.example/",
  "//x.example/",
];
const GOOD_URLS = ["http://x.example/", "HTTPS://X.example/файл"];

export const CHECK_CASES: CheckCase[] = [
  length("companies", "title", 1, 100),
  length("companies", "time_zone", 1, 64),
  ...TITLED.map((table) => length(table, "title", 1, 255)),
  length("test_questions", "title", 1, 2000),
  length("test_answers", "title", 1, 1000),
  length("tests", "description", 0, 5000),
  length("tasks", "description", 0, 5000),
  one("estimate_drafts", "answers", ["{}", "1", "null"], ["[]", '[{"question":1}]']),
  one("estimate_drafts", "questions", ["{}", "1", "null"], ["[]", '[{"question":1}]']),
  length("courses", "exam_description", 0, 2000),
  length("user_programs", "reject_reason", 1, 1000),
  length("user_programs", "return_reason", 1, 1000),
  {
    check: "user_programs_passed_count_check",
    table: "user_programs",
    refused: [
      { courses_count: 1, passed_count: 2 },
      { courses_count: 1, passed_count: -1 },
    ],
    accepted: [{ courses_count: 2, passed_count: 2 }],
  },
  length("help_answers", "question", 1, 255),
  length("help_answers", "answer", 1, 5000),
  ...["first_name", "middle_name", "last_name"].map((column) => length("users", column, 2, 50)),
  ...UP_TO_A_MILLION.map((name) => range(name.split(".")[0] ?? "", name.split(".")[1] ?? "", 0, MILLION)),
  one("users", "email", ["nobody", "@b", "a@", `${"a".repeat(250)}@b.ua`], ["a@b", `${"a".repeat(249)}@b.ua`]),
  one("users", "roles", ["{expert,expert}", "{expert,employee,expert}"], ["{}", "{expert,employee}"]),
  one("units", "color", ["red", "#fff", "#12345g", "x#123456", "#1234567"], ["#000000", "#aBcDeF"]),
  one("course_links", "url", BAD_URLS, GOOD_URLS),
  one("removed_links", "url", BAD_URLS, GOOD_URLS),
  one("task_links", "url", BAD_URLS, GOOD_URLS),
  {
    check: "units_parent_id_check",
    table: "units",
    refused: [{ id: 7_000, parent_id: 7_000 }],
    accepted: [{ parent_id: null }],
  },
  range("courses", "days_to_complete", 0, 365),
  {
    check: "courses_has_exam_check",
    table: "courses",
    refused: [{ kind: "adaptation", has_exam: true }],
    accepted: [{ kind: "adaptation" }, { kind: "education", has_exam: true }],
  },
  {
    // CHECKs are evaluated before foreign keys, so no position need exist.
    check: "programs_position_id_check",
    table: "programs",
    refused: [{ kind: "adaptation", position_id: 1 }],
    accepted: [{ kind: "adaptation" }, { kind: "education" }],
  },
  one("test_questions", "additional_info", ["[]", "1", '"text"', "null"], ["{}", '{"a":[1]}']),
  {
    check: "user_programs_dates_check",
    table: "user_programs",
    refused: [{ briefing_date: "2030-01-02", deadline_date: "2030-01-01" }],
    accepted: [
      { briefing_date: "2030-01-02", deadline_date: "2030-01-02" },
      { deadline_date: "2030-01-01" },
      { briefing_date: "2030-01-01" },
    ],
  },
  {
    check: "user_programs_pass_date_check",
    table: "user_programs",
    refused: [{ status: "done" }],
    accepted: [{ status: "done", pass_date: "2030-01-01" }, { status: "review" }],
  },
  least("certificates", "number", 1),
  one("certificates", "code", ["short-code-0000001"], ["long-enough-code-001"]),
  {
    check: "certificates_revoked_at_check",
    table: "certificates",
    refused: [{ created_at: LATE, revoked_at: EARLY }],
    accepted: [{ created_at: EARLY, revoked_at: LATE }, { revoked_at: null }],
  },
  ...["exam_stages", "attempts", "exam_documents", "exam_decisions"].map((table) => least(table, "round", 1)),
  least("exam_stages", "tries", 0),
  one("exam_stages", "score", [-0.01, 100.01], [0, 100, null]),
  {
    check: "exam_stages_requested_at_check",
    table: "exam_stages",
    refused: [{ type: "exam", status: "inProgress" }],
    accepted: [
      { type: "exam", status: "inProgress", requested_at: EARLY },
      { type: "etest", status: "inProgress" },
    ],
  },
  {
    check: "exam_stages_finished_at_check",
    table: "exam_stages",
    refused: [{ status: "passed" }, { status: "failed" }],
    accepted: [{ status: "passed", finished_at: EARLY }, { status: "updated" }],
  },
  least("exam_decisions", "number", 1),
  one("exam_decisions", "status", ["new", "inProgress", "updated"], ["passed", "failed"]),
  length("exam_decisions", "comment", 1, 2000),
  least("attempts", "try_number", 1),
  {
    check: "attempts_score_check",
    table: "attempts",
    refused: [{ score: 50 }, ...[-0.01, 100.01].map((score) => ({ score, started_at: EARLY, finished_at: LATE }))],
    accepted: [...[0, 100, null].map((score) => ({ score, started_at: EARLY, finished_at: LATE })), { score: null }],
  },
  ...["deadline_at", "finished_at"].map((column) => ({
    check: `attempts_${column}_check`,
    table: "attempts",
    refused: [{ started_at: LATE, [column]: EARLY }],
    accepted: [{ started_at: EARLY, [column]: EARLY }, { [column]: null }],
  })),
  least("attempt_questions", "number", 1),
  one("attempt_questions", "answers", ["{}", "1"], ["[]", '[{"id":1}]']),
  {
    check: "attempt_questions_deadline_at_check",
    table: "attempt_questions",
    refused: [{ served_at: LATE, deadline_at: EARLY }],
    accepted: [{ served_at: EARLY, deadline_at: LATE }],
  },
  {
    check: "attempt_questions_answered_at_check",
    table: "attempt_questions",
    refused: [{ served_at: LATE, answered_at: EARLY, is_right: true }],
    accepted: [{ served_at: EARLY, answered_at: EARLY, is_right: true }],
  },
  {
    check: "attempt_questions_is_right_check",
    table: "attempt_questions",
    refused: [{ is_right: true }],
    accepted: [{ answered_at: EARLY, is_right: false }, { answered_at: EARLY }, {}],
  },
  range("estimates", "score", 0, 100),
  one("notices", "params", ["[]", '"text"'], ["{}"]),
  least("sessions", "counter", 0),
  least("stored_files", "size", 0),
  one("stored_files", "sha256", ["ab".repeat(31), "AB".repeat(32), "zz".repeat(32)], ["01".repeat(32)]),
];
