/** A rule gives nothing to deactivated people. The list of those who match shows them, and does not count them as missing. */
export const MAY_BE_GIVEN = "u.is_active";

/** The queries that yield a rule: the programs, and the pairs of a program with each of its units and positions. */
type Source = { programs: string; units: string; positions: string };

/** The saved programs that meet the condition; the program has the alias g. */
export function savedRules(condition: string): Source {
  return {
    programs: `SELECT g.id AS program_id FROM programs g WHERE g.company_id = $1 AND g.kind = 'adaptation' AND ${condition}`,
    units: "SELECT x.program_id, x.unit_id FROM program_units x JOIN asked USING (program_id) WHERE x.company_id = $1",
    positions:
      "SELECT x.program_id, x.position_id FROM program_positions x JOIN asked USING (program_id) WHERE x.company_id = $1",
  };
}

/** A rule without a program: $2 is its units, $3 its positions. */
export const unsavedRule: Source = {
  programs: "SELECT 0 AS program_id",
  units: "SELECT 0 AS program_id, unit_id FROM unnest($2::int[]) AS unit_id",
  positions: "SELECT 0 AS program_id, position_id FROM unnest($3::int[]) AS position_id",
};

/**
 * Defines the common table expression `matched` (program_id, user_id): the people who match each rule. A person matches
 * by their unit or one above it, and by their position. An empty list matches everybody, but a program whose lists are
 * both empty matches nobody. `people` is a condition on users with the alias u.
 */
export function matching({ programs, units, positions }: Source, people = "true"): string {
  return `
WITH RECURSIVE asked AS MATERIALIZED (${programs}),
places AS MATERIALIZED (${units}),
posts AS MATERIALIZED (${positions}),
covered AS (
  SELECT program_id, unit_id FROM places
  UNION SELECT c.program_id, n.id FROM covered c JOIN units n ON n.company_id = $1 AND n.parent_id = c.unit_id
),
rules AS MATERIALIZED (
  SELECT a.program_id, EXISTS (SELECT 1 FROM places x WHERE x.program_id = a.program_id) AS by_unit,
    EXISTS (SELECT 1 FROM posts x WHERE x.program_id = a.program_id) AS by_position
  FROM asked a
),
matched AS (
  SELECT r.program_id, u.id AS user_id FROM rules r JOIN users u ON u.company_id = $1 AND u.deleted_at IS NULL AND ${people}
  WHERE (r.by_unit OR r.by_position)
    AND (NOT r.by_unit OR (r.program_id, u.unit_id) IN (SELECT program_id, unit_id FROM covered))
    AND (NOT r.by_position OR (r.program_id, u.position_id) IN (SELECT program_id, position_id FROM posts))
)`;
}
