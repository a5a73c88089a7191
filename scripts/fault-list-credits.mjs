// Faults of courses that are credited or taken over, and of results that are judged again.

const CREDITS = ["tests/api/course-credits.test.ts"];
const TAKEOVERS = ["tests/api/takeovers.test.ts"];
const REGRADES = ["tests/api/regrades.test.ts"];
const STAGES = "lib/domain/learning/credits/credit-stages.sql.ts";
const AWAY = "lib/domain/learning/credits/take-credit-away.ts";
const OPEN = "lib/domain/learning/user-courses/open-courses.sql.ts";
const OVER = "lib/domain/learning/credits/takeovers.sql.ts";
const SQL = "lib/domain/learning/online-tests/regrades.sql.ts";
const APPLY = "lib/domain/learning/online-tests/apply-regrade.ts";
const UNDO = "lib/domain/learning/online-tests/undo-regrade.ts";

const fault = (tests, file) => (name, from, to) => ({ name, file, from, to, tests });
const ofStages = fault(CREDITS, STAGES);
const ofAway = fault(CREDITS, AWAY);
const ofOver = fault(TAKEOVERS, OVER);
const ofOpen = fault(TAKEOVERS, OPEN);
const ofSql = fault(REGRADES, SQL);
const ofApply = fault(REGRADES, APPLY);
const ofUndo = fault(REGRADES, UNDO);

export const creditFaults = [
  ofStages(
    "credit: what is passed before is needed no more",
    "AND s.type <> 'credit' AND s.status <> 'passed'",
    "AND s.type <> 'credit'",
  ),
  ofStages(
    "credit: it stands although its course is learned again",
    "SET ended_as = 'learned_again'",
    "SET ended_as = k.ended_as",
  ),
  ofAway(
    "credit: its certificate stands after a mistake",
    ".filter((id) => lacking.includes(id))",
    ".filter(() => false)",
  ),
  ofAway("credit: its program stays finished after a mistake", "await takeBack(db, lacking);", ""),
  ofAway(
    "credit: a program with nothing to pass stays open",
    "await finishPrograms(db, actor, programs);",
    "await finishPrograms(db, actor, []);",
  ),
  ofOver("takeover: of any day", "{PASS_DAY} >= ", "{PASS_DAY} <> "),
  ofOver(
    "takeover: of what is credited",
    "xs.type = 'credit' AND xs.is_needed",
    "xs.type = 'credit' AND NOT xs.is_needed",
  ),
  ofOpen(
    "takeover: it counts in all programs",
    "o.course_id, o.id, 'taken_over'",
    "o.course_id, NULL::int, 'taken_over'",
  ),
  fault(TAKEOVERS, STAGES)(
    "takeover: taken away everywhere",
    '"(k.user_course_id IS NULL OR k.user_course_id = c.id)"',
    '"(k.user_course_id IS NULL OR k.user_course_id <> 0)"',
  ),
  ofSql("regrade: a round that is over", "s.round = a.round AND s.is_needed", "s.is_needed"),
  ofSql("regrade: a try that does not count", "a.voided_at IS NULL AND a.score IS NOT NULL`", "a.score IS NOT NULL`"),
  ofSql("regrade: a credited course", "k.type = 'credit' AND k.is_needed) ORDER BY", "k.type = 'noexam') ORDER BY"),
  ofSql(
    "regrade: a course that was credited once",
    "k.type = 'credit' AND k.is_needed) ORDER BY",
    "k.type = 'credit') ORDER BY",
  ),
  ofSql("regrade: undone after a new try", "AND a.started_at > r.made_at)", "AND a.started_at < r.made_at)"),
  ofApply(
    "regrade: a result that was not shown",
    "seen?.score === after.score && seen.is_passed === after.is_passed",
    "seen !== undefined || after.isPassed",
  ),
  ofApply("regrade: a lost pass keeps the program", "await takeBack(db, programs);", ""),
  ofApply(
    "regrade: a pass finishes nothing",
    'await finishPrograms(db, actor, [...new Set(of("passes").map(({ user_program }) => user_program))]);',
    "await keepProgress(db, programs);",
  ),
  ofUndo("regrade: undone on any day", "if (!done.every(({ is_recent }) => is_recent))", "if (done.length < 0)"),
  ofUndo(
    "regrade: its certificate stands after the undo",
    "certified.map(({ id }) => id),",
    "certified.map(({ id }) => id).slice(0, 0),",
  ),
];
