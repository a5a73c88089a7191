import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/file-path";
import { mayReadMember } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import type { Param } from "@/lib/domain/rows/shape";
import { MOST_FOUND, type Wanted } from "./wanted.sql";

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
export function foundPeople(actor: Actor, wanted: Wanted, param: Param): string {
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
