// Faults of the help with an online test: tries, minutes, a try opened again, one that does not count; and of extra time.

const tests = ["tests/api/test-repairs.test.ts"];
const REPAIRS = "lib/domain/learning/online-tests/repairs.sql.ts";
const START = "lib/domain/learning/online-tests/start-exam.ts";
const USE = "lib/domain/learning/online-tests/repair-test.ts";

const repair = (name, from, to, file = REPAIRS) => ({ name: `repair: ${name}`, file, from, to, tests });

export const repairFaults = [
  repair("a voided try is not given back", "SET extra_tries = s.extra_tries + 1, score", "SET score"),
  repair(
    "the score of a voided try stands",
    "x.voided_at IS NULL AND x.finished_at IS NOT NULL ORDER",
    "x.finished_at IS NOT NULL ORDER",
  ),
  repair("an open try cannot be voided", "stage.open_try ?? stage.last_try", "stage.last_try", USE),
  repair(
    "answers are lost with a reopening",
    "q.answered_at IS NOT DISTINCT FROM e.deadline_at",
    "q.answered_at IS NOT NULL",
  ),
  repair("minutes do not reach the question", "l.deadline_at)\n", "q.deadline_at)\n"),
  repair("minutes of a try that is open wait for the next", "stage.open_try === null", "true", USE),
  repair("of a passed test", 'stage.status === "passed"', "false", USE),
  repair("of a program that is over", 'course.program_status !== "confirmed"', "false", USE),
  repair(
    "no share on the clock of a question",
    "ceil(q.time_limit_seconds * b.share)::int",
    "q.time_limit_seconds",
    START,
  ),
  repair(
    "no share on the clock of a test",
    "make_interval(mins => t.time_limit_minutes) * b.share",
    "make_interval(mins => t.time_limit_minutes)",
    START,
  ),
];
