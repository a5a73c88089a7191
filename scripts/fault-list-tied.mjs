// Faults of plain SQL: tables that nothing ties to the company, and columns that are not as they are declared. The first change
// no result, because foreign keys do it, too; only the parser of tests/support/tied-sql finds them.
const COMPANY_FILTER = ["tests/api/guards/company-filter.test.ts"];
const COMPANY = "lib/db/company.ts";

const untied = (name, file, from, to, tests, only) => ({ name: `untied: ${name}`, file, from, to, tests, only });

export const tiedFaults = [
  untied(
    "holder of a certificate",
    "lib/domain/learning/certificates/issue-certificate.ts",
    "JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id",
    "JOIN users u ON u.id = p.user_id",
    ["tests/api/certificates.test.ts"],
  ),
  untied(
    "exams that wait",
    "lib/domain/reports/waiting-work.sql.ts",
    "JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id",
    "JOIN exam_stages s ON s.user_course_id = c.id",
    ["tests/api/waiting-work.test.ts"],
  ),
  untied(
    "courses that a common table expression updates",
    "lib/domain/learning/user-programs/keep-progress.ts",
    "FROM judged j WHERE c.company_id = $1 AND c.id = j.id",
    "FROM judged j WHERE c.id = j.id",
    ["tests/api/learning-progress.test.ts"],
  ),
  untied(
    "company of new notices",
    "lib/domain/notices/write-notices.ts",
    "SELECT $1::int, u.id",
    "SELECT (SELECT x.company_id FROM users x WHERE x.id = u.id), u.id",
    ["tests/api/notices.test.ts"],
  ),
  untied(
    "statements of a transaction",
    COMPANY,
    "requireCompanyCondition(text);\n    noteStatement(text);",
    "noteStatement(text);",
    COMPANY_FILTER,
    "plain SQL",
  ),
  untied(
    "statements outside a transaction",
    COMPANY,
    "requireCompanyCondition(text);\n  const name",
    "const name",
    COMPANY_FILTER,
    "plain SQL",
  ),
  {
    name: "declared: an examiner whom a course may lack",
    file: "lib/domain/learning/locks.sql.ts",
    from: 'course_title: "text", examiner: "int?"',
    to: 'course_title: "text", examiner: "int"',
    tests: ["tests/api/sql-rows.test.ts"],
  },
  {
    name: "declared: a count in a list that arrives as a text",
    file: "lib/domain/people/org-structure/positions.ts",
    from: "sum(n.number), 0)::int",
    to: "sum(n.number), 0)",
    tests: ["tests/api/units.test.ts"],
  },
];
