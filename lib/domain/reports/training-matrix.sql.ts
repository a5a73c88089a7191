import * as z from "zod/mini";
import type { CourseKind } from "@/lib/contracts/courses";
import { type MatrixCell, type MatrixRow, TrainingMatrix } from "@/lib/contracts/training-matrix";
import { statement, sure, typed } from "@/lib/db/row";
import { dayOf, SOON_DAYS, TODAY } from "@/lib/domain/company/today.sql";
import { progressOf } from "@/lib/domain/learning/user-programs/state.sql";
import { type CompactRow, compactRows } from "@/lib/domain/rows/compact-rows";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { EXPIRING_DAYS } from "@/lib/rules/certificate-ends";
import { heldStates } from "@/lib/rules/matrix-states";
import { type Listed, paged, pagedByIds } from "./ordered-people.sql";
import { unitPathOf } from "./team-people";

/** Which programs a matrix has; `day` and `program` give SQL of what was asked for, if anything was. */
export type Columns = {
  kind: CourseKind;
  day: (() => string) | undefined;
  program: (() => string) | undefined;
};

const askedDay = ({ day }: Columns) => day?.() ?? TODAY;
const ofProgram = (alias: string, { program }: Columns) => (program ? ` AND ${alias}.program_id = ${program()}` : "");

/** How near its end what was passed is on a day, by the last day of its certificate. */
const ended = (day: string) => `CASE WHEN c.valid_until < ${day} THEN 'expired'
      WHEN c.valid_until <= ${day} + ${EXPIRING_DAYS} THEN 'expiring' ELSE 'certified' END`;
/** On a day that is over nobody asks how near it was. */
const stood = (day: string) => `CASE WHEN c.valid_until < ${day} THEN 'expired' ELSE 'certified' END`;

/** The newest certificate of each person of `people` for each program, of those that `condition` leaves. */
const newest = (
  people: string,
  columns: Columns,
  condition = "true",
) => `SELECT DISTINCT ON (c.user_id, c.program_id) c.*
    FROM certificates c WHERE c.company_id = $1 AND c.user_id IN (SELECT o.id FROM ${people} o)${ofProgram("c", columns)} AND ${condition}
    ORDER BY c.user_id, c.program_id, c.number DESC`;

/** Every program of every person of `people`, as it is and will be on the day if nothing happens. */
function present(people: string, columns: Columns): string {
  const day = askedDay(columns);
  return `SELECT p.user_id, p.program_id, CASE p.status WHEN 'processing' THEN 'ordered' WHEN 'review' THEN 'review' WHEN 'done' THEN ${ended(day)}
      ELSE CASE WHEN p.deadline_date < ${day} THEN 'late' WHEN p.deadline_date <= ${day} + ${SOON_DAYS} THEN 'due_soon' ELSE 'on_track' END END AS state,
    ${progressOf("p")} AS progress, p.deadline_date, p.pass_date, c.number AS certificate, c.valid_until, p.is_retraining AND p.status <> 'done' AS is_retraining
  FROM user_programs p LEFT JOIN (SELECT n.* FROM (${newest(people, columns)}) n WHERE n.revoked_at IS NULL) c ON c.user_id = p.user_id AND c.program_id = p.program_id
  WHERE p.company_id = $1 AND p.user_id IN (SELECT o.id FROM ${people} o) AND p.kind = '${columns.kind}' AND p.status <> 'rejected'${ofProgram("p", columns)}`;
}

const PAST = "NULL::int AS progress, NULL::date AS deadline_date";

/** What was passed by a past day and stood on it: a certificate that was revoked later did. */
function past(people: string, columns: Columns): string {
  const day = askedDay(columns);
  if (columns.kind === "education")
    return `SELECT c.user_id, c.program_id, ${stood(day)} AS state, ${PAST}, c.pass_date, c.number AS certificate, c.valid_until, false AS is_retraining
  FROM (${newest(people, columns, `c.pass_date <= ${day}`)}) c WHERE c.revoked_at IS NULL OR ${dayOf("c.revoked_at")} > ${day}`;
  return `SELECT d.user_id, d.program_id, 'certified' AS state, ${PAST}, max(d.pass_date) AS pass_date, NULL::int AS certificate, NULL::date AS valid_until, false AS is_retraining
  FROM (SELECT p.user_id, p.program_id, p.pass_date FROM user_programs p
      WHERE p.company_id = $1 AND p.user_id IN (SELECT o.id FROM ${people} o) AND p.kind = '${columns.kind}'${ofProgram("p", columns)}
    UNION ALL SELECT z.user_id, z.program_id, z.pass_date FROM closed_cycles z JOIN programs g ON g.company_id = $1 AND g.id = z.program_id AND g.kind = '${columns.kind}'
      WHERE z.company_id = $1 AND z.user_id IN (SELECT o.id FROM ${people} o)${ofProgram("z", columns)}) d
  WHERE d.pass_date <= ${day} GROUP BY d.user_id, d.program_id`;
}

