// Faults of programs that open again before their certificates end, and of what is kept of the time before.

const RENEWALS = ["tests/api/renewals.test.ts"];
const RENEW = "lib/domain/learning/user-programs/renew-programs.ts";

const ENDS = ["tests/api/expired-certificates.test.ts"];
const ENDED = "lib/domain/learning/certificates/expired-certificates.sql.ts";
const TOLD = "lib/domain/reports/tell-expired.ts";

const ending = (name, from, to, file = ENDED) => ({ name: `end: ${name}`, file, from, to, tests: ENDS });

const renewal = (name, from, to, file = RENEW) => ({ name: `renewal: ${name}`, file, from, to, tests: RENEWALS });

export const renewalFaults = [
  renewal("a day too late", "} <= $", "} < $"),
  renewal("of the deactivated", "AND u.is_active AND u.deleted_at IS NULL", "AND u.deleted_at IS NULL"),
  renewal(
    "of a program that is open already",
    'quoted(changedBy("renew"))',
    'quoted([...changedBy("renew"), "confirmed"])',
  ),
  renewal("of courses that are not marked", "AND (x.is_repeated\n", "AND (true OR x.is_repeated\n"),
  renewal("deadline of one that is over", "WHEN d.ends < $3::date THEN", "WHEN d.ends > $3::date THEN"),
  renewal("deadlines of courses", "    await db.$sql(SET_DUES, ids);\n", ""),
  renewal("without courses to repeat", "await openCourses(db, ids);", "await openCourses(db, []);"),
  renewal(
    "what was done is lost",
    "  await keepCycle(db, userCourses, reason);\n",
    "",
    "lib/domain/learning/user-courses/take-again.ts",
  ),
  renewal(
    "a cycle of what was not begun",
    "const IS_BEGUN = `(c.passed_at IS NOT NULL",
    "const IS_BEGUN = `(true",
    "lib/domain/learning/user-programs/keep-cycle.ts",
  ),
  renewal(
    "counted from an end long ago",
    "counts_from_end AS",
    "window_days IS NOT NULL AS",
    "lib/domain/learning/certificates/issue-certificate.ts",
  ),
  renewal(
    "a window as long as the validity",
    "if (days !== null && isWindowTooLong(valid, days))",
    "if (days !== null && isWindowTooLong(valid, days - 1))",
    "lib/domain/learning/programs/renewal-terms.ts",
  ),
  ending("told on its last day", "c.valid_until < $2::date", "c.valid_until <= $2::date"),
  ending("of who left", "AND u.is_active AND u.deleted_at IS NULL", "AND u.deleted_at IS NULL"),
  ending(
    "administrators are told of what they manage alone",
    "told.set(admin, expired)",
    "told.set(admin, told.get(admin) ?? [])",
    TOLD,
  ),
  ending(
    "a notice for each transaction",
    'new Set(await addToGathered(db, "MCO", more))',
    'new Set(await addToGathered(db, "MCO", []))',
    TOLD,
  ),
  {
    ...ending(
      "what ends last comes first",
      'query.ordering ?? "valid_until"',
      'query.ordering ?? "-valid_until"',
      "lib/domain/reports/team-certificates.ts",
    ),
    tests: ["tests/api/team-certificates.test.ts"],
  },
];
