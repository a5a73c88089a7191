import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { refuseFields } from "@/lib/domain/refusal";

/** Rows that stand in an order under one parent. The names are ours and never a caller's. */
type Ordered = { table: string; parent: string };

/** Numbers the rows of a parent from 1 as they are listed. The list must be whole; the caller holds the parent's lock. */
export async function orderRows(
  db: CompanyDb,
  { table, parent }: Ordered,
  parentId: number,
  ids: readonly number[],
): Promise<void> {
  const text = `SELECT r.id FROM ${table} r WHERE r.company_id = $1 AND r.${parent} = $2`;
  const rows = await db.$sql(statement({ id: "int" }, text), parentId);
  if (!isWhole(ids, new Set(rows.map(({ id }) => id)))) throw refuseFields({ ids: ["whole_list"] });
  await db.$sql(
    `UPDATE ${table} r SET sort_order = g.nth FROM unnest($3::int[]) WITH ORDINALITY AS g(id, nth) WHERE r.company_id = $1 AND r.${parent} = $2 AND r.id = g.id`,
    parentId,
    ids,
  );
}

function isWhole(ids: readonly number[], known: ReadonlySet<number>): boolean {
  return ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}
