import type { Row } from "./rows";

/** Values that make a valid row of `table` break the CHECK (`refused`) or keep it (`accepted`). */
export type CheckCase = { check: string; table: string; refused: Row[]; accepted: Row[] };

const [EARLY, LATE] = ["2030-01-01T10:00:00Z", "2030-01-02T10:00:00Z"];

function one(table: string, column: string, refused: unknown[], accepted: unknown[]): CheckCase {
  const rows = (values: unknown[]) => values.map((value) => ({ [column]: value }));
  return { check: `${table}_${column}_check`, table, refused: rows(refused), accepted: rows(accepted) };
}

const BAD_URLS = [
  "javascript:alert(1)",
  " https://x.example/",
  "data:text/html,x",
  "vbscript:x",
  "ftp://x.example/",
  "//x.example/",
];
const GOOD_URLS = ["http://x.example/", "HTTPS://X.example/файл"];

const ANONYMISED: Row = {
  anonymised_at: EARLY,
  is_active: false,
  password_hash: "none",
  phone: null,
  middle_name: "",
};

/** The CHECKs that ask for more than a length or a range. */
export const CHECK_CASES: CheckCase[] = [
  {
    check: "attempts_voided_at_check",
    table: "attempts",
    refused: [{ started_at: EARLY, finished_at: LATE, voided_at: EARLY }],
    accepted: [
      { started_at: EARLY, finished_at: EARLY, voided_at: LATE },
      { started_at: EARLY, finished_at: EARLY, voided_at: null },
    ],
  },
  {
    check: "course_credits_valid_until_check",
    table: "course_credits",
    refused: [{ passed_on: "2030-01-02", valid_until: "2030-01-01" }],
    accepted: [
      { passed_on: "2030-01-02", valid_until: "2030-01-02" },
      { passed_on: "2030-01-02", valid_until: null },
    ],
  },
  {
    check: "course_credits_ended_at_check",
    table: "course_credits",
    refused: [
      { ended_as: "time", ended_at: null },
      { ended_as: null, ended_at: EARLY },
    ],
    accepted: [
      { ended_as: "time", ended_at: EARLY },
      { ended_as: null, ended_at: null },
    ],
  },
  {
    check: "course_credits_import_id_check",
    table: "course_credits",
    refused: [
      { origin: "imported", import_id: null },
      { origin: "given", import_id: 1 },
    ],
    accepted: [
      { origin: "imported", import_id: 1 },
      { origin: "asked", import_id: null },
    ],
  },
  {
    check: "course_credits_made_by_id_check",
    table: "course_credits",
    refused: [{ user_course_id: 1, made_by_id: 1 }],
    accepted: [{ user_course_id: null, made_by_id: null }],
  },
  {
    check: "course_credits_ended_by_id_check",
    table: "course_credits",
    refused: [{ ended_as: "taken_away", ended_at: EARLY, ended_by_id: null }],
    accepted: [{ ended_as: "learned_again", ended_at: EARLY, ended_by_id: null }],
  },
  {
    check: "test_repairs_kind_check",
    table: "test_repairs",
    refused: [
      { kind: "tries", amount: null, try_number: null },
      { kind: "minutes", amount: 5, try_number: 1 },
    ],
    accepted: [
      { kind: "minutes", amount: 5, try_number: null },
      { kind: "reopened", amount: null, try_number: 1 },
      { kind: "voided", amount: null, try_number: 2 },
    ],
  },
  {
    check: "test_repairs_regrade_check",
    table: "test_repairs",
    refused: [
      { regrade_id: 1, score_before: null, score_after: null },
      { regrade_id: null, score_before: 1, score_after: 1 },
      { regrade_id: 1, score_before: 1, score_after: null },
    ],
    accepted: [
      { regrade_id: 1, score_before: 0, score_after: 100, before: "{}" },
      { regrade_id: 2, score_before: 0, score_after: 100, before: null },
      { regrade_id: null, score_before: null, score_after: null, before: null },
    ],
  },
  {
    check: "appeals_wished_date_check",
    table: "appeals",
    refused: [
      { kind: "another_day", wished_date: null },
      { kind: "question", wished_date: "2030-01-01" },
    ],
    accepted: [
      { kind: "another_day", wished_date: "2030-01-01" },
      { kind: "another_try", wished_date: null },
    ],
  },
  {
    check: "appeals_passed_on_check",
    table: "appeals",
    refused: [
      { kind: "credit", wished_date: null, passed_on: null },
      { kind: "question", wished_date: null, passed_on: "2030-01-01" },
    ],
    accepted: [{ kind: "question", wished_date: null, passed_on: null }],
  },
  {
    check: "appeals_user_course_id_check",
    table: "appeals",
    refused: [{ kind: "another_try", user_course_id: null, wished_date: null }],
    accepted: [{ kind: "question", user_course_id: null, wished_date: null }],
  },
  {
    check: "appeals_answer_check",
    table: "appeals",
    refused: [
      { state: "granted", answered_at: null },
      { state: "open", answered_at: EARLY },
    ],
    accepted: [
      { state: "open", answered_at: null },
      { state: "answered", answered_at: EARLY },
    ],
  },
  {
    check: "company_sign_ins_connection_check",
    table: "company_sign_ins",
    refused: [{ issuer: null }, { client_id: null }, { client_secret: null }],
    accepted: [{}, { issuer: null, client_id: null, client_secret: null }],
  },
  {
    check: "company_sign_ins_keeper_check",
    table: "company_sign_ins",
    refused: [{ is_only_way: true, keeper_id: null }],
    accepted: [{ is_only_way: false, keeper_id: null }],
  },
  {
    check: "digest_runs_upto_at_check",
    table: "digest_runs",
    refused: [{ from_at: LATE, upto_at: EARLY }],
    accepted: [
      { from_at: EARLY, upto_at: LATE },
      { from_at: EARLY, upto_at: EARLY },
    ],
  },
  {
    check: "reminders_outcome_check",
    table: "reminders",
    refused: [{ letter_id: 1, reason: "off" }],
    accepted: [{ reason: "off" }, { reason: null }],
  },
  one("estimate_drafts", "answers", ["{}", "1", "null"], ["[]", '[{"question":1}]']),
  one("estimate_drafts", "questions", ["{}", "1", "null"], ["[]", '[{"question":1}]']),
  {
    check: "user_programs_passed_count_check",
    table: "user_programs",
    refused: [
      { courses_count: 1, passed_count: 2 },
      { courses_count: 1, passed_count: -1 },
    ],
    accepted: [{ courses_count: 2, passed_count: 2 }],
  },
  one("users", "email", ["nobody", "@b", "a@", `${"a".repeat(250)}@b.ua`], ["a@b", `${"a".repeat(249)}@b.ua`]),
  one("users", "middle_name", ["", "О", "о".repeat(51)], ["Ол", "о".repeat(50)]),
  {
    check: "users_anonymised_at_check",
    table: "users",
    refused: [{ is_active: true }, { password_hash: "x" }, { phone: "380671234567" }, { middle_name: "Юріївна" }].map(
      (left) => ({ ...ANONYMISED, ...left }),
    ),
    accepted: [ANONYMISED, { anonymised_at: null }],
  },
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
  {
    check: "programs_validity_check",
    table: "programs",
    refused: [
      { kind: "adaptation", validity: "P12M" },
      ...["P0D", "P01M", "P10000D", "P1000M", "P12Y", "P12M ", "--13-01", "--1-1", "12-31", ""].map((validity) => ({
        kind: "education",
        validity,
      })),
    ],
    accepted: [
      { kind: "adaptation", validity: null },
      ...[null, "P1D", "P9999D", "P999M", "--02-29", "--12-31"].map((validity) => ({ kind: "education", validity })),
    ],
  },
  {
    check: "programs_window_days_check",
    table: "programs",
    refused: [
      { kind: "education", validity: null, window_days: 30 },
      ...[0, -1, 366].map((window_days) => ({ kind: "education", validity: "P12M", window_days })),
    ],
    accepted: [
      { kind: "education", validity: null, window_days: null },
      ...[null, 1, 365].map((window_days) => ({ kind: "education", validity: "P12M", window_days })),
    ],
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
  {
    check: "certificates_revoked_at_check",
    table: "certificates",
    refused: [{ created_at: LATE, revoked_at: EARLY }],
    accepted: [{ created_at: EARLY, revoked_at: LATE }, { revoked_at: null }],
  },
  {
    check: "certificates_valid_until_check",
    table: "certificates",
    refused: [{ pass_date: "2030-01-02", valid_until: "2030-01-01" }],
    accepted: [
      { pass_date: "2030-01-02", valid_until: "2030-01-02" },
      { pass_date: "2030-01-02", valid_until: null },
    ],
  },
  {
    check: "email_changes_undo_until_check",
    table: "email_changes",
    refused: [{ confirmed_at: LATE, undo_until: EARLY }],
    accepted: [{ confirmed_at: EARLY, undo_until: LATE }, { undo_until: null }],
  },
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
  one("exam_decisions", "status", ["new", "inProgress", "updated"], ["passed", "failed"]),
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
  one("estimates", "score", [-0.01, 100.01], [0, 100]),
  one("notices", "params", ["[]", '"text"'], ["{}"]),
  one("stored_files", "sha256", ["ab".repeat(31), "AB".repeat(32), "zz".repeat(32)], ["01".repeat(32)]),
];
