import type { CourseKind } from "@/lib/contracts/courses";
import { MOST_WAITING_SHOWN, Waiting } from "@/lib/contracts/waiting-work";
import { companySql } from "@/lib/db/company";
import { plannedOnce, statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import { RUNNING_TEST } from "./running-test.sql";
import { LIVING, type WaitingSql, waitingSql } from "./waiting-work.sql";

const NOTHING: Waiting = {
  orders: 0,
  certificates: 0,
  tasks: 0,
  exams: 0,
  late_courses: 0,
  late_adaptation: 0,
  appeals: 0,
  running_test: null,
};

/** The numbers beside the menu's entries: what waits for this person, and the test that runs, in one statement. */
export async function countWaitingWork(actor: Actor): Promise<Waiting> {
  const asked = isAdministrator(actor) ? OF_ADMINISTRATORS : OF_OTHERS;
  const [waiting = NOTHING] = await companySql(actor, asked, actor.userId);
  return waiting;
}

/** Counts no further than the menu shows, so that a company with thousands of orders costs no more than one with a hundred. */
const countOf = ({ from }: WaitingSql) =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM ${from} LIMIT ${MOST_WAITING_SHOWN}) w)`;

/** Own courses whose day is over. What is in time waits for nobody: a number that is always there says nothing. */
const lateCourses = (kind: CourseKind) => `(
    SELECT count(*)::int FROM user_courses c
    JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
    WHERE c.company_id = $1 AND c.user_id = $2 AND p.kind = '${kind}' AND p.status = '${STATE_WITH_DUE_DAYS}'
      AND c.passed_at IS NULL AND coalesce(c.deadline_date, p.deadline_date) < ${TODAY}
  )`;

/** Two statements, because most people need neither orders nor exams without an examiner. $2 is the caller. */
function countsFor(isAdministrator: boolean) {
  const { orders, certificates, tasks, exams, appeals } = waitingSql("$2", String(isAdministrator));
  const forAdministrators = (work: WaitingSql) => (isAdministrator ? countOf(work) : "0");
  const counts = statement(
    fieldsOf(Waiting),
    `
WITH ${LIVING}
SELECT
  ${forAdministrators(orders)} AS orders,
  ${forAdministrators(certificates)} AS certificates,
  ${countOf(tasks)} AS tasks,
  ${countOf(exams)} AS exams,
  ${countOf(appeals)} AS appeals,
  ${lateCourses("education")} AS late_courses,
  ${lateCourses("adaptation")} AS late_adaptation,
  (${RUNNING_TEST}) AS running_test`,
  );
  return plannedOnce(counts);
}

const OF_ADMINISTRATORS = countsFor(true);
const OF_OTHERS = countsFor(false);
