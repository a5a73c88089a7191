import { undone } from "@/tests/support/database";
import { readIndexes } from "./catalogue";
import { type Row, RowMaker } from "./rows";

type UniqueCase = {
  index: string;
  table: string;
  /** The columns that the second row repeats. */
  same: string[];
  /** Which of them, if changed alone, must make the second row valid; by default all. */
  loose?: string[];
  /** Values of both rows. */
  both?: Row;
  /** Variants of the second row that are valid. */
  free?: Row[];
  /** Another spelling of the same value in the second row. */
  again?: Row;
  /** A foreign key that may be empty, and is not here. */
  also?: string;
  /** Whether the second row is another company's. */
  isElsewhere?: true;
};

const PAST = { started_at: "2030-01-01", finished_at: "2030-01-02" };

const CASES: UniqueCase[] = [
  {
    index: "appeals_open_wishes",
    table: "appeals",
    same: ["user_course_id"],
    both: { kind: "another_try", state: "open", wished_date: null, answered_at: null },
    free: [{ kind: "question" }],
    also: "appeals_company_id_user_course_id_fkey",
  },
  {
    index: "course_credits_standing",
    table: "course_credits",
    same: ["user_id", "course_id"],
    both: { ended_as: null, ended_at: null, ended_by_id: null, user_course_id: null },
    free: [{ ended_as: "time", ended_at: PAST.finished_at }],
  },
  {
    index: "course_credits_taken_over",
    table: "course_credits",
    same: ["user_course_id"],
    both: { ended_as: null, ended_at: null, ended_by_id: null },
    free: [{ ended_as: "time", ended_at: PAST.finished_at }],
    also: "course_credits_company_id_user_course_id_fkey",
  },
  {
    index: "test_repairs_regrade",
    table: "test_repairs",
    same: ["user_course_id"],
    both: { regrade_id: 1, score_before: 0, score_after: 100, kind: "regraded" },
    free: [{ kind: "regrade_undone" }, { regrade_id: 2 }, { regrade_id: null, score_before: null, score_after: null }],
  },
  {
    index: "course_credits_company_id_file_id_key",
    table: "course_credits",
    same: ["file_id"],
    also: "course_credits_company_id_file_id_fkey",
  },
  {
    index: "appeals_company_id_file_id_key",
    table: "appeals",
    same: ["file_id"],
    both: { kind: "question", wished_date: null },
    also: "appeals_company_id_file_id_fkey",
  },
  { index: "calendar_addresses_company_id_user_id_key", table: "calendar_addresses", same: ["user_id"] },
  { index: "company_sign_ins_company_id_key", table: "company_sign_ins", same: [] },
  { index: "company_accounts_company_id_user_id_key", table: "company_accounts", same: ["user_id"] },
  {
    index: "company_accounts_company_id_issuer_subject_key",
    table: "company_accounts",
    same: ["issuer", "subject"],
  },
  {
    index: "letter_settings_company_id_user_id_letter_group_key",
    table: "letter_settings",
    same: ["user_id", "letter_group"],
    both: { letter_group: "work" },
    loose: ["user_id"],
    free: [{ letter_group: "learning" }],
  },
  {
    index: "letters_company_id_user_id_kind_day_key",
    table: "letters",
    same: ["user_id", "kind", "day"],
    both: { kind: "digest", day: "2030-01-01" },
    loose: ["user_id"],
    free: [{ day: null }, { day: "2030-01-02" }, { kind: "notice" }],
  },
  {
    index: "letters_company_id_notice_id_key",
    table: "letters",
    same: ["notice_id"],
    also: "letters_company_id_notice_id_fkey",
  },
  {
    index: "digest_runs_company_id_day_key",
    table: "digest_runs",
    same: ["day"],
    both: { day: "2030-01-01" },
    loose: [],
    free: [{ day: "2030-01-02" }],
  },
  {
    index: "reminders_left_once_a_day",
    table: "reminders",
    same: ["user_id", "matter", "about", "day", "kind", "asked_by_id"],
    both: { reason: "off", matter: "course", about: 1, day: "2030-01-01", kind: "notice" },
    loose: ["user_id"],
    free: [{ about: 2 }, { day: "2030-01-02" }, { kind: "digest" }, { reason: null }],
  },
  {
    index: "reminders_told_once_a_day",
    table: "reminders",
    same: ["user_id", "matter", "about", "day"],
    both: { reason: null, matter: "course", about: 1, day: "2030-01-01", kind: "digest" },
    loose: ["user_id"],
    again: { kind: "notice" },
    free: [{ about: 2 }, { day: "2030-01-02" }, { reason: "off", kind: "notice" }],
  },
  { index: "second_factors_company_id_user_id_key", table: "second_factors", same: ["user_id"] },
  {
    index: "recovery_codes_company_id_factor_id_code_hash_key",
    table: "recovery_codes",
    same: ["factor_id", "code_hash"],
  },
  { index: "stored_files_storage_key_key", table: "stored_files", same: ["storage_key"] },
  {
    index: "course_examiners_company_id_course_id_user_id_key",
    table: "course_examiners",
    same: ["course_id", "user_id"],
  },
  { index: "tests_company_id_course_id_key", table: "tests", same: ["course_id"] },
  {
    index: "checklist_estimators_company_id_checklist_id_user_id_key",
    table: "checklist_estimators",
    same: ["checklist_id", "user_id"],
  },
  { index: "program_units_company_id_program_id_unit_id_key", table: "program_units", same: ["program_id", "unit_id"] },
  {
    index: "program_positions_company_id_program_id_position_id_key",
    table: "program_positions",
    same: ["program_id", "position_id"],
  },
  { index: "course_drafts_company_id_course_id_key", table: "course_drafts", same: ["course_id"] },
  { index: "course_drafts_company_id_draft_id_key", table: "course_drafts", same: ["draft_id"] },
  {
    index: "course_versions_company_id_course_id_number_key",
    table: "course_versions",
    same: ["course_id", "number"],
  },
  {
    index: "position_needs_company_id_position_id_course_id_key",
    table: "position_needs",
    same: ["position_id", "course_id"],
  },
  {
    index: "program_courses_company_id_program_id_course_id_key",
    table: "program_courses",
    same: ["program_id", "course_id"],
  },
  { index: "user_programs_company_id_user_id_program_id_key", table: "user_programs", same: ["user_id", "program_id"] },
  {
    index: "user_courses_company_id_user_program_id_course_id_key",
    table: "user_courses",
    same: ["user_program_id", "course_id"],
    loose: ["course_id"],
  },
  {
    index: "completed_files_company_id_user_course_id_course_file_id_key",
    table: "completed_files",
    same: ["user_course_id", "course_file_id"],
  },
  {
    index: "completed_links_company_id_user_course_id_course_link_id_key",
    table: "completed_links",
    same: ["user_course_id", "course_link_id"],
  },
  {
    index: "opened_files_company_id_user_course_id_course_file_id_key",
    table: "opened_files",
    same: ["user_course_id", "course_file_id"],
  },
  {
    index: "opened_links_company_id_user_course_id_course_link_id_key",
    table: "opened_links",
    same: ["user_course_id", "course_link_id"],
  },
  {
    index: "removed_ticks_company_id_removed_link_id_user_course_id_key",
    table: "removed_ticks",
    same: ["removed_link_id", "user_course_id"],
  },
  { index: "company_logos_company_id_key", table: "company_logos", same: [] },
  { index: "certificates_company_id_number_key", table: "certificates", same: ["number"] },
  { index: "certificates_code_key", table: "certificates", same: ["code"] },
  {
    index: "exam_stages_company_id_user_course_id_type_key",
    table: "exam_stages",
    same: ["user_course_id", "type"],
    loose: ["user_course_id"],
    free: [{ type: "exam" }],
  },
  {
    index: "attempts_company_id_stage_id_round_try_number_key",
    table: "attempts",
    same: ["stage_id"],
    both: { ...PAST, round: 1, try_number: 1 },
    free: [{ try_number: 2 }, { round: 2 }],
  },
  { index: "attempts_open_key", table: "attempts", same: ["stage_id"], free: [PAST] },
  {
    index: "attempt_questions_company_id_attempt_id_question_id_key",
    table: "attempt_questions",
    same: ["attempt_id", "question_id"],
  },
  {
    index: "attempt_questions_company_id_attempt_id_number_key",
    table: "attempt_questions",
    same: ["attempt_id", "number"],
  },
  {
    index: "closed_cycles_company_id_user_id_program_id_number_key",
    table: "closed_cycles",
    same: ["user_id", "program_id", "number"],
  },
  {
    index: "exam_decisions_company_id_stage_id_number_key",
    table: "exam_decisions",
    same: ["stage_id", "number"],
  },
  { index: "exam_documents_company_id_file_id_key", table: "exam_documents", same: ["file_id"] },
  {
    index: "estimate_drafts_company_id_task_id_user_id_key",
    table: "estimate_drafts",
    same: ["task_id", "user_id"],
  },
  { index: "estimates_company_id_task_id_key", table: "estimates", same: ["task_id"] },
  {
    index: "estimate_answers_company_id_estimate_id_question_id_key",
    table: "estimate_answers",
    same: ["estimate_id", "question_id"],
  },
  {
    index: "users_email_key",
    table: "users",
    same: ["email"],
    both: { email: "Ольга@Приклад.ua", email_confirmed_at: "2030-01-01" },
    loose: [],
    free: [{ email: "olha@example.com" }, { deleted_at: "2030-01-01" }],
    again: { email: "ОЛЬГА@приклад.UA" },
    isElsewhere: true,
  },
  {
    index: "users_company_email_key",
    table: "users",
    same: ["email"],
    both: { email: "Ольга@Приклад.ua" },
    loose: [],
    free: [{ email: "olha@example.com" }, { deleted_at: "2030-01-01" }],
    again: { email: "ОЛЬГА@приклад.UA" },
  },
];

