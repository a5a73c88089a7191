import { SavedView } from "@/lib/contracts/saved-views";
import { type CompanyDb, companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";

/** SQL of whether the person $2 may change a view; $3 says whether they are an administrator. */
const MAY_CHANGE = "coalesce(CASE WHEN r.is_shared THEN $3::bool ELSE r.user_id = $2 END, false)";
const SHOWN = `SELECT r.id, r.list, r.title, r.query, r.is_shared, ${MAY_CHANGE} AS may_change FROM saved_views r
WHERE r.company_id = $1 AND (r.user_id = $2 OR r.is_shared)`;

const VIEWS = statement<SavedView>(
  fieldsOf(SavedView),
  `${SHOWN} AND ($4::text IS NULL OR r.list = $4) ORDER BY r.is_shared DESC, r.id`,
);
const VIEW = statement<SavedView>(fieldsOf(SavedView), `${SHOWN} AND r.id = $4`);

/** The company's views of a list come first, then those of the person. */
export async function listViews(actor: Actor, list?: string): Promise<{ results: SavedView[] }> {
  return { results: await companySql(actor, VIEWS, actor.userId, isAdministrator(actor), list ?? null) };
}

/** Views of others, and those that are not there, are refused alike. */
export async function findView(db: CompanyDb, actor: Actor, id: number): Promise<SavedView> {
  const [view] = await db.$sql(VIEW, actor.userId, isAdministrator(actor), id);
  if (!view) throw new Refusal("not_found");
  return view;
}
