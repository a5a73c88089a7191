// Faults of the training matrix, of the year ahead, and of what positions need.

const MATRIX = "lib/domain/reports/training-matrix.sql.ts";
const YEAR = "lib/domain/reports/year-ahead.sql.ts";
const NEEDS = "lib/domain/reports/position-needs.sql.ts";
const MAP = "lib/domain/reports/competencies.ts";

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
const need = (name, from, to, file = NEEDS) => ({
  name: `need: ${name}`,
  file,
  from,
  to,
  tests: ["tests/api/position-needs.test.ts"],
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
  need("an older estimate counts", "e.estimated_at DESC, e.id DESC`", "e.estimated_at, e.id`"),
  need("who was never estimated lacks nothing", "coalesce(w.percent, 0)", "coalesce(w.percent, n.target)"),
  need(
    "what is above one target makes up for another",
    '"greatest(n.target - coalesce(w.percent, 0), 0)"',
    '"(n.target - coalesce(w.percent, 0))"',
  ),
  need(
    "a declined order is its state",
    "AND p.program_id = g.id AND p.status <> 'rejected'",
    "AND p.program_id = g.id",
  ),
  need("of anybody", "u.deleted_at IS NULL AND ${mayRead}", "u.deleted_at IS NULL"),
  need(
    "of one's own position where another is asked for",
    "...(neededBy && { position: neededBy })",
    "...({})",
    "lib/domain/reports/competencies.sql.ts",
  ),
  need("who holds a position could fill it", "`r.position_id IS DISTINCT FROM ${neededBy}`", "`${neededBy} > 0`", MAP),
  need("people stand by name", '(which.neededBy ? "gap" : "user")', '"user"', MAP),
];