test.each(CASES)(
  "$index refuses exactly the duplicates",
  async ({ index, table, same, loose = same, both, free = [], again, also, isElsewhere }) => {
    await undone(async (client) => {
      const maker = await RowMaker.on(client);
      const company = await maker.company();
      const first = await maker.make(table, company, both, also);
      const kept = Object.fromEntries(same.map((name) => [name, first[name]]));
      const of = isElsewhere ? await maker.company() : company;
      const second = async (given: Row) =>
        maker.attempt(table, await maker.plan(table, of, { ...both, ...given }, also));

      for (const name of loose)
        expect({ name, seen: await second({ ...kept, [name]: undefined }) }).toEqual({ name, seen: "accepted" });
      for (const values of free)
        expect({ values, seen: await second({ ...kept, ...values }) }).toEqual({ values, seen: "accepted" });
      expect(await second({ ...kept, ...again })).toBe(`23505 ${index}`);
    });
  },
);

test("proved e-mails and codes are unique over all companies, certificate numbers within one", async () => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const [ours, theirs] = [await maker.company(), await maker.company()];
    const { email, id } = await maker.make("users", ours);
    const second = await maker.plan("users", theirs, { email });
    expect(await maker.attempt("users", second)).toBe("accepted");
    await client.query("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [id]);
    expect(await maker.attempt("users", second)).toBe("23505 users_email_key");
    const { code, number } = await maker.make("certificates", ours);
    expect(await maker.attempt("certificates", await maker.plan("certificates", theirs, { code }))).toBe(
      "23505 certificates_code_key",
    );
    expect(await maker.attempt("certificates", await maker.plan("certificates", theirs, { number }))).toBe("accepted");
  });
});

