import type { Titled } from "@/lib/contracts/list-columns";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { SUBJECTS, type TitledSubject } from "@/lib/domain/events/subjects.sql";

/** What things of one kind are called, by their ids. Only administrators learn the names of people whom they know by id alone. */
export async function titlesOf(
  actor: Actor,
  kind: TitledSubject | Titled,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (kind === "place") return placesOf(actor, ids);
  if (ids.length === 0 || (kind === "user" && !isAdministrator(actor))) return new Map();
  const text = `SELECT i.id, ${SUBJECTS[kind].title("i.id")} AS title FROM unnest($2::int[]) AS i(id) WHERE $1::int IS NOT NULL AND i.id IS NOT NULL`;
  const found = await companySql(actor, statement({ id: "int", title: "text?" }, text), ids);
  return new Map(found.map(({ id, title }) => [id, title ?? ""]));
}

/** The whole path of each unit; a slash before a title alone, where another unit has the same. */
const PLACES = statement(
  { id: "int", title: "text" },
  `WITH RECURSIVE above AS (
  SELECT n.id, n.parent_id, n.title AS path, 1 AS levels FROM units n WHERE n.company_id = $1 AND n.id = ANY($2::int[])
  UNION ALL
  SELECT a.id, u.parent_id, u.title || ' / ' || a.path, a.levels + 1 FROM above a JOIN units u ON u.company_id = $1 AND u.id = a.parent_id)
SELECT a.id, CASE WHEN a.levels = 1 AND EXISTS (
    SELECT 1 FROM units o WHERE o.company_id = $1 AND o.id <> a.id AND lower(o.title) = lower(a.path)) THEN '/ ' || a.path ELSE a.path END AS title
FROM above a WHERE a.parent_id IS NULL`,
);

async function placesOf(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = ids.length ? await companySql(actor, PLACES, ids) : [];
  return new Map(found.map(({ id, title }) => [id, title]));
}
