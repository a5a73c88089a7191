import type { QueryOf } from "@/lib/contracts/endpoint";
import { TeamSummary, type teamReportContract } from "@/lib/contracts/team-reports";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { parameters } from "@/lib/domain/rows/shape";
import { isForeignUnit, isListed } from "./team-people";
import { programsOfMany, waitingForExams } from "./team-programs.sql";
import { tasksOfMany } from "./team-tasks.sql";

/** The numbers above a report, over the people whom it lists without a filter: in one statement. */
export async function readSummary(
  actor: Actor,
  { kind, unit, scope }: QueryOf<typeof teamReportContract.summary>,
): Promise<TeamSummary> {
  const { values, param } = parameters();
  const people = isListed(actor, param, { unit, scope });
  const programs = kind === "adaptation" ? "adaptation" : "education";
  const late = kind === "estimates" ? "t" : "p";
  const count = (condition: string) => `(count(*) FILTER (WHERE ${condition}))::int`;
  const text = `
WITH people AS MATERIALIZED (SELECT r.id FROM users r WHERE r.company_id = $1 AND r.deleted_at IS NULL AND ${people})
SELECT count(*)::int AS people, ${count(`${late}.overdue`)} AS overdue, ${count(`${late}.due_soon`)} AS due_soon,
  ${count('p."order"')} AS waiting_orders, ${count("p.certificate")} AS waiting_certificates, ${count("x.user_id IS NOT NULL")} AS waiting_exams,
  ${count("t.task")} AS pending_tasks, round(avg(p.progress), 1)::float8 AS mean_progress,
  round(sum(t.score) / nullif(sum(t.scores), 0), 2)::float8 AS mean_score, ${isForeignUnit(actor, param, unit)} AS is_forbidden
FROM people r LEFT JOIN (${programsOfMany(programs, "people")}) p ON p.user_id = r.id
LEFT JOIN (${waitingForExams(programs, "people")}) x ON x.user_id = r.id LEFT JOIN (${tasksOfMany("people")}) t ON t.user_id = r.id`;
  const row = { ...fieldsOf(TeamSummary), is_forbidden: "bool" } as const;
  const [summary] = await companySql(actor, statement(row, text), ...values);
  if (!summary) throw new Error("Counts over all rows are one row");
  if (summary.is_forbidden) throw new Refusal("forbidden");
  return summary;
}
