import type { QueryOf } from "@/lib/contracts/endpoint";
import { type ReportKind, TeamSummary, type teamReportContract } from "@/lib/contracts/team-reports";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { parameters } from "@/lib/domain/rows/shape";
import { isForeignUnit, isListed } from "./team-people";
import { orderOf, programConditions } from "./team-programs.sql";
import { taskConditions } from "./team-tasks.sql";

/** The same conditions as those of the report's filters. */
function conditionsOf(kind: ReportKind) {
  const programs = programConditions(kind === "adaptation" ? "adaptation" : "education");
  return kind === "estimates" ? { ...programs, ...taskConditions } : { ...programs, task: taskConditions.task };
}

/** The numbers above a report, over the people whom it lists without a filter: in one statement. */
export async function readSummary(
  actor: Actor,
  { kind, unit, scope }: QueryOf<typeof teamReportContract.summary>,
): Promise<TeamSummary> {
  const { values, param } = parameters();
  const people = isListed(actor, param, { unit, scope });
  const is = conditionsOf(kind);
  const { progress } = orderOf(kind === "adaptation" ? "adaptation" : "education");
  const count = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;
  const text = `
WITH people AS (SELECT r.id, r.company_id FROM users r WHERE r.company_id = $1 AND r.deleted_at IS NULL AND ${people})
SELECT count(*)::int AS people, ${count(is.overdue)} AS overdue, ${count(is.due_soon)} AS due_soon,
  ${count(is.order)} AS waiting_orders, ${count(is.certificate)} AS waiting_certificates, ${count(is.exam)} AS waiting_exams,
  ${count(is.task)} AS pending_tasks, round(avg(${progress}), 1)::float8 AS mean_progress,
  (SELECT round(avg(e.score), 2)::float8 FROM people o JOIN tasks t ON t.company_id = $1 AND t.user_id = o.id
    JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id) AS mean_score, ${isForeignUnit(actor, param, unit)} AS is_forbidden
FROM people r`;
  const row = { ...fieldsOf(TeamSummary), is_forbidden: "bool" } as const;
  const [summary] = await companySql(actor, statement(row, text), ...values);
  if (!summary) throw new Error("Counts over all rows are one row");
  if (summary.is_forbidden) throw new Refusal("forbidden");
  return summary;
}
