import { Home, type WaitingKind, waitingKinds } from "@/lib/contracts/home";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { homeTeamSql } from "./home-team.sql";
import { LIVING, waitingSql } from "./waiting-work.sql";

/** What a person looks at first: what waits for them, and how their team is, in one statement. */
export async function readHome(actor: Actor): Promise<Home> {
  const { values, param } = parameters();
  const leads = isAdministrator(actor) || actor.isManager;
  const text = `SELECT ${waitingRows(actor, param)} AS waiting, ${leads ? homeTeamSql(actor, param) : "NULL::json"} AS team`;
  const [home] = await companySql(actor, statement(fieldsOf(Home), text), ...values);
  if (!home) throw new Error("A statement without a table answers one row");
  return home;
}

const EVERYBODY: readonly WaitingKind[] = ["exams", "tasks", "appeals"];

/** SQL of the array of `WaitingRow`, without the kinds of which nothing waits. */
function waitingRows(actor: Actor, param: Param): string {
  const kinds = waitingKinds.filter((kind) => isAdministrator(actor) || EVERYBODY.includes(kind));
  const all = waitingSql(param(actor.userId), String(isAdministrator(actor)));
  const rows = kinds.map((kind, place) => {
    const { from, id, overdue } = all[kind];
    const late = overdue ? `count(*) FILTER (WHERE ${overdue})` : "0";
    return `SELECT ${place} AS place, '${kind}' AS kind, count(*)::int AS count, ${late}::int AS overdue,
      CASE WHEN count(*) = 1 THEN min(${id}) END AS one FROM ${from}`;
  });
  return `(WITH ${LIVING}
    SELECT coalesce(json_agg(json_build_object('kind', w.kind, 'count', w.count, 'overdue', w.overdue, 'one', w.one) ORDER BY w.place), '[]')
    FROM (${rows.join("\n    UNION ALL ")}) w WHERE w.count > 0)`;
}
