import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { ledUnits } from "@/lib/domain/people/users/may-read-person";
import { type Param, quoted } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { MOST_FOUND, type Wanted } from "./wanted.sql";

const KEY = "search_key(r.title)";

/** SQL of the best rows of `table`, as r, as JSON with these values. */
function best(wanted: Wanted, table: string, values: string, condition: string): string {
  return `(SELECT coalesce(json_agg(f.shown ORDER BY f.rank, f.title, f.id), '[]')
    FROM (SELECT r.id, r.title, ${wanted.rank(KEY)} AS rank, json_build_object('id', r.id, 'title', r.title, ${values}) AS shown
      FROM ${table} WHERE r.company_id = $1 AND ${wanted.holds(KEY)} AND ${condition}
      ORDER BY rank, r.title, r.id LIMIT ${MOST_FOUND}) f)`;
}

/** Administrators find every unit; others find the units that they manage or that are below these, and the one that they are in. */
export function foundUnits(actor: Actor, wanted: Wanted, param: Param): string {
  const isLed = actor.isManager ? `r.id = ANY(ARRAY(${ledUnits(param(actor.userId))}))` : "false";
  const parent = "(SELECT n.title FROM units n WHERE n.company_id = r.company_id AND n.id = r.parent_id)";
  const may = isAdministrator(actor) ? "true" : `(${isLed} OR ${isOwnUnit(param(actor.userId))})`;
  return best(wanted, "units r", `'hint', ${parent}, 'is_led', ${isLed}`, may);
}

function isOwnUnit(me: string): string {
  return `r.id = (SELECT u.unit_id FROM users u WHERE u.company_id = $1 AND u.id = ${me})`;
}

/** Administrators find every course; others find those that they learn. `user_course` is the caller's own. */
export function foundCourses(actor: Actor, wanted: Wanted, param: Param): string {
  const own = `LEFT JOIN LATERAL (SELECT max(c.id) AS id FROM user_courses c
      JOIN user_programs o ON o.company_id = $1 AND o.id = c.user_program_id AND o.status IN (${quoted(STATES_WITH_COURSES)})
    WHERE c.company_id = $1 AND c.user_id = ${param(actor.userId)} AND c.course_id = r.id) AS own ON true`;
  const values = "'kind', r.kind, 'user_course', own.id";
  return best(wanted, `courses r ${own}`, values, isAdministrator(actor) ? "true" : "own.id IS NOT NULL");
}

/**
 * Administrators find every program; others find their own ones, and all specializations, since everybody may order them.
 * `user_program` is the caller's own, with its state.
 */
export function foundPrograms(actor: Actor, wanted: Wanted, param: Param): string {
  const own = `LEFT JOIN user_programs o ON o.company_id = $1 AND o.program_id = r.id AND o.user_id = ${param(actor.userId)}`;
  const values = "'kind', r.kind, 'user_program', o.id, 'status', o.status";
  const may = isAdministrator(actor) ? "true" : "(r.kind = 'education' OR o.id IS NOT NULL)";
  return best(wanted, `programs r ${own}`, values, may);
}