/** A row for each person of `people` and each program that they have, or on a past day had passed. */
export function cellsOf(people: string, columns: Columns): string {
  if (!columns.day) return present(people, columns);
  const day = columns.day();
  return `SELECT w.* FROM (${present(people, columns)}) w WHERE ${day} >= ${TODAY}
  UNION ALL SELECT w.* FROM (${past(people, columns)}) w WHERE ${day} < ${TODAY}`;
}

/** Keys of the order by the states in one program. */
export function stateKeys(columns: Columns): string {
  const rank = heldStates.map((state, nth) => `WHEN '${state}' THEN ${nth}`).join(" ");
  return `SELECT w.user_id, CASE w.state ${rank} END AS key FROM (${cellsOf("people", columns)}) w`;
}

/** The people of `everybody` with a program in this state; those without any are in the state `none`. */
export function inState(everybody: string, state: string, columns: Columns): string {
  const held = `SELECT w.user_id FROM (${cellsOf("everybody", columns)}) w`;
  const condition = state === "none" ? `p.id NOT IN (${held})` : `p.id IN (${held} WHERE w.state = '${state}')`;
  return `WITH everybody AS MATERIALIZED (${everybody}) SELECT p.* FROM everybody p WHERE ${condition}`;
}

const FIELDS: Record<keyof MatrixCell, string> = {
  program: "w.program_id",
  state: "w.state",
  progress: "w.progress",
  deadline_date: "w.deadline_date",
  pass_date: "w.pass_date",
  certificate: "w.certificate",
  valid_until: "w.valid_until",
  is_retraining: "w.is_retraining",
};
const compact = compactRows<MatrixCell>(FIELDS);
export const readCells = compact.read;
/** A row of the matrix as the database tells it. */
export type CompactMatrixRow = Omit<MatrixRow, "cells"> & { cells: CompactRow[] };

const ROWS = `SELECT coalesce(json_agg(json_build_object('id', p.id, 'user', p.id, 'full_name', p.full_name, 'unit_title', p.unit_title,
    'unit_path', ${unitPathOf("p.unit_id")}, 'position_title', p.position_title, 'cells', coalesce(c.cells, '[]')) ORDER BY p.nth), '[]')
  FROM page p LEFT JOIN (SELECT w.user_id, json_agg(${compact.sql} ORDER BY w.program_id) AS cells FROM held w GROUP BY w.user_id) c ON c.user_id = p.id`;

/** The programs that somebody of `people` has: those of the page, and each other one is looked for by itself. */
function programsOf(columns: Columns): string {
  const { program, kind } = columns;
  const day = askedDay(columns);
  // As the first one of each: as a condition all people of all programs would be read.
  const has = (table: string, more: string) =>
    `(SELECT 1 FROM ${table} x WHERE x.company_id = $1 AND x.program_id = g.id AND x.user_id = ANY(ARRAY(SELECT o.id FROM people o))${more} LIMIT 1) IS NOT NULL`;
  const held = has("user_programs", " AND x.status <> 'rejected'");
  const had = `${has("certificates", ` AND x.pass_date <= ${day}`)} OR ${has("closed_cycles", ` AND x.pass_date <= ${day}`)} OR ${has("user_programs", ` AND x.pass_date <= ${day}`)}`;
  const anybody = columns.day === undefined ? held : `CASE WHEN ${day} < ${TODAY} THEN ${had} ELSE ${held} END`;
  return `SELECT coalesce(json_agg(json_build_object('id', g.id, 'title', g.title) ORDER BY g.title, g.id), '[]')
    FROM programs g WHERE g.company_id = $1 AND g.kind = '${kind}' AND ${program ? `g.id = ${program()}` : `(g.id IN (SELECT w.program_id FROM held w) OR ${anybody})`}`;
}

const MAP = z.omit(TrainingMatrix, { page: true, page_size: true });

const RESULTS = typed<CompactMatrixRow[]>("json");
const GIVEN = "the day is today or the one that was asked for";

/** One page, with the number of all people and the programs of all of them. */
export function pageSql(listed: Listed, columns: Columns, window: string) {
  const day = askedDay(columns);
  return statement(
    {
      ...fieldsOf(MAP),
      is_forbidden: "bool",
      day: sure("text", GIVEN),
      is_past: sure("bool", GIVEN),
      results: RESULTS,
    },
    `${paged(listed, window)}, held AS MATERIALIZED (${cellsOf("page", columns)})
SELECT ${listed.forbidden} AS is_forbidden, (SELECT count(*)::int FROM people) AS count, (${day})::text AS day, ${day} < ${TODAY} AS is_past,
  (${programsOf(columns)}) AS programs, (${ROWS}) AS results`,
  );
}

/** The rows of these people, in the order of `ids`. */
export function rowsSql(people: string, columns: Columns, ids: string) {
  return statement(
    { count: "int", results: RESULTS },
    `${pagedByIds(people, ids)}, held AS MATERIALIZED (${cellsOf("page", columns)})
SELECT (SELECT count(*)::int FROM page) AS count, (${ROWS}) AS results`,
  );
}
