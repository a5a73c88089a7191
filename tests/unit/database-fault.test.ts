import { databaseFault } from "@/lib/http/database-fault";

const breach = (table: string, constraint: string) => ({
  cause: {
    originalCode: "23514",
    originalMessage: `new row for relation "${table}" violates check constraint "${constraint}"`,
  },
});

test.each([
  ["positions", "positions_title_check", "title"],
  ["test_questions", "test_questions_points_check", "score"],
  ["test_answers", "test_answers_sort_order_check", "order"],
  ["tests", "tests_time_limit_minutes_check", "time_limit"],
  ["test_questions", "test_questions_time_limit_seconds_check", "time_limit"],
  ["user_courses", "user_courses_examiner_id_check", "examiner"],
  ["companies", "companies_title_check", "company_title"],
])("a violated CHECK of %s (%s) names the field %s", (table, constraint, field) => {
  expect(databaseFault(breach(table, constraint), "POST")).toEqual({
    code: "invalid_input",
    fields: { [field]: ["invalid"] },
  });
});

test("a violated CHECK over several columns names no field", () => {
  expect(databaseFault({ cause: { originalCode: "23514", originalMessage: "violates something" } }, "POST")).toEqual({
    code: "invalid_input",
  });
});

test.each([
  ["positions_company_id_unit_id_fkey", "unit"],
  ["units_company_id_parent_id_fkey", "parent_id"],
  ["program_courses_company_id_course_id_kind_fkey", "course"],
  ["program_courses_company_id_program_id_kind_fkey", "program"],
  ["user_courses_company_id_program_id_course_id_fkey", "course"],
  ["stored_files_company_id_uploaded_by_id_fkey", "uploaded_by"],
])("a missing row that %s refers to names the field %s", (constraint, field) => {
  expect(databaseFault({ code: "23503", constraint }, "POST")).toEqual({
    code: "invalid_input",
    fields: { [field]: ["no_such_object"] },
  });
});
