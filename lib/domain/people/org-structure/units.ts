import { Unit, type UnitNode } from "@/lib/contracts/units";
import { type CompanyDb, companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { ListQuery, Page } from "@/lib/domain/rows/list-rows";

const COLUMNS = `u.id, u.title, u.color, u.manager_id AS manager, m.last_name || ' ' || m.first_name AS manager_name,
  ${avatarPathSql("m")} AS manager_image, u.parent_id,
  NOT EXISTS (SELECT 1 FROM units c WHERE c.company_id = u.company_id AND c.parent_id = u.id)
  AND NOT EXISTS (SELECT 1 FROM users p WHERE p.company_id = u.company_id AND p.unit_id = u.id AND p.deleted_at IS NULL) AS can_be_deleted`;

const FROM = "units u JOIN users m ON m.company_id = u.company_id AND m.id = u.manager_id";

const ALL = statement(fieldsOf(Unit), `SELECT ${COLUMNS} FROM ${FROM} WHERE u.company_id = $1 ORDER BY u.title, u.id`);
const ONE = statement(fieldsOf(Unit), `SELECT ${COLUMNS} FROM ${FROM} WHERE u.company_id = $1 AND u.id = $2`);

type UnitQuery = ListQuery & { manager?: number | undefined; flat: boolean };

/**
 * Reads all units in one query. A search keeps the ancestors of each match, so that it stays in its place in the tree.
 */
export async function listUnits(actor: Actor, query: UnitQuery): Promise<Page<Unit> | Page<UnitNode>> {
  const all = ordered(await companySql(actor, ALL), query.ordering);
  const matches = all.filter(matcher(query));
  const results = query.flat ? matches : tree(withAncestors(all, matches));
  const { page, page_size } = query;
  return { count: results.length, page, page_size, results: results.slice((page - 1) * page_size, page * page_size) } as
    | Page<Unit>
    | Page<UnitNode>;
}

export async function getUnit(actor: Actor, id: number): Promise<Unit> {
  const [unit] = await companySql(actor, ONE, id);
  if (!unit) throw new Refusal("not_found");
  return unit;
}

export async function findUnit(db: CompanyDb, id: number): Promise<Unit> {
  const [unit] = await db.$sql(ONE, id);
  if (!unit) throw new Refusal("not_found");
  return unit;
}

function ordered(units: Unit[], ordering: string | undefined): Unit[] {
  if (ordering === "id") return units.sort((a, b) => a.id - b.id);
  if (ordering === "-id") return units.sort((a, b) => b.id - a.id);
  return ordering === "-title" ? units.reverse() : units;
}

function matcher({ search, manager }: UnitQuery): (unit: Unit) => boolean {
  const words = searchable(search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return (unit) =>
    (manager === undefined || unit.manager === manager) && words.every((word) => searchable(unit.title).includes(word));
}

/** Makes the search ignore case and the kind of apostrophe, as in all lists. */
function searchable(text: string): string {
  return text.toLowerCase().replace(/[’ʼ`]/g, "'");
}

function withAncestors(all: Unit[], matches: Unit[]): Unit[] {
  const byId = new Map(all.map((unit) => [unit.id, unit]));
  const kept = new Set<number>();
  for (const match of matches) {
    for (
      let unit: Unit | undefined = match;
      unit && !kept.has(unit.id);
      unit = unit.parent_id === null ? undefined : byId.get(unit.parent_id)
    )
      kept.add(unit.id);
  }
  return all.filter(({ id }) => kept.has(id));
}

function tree(units: Unit[]): UnitNode[] {
  const nodes = new Map<number, UnitNode>(units.map((unit) => [unit.id, { ...unit, children: [] }]));
  const roots: UnitNode[] = [];
  for (const node of nodes.values())
    (node.parent_id === null ? roots : (nodes.get(node.parent_id)?.children ?? roots)).push(node);
  return roots;
}
