import { Found, MOST_FOUND } from "@/lib/contracts/search";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { ledUnits, mayReadMember } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { type Param, parameters, quoted } from "@/lib/domain/rows/shape";
import { retyped } from "@/lib/rules/keyboard-layout";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { foundTasks } from "./find-tasks.sql";
import { type Wanted, wantedOf } from "./find-wanted.sql";

/** With so many results the text was typed as it was meant. */
const ENOUGH = 3;

const NOTHING: Found = { people: [], units: [], courses: [], programs: [], tasks: [] };

/** What the caller may see and asks for, as typed; if that is little, also what the same keys mean in another layout. */
export async function findAnything(actor: Actor, { q }: { q: string }): Promise<Found> {
  const found = await find(actor, q);
  if (countOf(found) >= ENOUGH) return found;
  const others = await Promise.all(retyped(q).map((text) => find(actor, text)));
  return others.reduce(together, found);
}

/** All nouns in one statement. */
async function find(actor: Actor, text: string): Promise<Found> {
  const { values, param } = parameters();
  const wanted = wantedOf(text, param);
  if (!wanted) return NOTHING;
  const nouns = {
    people: foundPeople,
    units: foundUnits,
    courses: foundCourses,
    programs: foundPrograms,
    tasks: foundTasks,
  };
  const columns = Object.entries(nouns).map(([name, sql]) => `${sql(actor, wanted, param)} AS ${name}`);
  const [found = NOTHING] = await companySql(
    actor,
    statement(fieldsOf(Found), `SELECT ${columns.join(", ")}`),
    ...values,
  );
  return found;
}

function countOf(found: Found): number {
  return Object.values(found).reduce((sum, { length }) => sum + length, 0);
}

function together(found: Found, more: Found): Found {
  const both = <Row extends { id: number }>(some: readonly Row[], others: readonly Row[]) =>
    [...some, ...others.filter(({ id }) => !some.some((one) => one.id === id))].slice(0, MOST_FOUND);
  return {
    people: both(found.people, more.people),
    units: both(found.units, more.units),
    courses: both(found.courses, more.courses),
    programs: both(found.programs, more.programs),
    tasks: both(found.tasks, more.tasks),
  };
}

/** So many people who hold the words, but do not begin with one, are compared. Reading all of a large company takes too long. */
const MOST_COMPARED = 200;

const NAMES = "search_key(r.last_name || ' ' || r.first_name || ' ' || r.middle_name)";
const LAST = "search_key(r.last_name)";
const FIRST = "search_key(r.first_name)";

/**
 * SQL of the best people whom the caller may see, as JSON: those whose last name begins with the longest word, then those whose
 * first name does, then all others; each step only if the ones before have found too few. Emails and phones are searched for
 * administrators alone, since nobody else sees them.
 */
function foundPeople(actor: Actor, wanted: Wanted, param: Param): string {
  const text = isAdministrator(actor) ? "search_key(r.search_text)" : NAMES;
  const all = `SELECT r.id FROM users r WHERE r.company_id = $1 AND r.deleted_at IS NULL
    AND ${mayReadMember(actor, param, "r")} AND ${wanted.holds(text)}`;
  const beginning = (one: string, other: string) =>
    `${all} AND ${wanted.begins(one)} ORDER BY ${one} COLLATE "C", ${other} COLLATE "C", r.id LIMIT ${MOST_FOUND}`;
  const fewer = (...steps: string[]) =>
    `${steps.map((step) => `(SELECT count(*) FROM ${step})`).join(" + ")} < ${MOST_FOUND}`;
  return `(WITH by_last AS MATERIALIZED (${beginning(LAST, FIRST)}),
    by_first AS MATERIALIZED (SELECT b.id FROM (${beginning(FIRST, LAST)}) b WHERE ${fewer("by_last")}),
    inside AS MATERIALIZED (${all} AND ${wanted.maybeHolds("r", "r.search_text")} AND ${fewer("by_last", "by_first")} LIMIT ${MOST_COMPARED})
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'full_name', ${fullNameSql("f")}, 'image', ${avatarPathSql("f")},
      'hint', nullif(concat_ws(' · ', (SELECT p.title FROM positions p WHERE p.company_id = f.company_id AND p.id = f.position_id),
        (SELECT n.title FROM units n WHERE n.company_id = f.company_id AND n.id = f.unit_id)), ''))
    ORDER BY f.rank, f.last_name, f.first_name, f.id), '[]')
  FROM (SELECT r.*, ${wanted.rank(NAMES)} AS rank FROM users r WHERE r.company_id = $1
      AND r.id = ANY(ARRAY(SELECT id FROM by_last UNION SELECT id FROM by_first UNION SELECT id FROM inside))
    ORDER BY rank, r.last_name, r.first_name, r.id LIMIT ${MOST_FOUND}) f)`;
}

const KEY = "search_key(r.title)";

/** SQL of the best rows of `table`, as r, as JSON with these values. */
function best(wanted: Wanted, table: string, values: string, condition: string): string {
  return `(SELECT coalesce(json_agg(f.shown ORDER BY f.rank, f.title, f.id), '[]')
    FROM (SELECT r.id, r.title, ${wanted.rank(KEY)} AS rank, json_build_object('id', r.id, 'title', r.title, ${values}) AS shown
      FROM ${table} WHERE r.company_id = $1 AND ${wanted.holds(KEY)} AND ${condition}
      ORDER BY rank, r.title, r.id LIMIT ${MOST_FOUND}) f)`;
}

/** Administrators find every unit; others find the units that they manage or that are below these, and the one that they are in. */
function foundUnits(actor: Actor, wanted: Wanted, param: Param): string {
  const isLed = actor.isManager ? `r.id = ANY(ARRAY(${ledUnits(param(actor.userId))}))` : "false";
  const parent = "(SELECT n.title FROM units n WHERE n.company_id = r.company_id AND n.id = r.parent_id)";
  const may = isAdministrator(actor) ? "true" : `(${isLed} OR ${isOwnUnit(param(actor.userId))})`;
  return best(wanted, "units r", `'hint', ${parent}, 'is_led', ${isLed}`, may);
}

function isOwnUnit(me: string): string {
  return `r.id = (SELECT u.unit_id FROM users u WHERE u.company_id = $1 AND u.id = ${me})`;
}

/** Administrators find every course; others find those that they learn. `user_course` is the caller's own. */
function foundCourses(actor: Actor, wanted: Wanted, param: Param): string {
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
function foundPrograms(actor: Actor, wanted: Wanted, param: Param): string {
  const own = `LEFT JOIN user_programs o ON o.company_id = $1 AND o.program_id = r.id AND o.user_id = ${param(actor.userId)}`;
  const values = "'kind', r.kind, 'user_program', o.id, 'status', o.status";
  const may = isAdministrator(actor) ? "true" : "(r.kind = 'education' OR o.id IS NOT NULL)";
  return best(wanted, `programs r ${own}`, values, may);
}
