import { Waiting } from "@/lib/contracts/waiting-work";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import { RUNNING_TEST } from "./running-test.sql";
import { LIVING, type WaitingSql, waitingSql } from "./waiting-work.sql";

const NOTHING: Waiting = {
  orders: 0,
  certificates: 0,
  tasks: 0,
  exams: 0,
  courses: 0,
  appeals: 0,
  running_test: null,
};

/** The numbers beside the menu's entries: what waits for this person, and the test that runs, in one statement. */
export async function countWaitingWork(actor: Actor): Promise<Waiting> {
  const [waiting = NOTHING] = await companySql(actor, WAITING_WORK, actor.userId, isAdministrator(actor));
  return waiting;
}

const { orders, certificates, tasks, exams, appeals } = waitingSql("$2", "$3::boolean");
const countOf = ({ from }: WaitingSql) => `(SELECT count(*)::int FROM ${from})`;
const forAdministrators = (count: string) => `CASE WHEN $3::boolean THEN ${count} ELSE 0 END`;

/** $2 is the caller, $3 whether they are an administrator. */
const WAITING_WORK = statement(
  fieldsOf(Waiting),
  `
WITH ${LIVING}
SELECT
  ${forAdministrators(countOf(orders))} AS orders,
  ${forAdministrators(countOf(certificates))} AS certificates,
  ${countOf(tasks)} AS tasks,
  ${countOf(exams)} AS exams,
  ${countOf(appeals)} AS appeals,
  (
    SELECT count(*)::int FROM user_courses c
    JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
    WHERE c.company_id = $1 AND c.user_id = $2 AND p.kind = 'education' AND p.status = '${STATE_WITH_DUE_DAYS}'
      AND c.passed_at IS NULL
  ) AS courses,
  (${RUNNING_TEST}) AS running_test`,
);