test("no two companies have the same key in their sign-in links", async () => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const { sign_in_key } = await maker.insert("companies", { title: "One" });
    expect(await maker.attempt("companies", { title: "Other", sign_in_key })).toBe("23505 companies_sign_in_key_key");
    expect(await maker.attempt("companies", { title: "Other" })).toBe("accepted");
  });
});

test("a course can be added only to programs of its kind, and a learner gets only courses of the program", async () => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const company = await maker.company();
    const { id: course_id } = await maker.make("courses", company, { kind: "adaptation" });
    const { id: program_id } = await maker.make("programs", company, { kind: "education" });
    for (const kind of ["education", "adaptation"]) {
      const row = { company_id: company, program_id, course_id, kind };
      expect(await maker.attempt("program_courses", row)).toMatch(
        /^23503 program_courses_company_id_(course|program)_id_kind_fkey$/,
      );
    }
    const learner = await maker.make("user_programs", company);
    const other = await maker.make("program_courses", company);
    const row = {
      company_id: company,
      user_program_id: learner.id,
      program_id: learner.program_id,
      user_id: learner.user_id,
    };
    expect(await maker.attempt("user_courses", { ...row, course_id: other.course_id })).toBe(
      "23503 user_courses_company_id_program_id_course_id_fkey",
    );
  });
});

test("every unique index that expresses a rule is tested here", async () => {
  // An index with the row's own id cannot be violated: it only supports composite foreign keys.
  // That of companies is tried above: they belong to no company.
  const rules = (await readIndexes()).filter(
    (one) => one.unique && !one.primary && !one.columns.includes("id") && one.table !== "companies",
  );
  expect(CASES.map(({ index }) => index).sort()).toEqual(rules.map(({ name }) => name).sort());
});
