import type { Match, Matches } from "@/lib/contracts/programs";
import { type Statement, statement, typed } from "@/lib/db/row";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";

/**
 * The columns that are shown of each person. `matched` must stand before it. An unsaved program has the id 0, so nobody
 * has it.
 */
export function matchesOf(
  matched: string,
  { search, filter, order, window }: Record<"search" | "filter" | "order" | "window", string>,
): Statement<Omit<Matches, "page" | "page_size">> {
  return statement(
    { count: "int", missing_count: "int", results: typed<Match[]>("json") },
    `${matched}, found AS (
  SELECT r.id AS "user", r.first_name, r.last_name, ${avatarPathSql("r")} AS image,
    r.unit_id AS unit, n.title AS unit_title, r.position_id AS position, o.title AS position_title,
    EXISTS (SELECT 1 FROM user_programs p WHERE p.company_id = $1 AND p.program_id = m.program_id AND p.user_id = r.id) AS has_program, r.is_active,
    ${search} AS is_sought
  FROM matched m JOIN users r ON r.company_id = $1 AND r.id = m.user_id
  LEFT JOIN units n ON n.company_id = $1 AND n.id = r.unit_id
  LEFT JOIN positions o ON o.company_id = $1 AND o.id = r.position_id
), sought AS (SELECT * FROM found WHERE is_sought AND ${filter})
SELECT (SELECT count(*)::int FROM sought) AS count, (SELECT count(*)::int FROM found WHERE NOT has_program AND is_active) AS missing_count,
  coalesce((SELECT json_agg(one) FROM (SELECT * FROM sought ORDER BY ${order}, "user" ${window}) one), '[]') AS results`,
  );
}
