/**
 * SQL of the id of the closest manager above a person: of the own unit, otherwise of the next one above it whose manager can
 * sign in and is somebody else.
 */
export function closestManager(person: string): string {
  return `(WITH RECURSIVE way AS (
    SELECT n.id, n.parent_id, n.manager_id, 1 AS level FROM units n JOIN users u ON u.company_id = $1 AND u.unit_id = n.id
    WHERE n.company_id = $1 AND u.id = ${person}
    UNION ALL SELECT n.id, n.parent_id, n.manager_id, way.level + 1 FROM way JOIN units n ON n.company_id = $1 AND n.id = way.parent_id)
  SELECT m.id FROM way JOIN users m ON m.company_id = $1 AND m.id = way.manager_id AND m.is_active AND m.deleted_at IS NULL
  WHERE m.id <> ${person} ORDER BY way.level LIMIT 1)`;
}
