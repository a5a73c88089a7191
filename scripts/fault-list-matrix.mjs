// Faults of the training matrix and of the year ahead.

const MATRIX = "lib/domain/reports/training-matrix.sql.ts";
const YEAR = "lib/domain/reports/year-ahead.sql.ts";

const matrix = (name, from, to, file = MATRIX) => ({
  name: `matrix: ${name}`,
  file,
  from,
  to,
  tests: ["tests/api/training-matrix.test.ts"],
});
const year = (name, from, to, file = YEAR) => ({
  name: `year: ${name}`,
  file,
  from,
  to,
  tests: ["tests/api/year-ahead.test.ts"],
});

export const matrixFaults = [
  matrix(
    "the last day of a certificate is over",
    "CASE WHEN c.valid_until < ${day} THEN 'expired'\n",
    "CASE WHEN c.valid_until <= ${day} THEN 'expired'\n",
  ),
  matrix(
    "the day of a deadline is late",
    "p.deadline_date < ${day} THEN 'late'",
    "p.deadline_date <= ${day} THEN 'late'",
  ),
  matrix("an older certificate counts", "c.program_id, c.number DESC", "c.program_id, c.number"),
  matrix("a certificate of a later day counts", "`c.pass_date <= ${day}`)}) c", "`true`)}) c"),
  matrix(
    "a revoked certificate never stood",
    "WHERE c.revoked_at IS NULL OR ${dayOf",
    "WHERE c.revoked_at IS NULL AND ${dayOf",
  ),
  matrix("of a past day what is so today", "WHERE ${day} < ${TODAY}`", "WHERE false`"),
  matrix(
    "declined orders are held",
    "AND p.kind = '${columns.kind}' AND p.status <> 'rejected'${",
    "AND p.kind = '${columns.kind}'${",
  ),
  matrix("who lacks a program has it", "`p.id NOT IN (${held})`", "`p.id IN (${held})`"),
  year("a program in review falls due", "AND p.status = '${STATE_WITH_DUE_DAYS}' AND", "AND"),
  year("replaced certificates end", 'AND ${isOfLearner("c")}', ""),
  year("today is over", "r.day < ${TODAY}", "r.day <= ${TODAY}"),
  year(
    "months of the next year are this year's",
    "12 * (extract(year",
    "0 * (extract(year",
    "lib/domain/reports/year-ahead.ts",
  ),
  year(
    "the reader is among the people",
    "`r.user_id <> ${param(actor.userId)} AND ${mayReadPerson",
    "`${param(actor.userId)}::int > 0 AND ${mayReadPerson",
    "lib/domain/reports/year-ahead.ts",
  ),
];
