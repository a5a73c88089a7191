import { statement } from "@/lib/db/row";

/**
 * The order of people: by a number that they have in `keys`, where those without one come last, or by their names. Those of
 * one `group` stand together.
 */
export type PeopleOrder = { keys: string | null; isDescending: boolean; group?: "unit" | "position" | undefined };

const GROUPS = {
  unit: "p.unit_title NULLS LAST, p.unit_id NULLS LAST, ",
  position: "p.position_title NULLS LAST, p.position_id NULLS LAST, ",
};

function orderBy({ keys, isDescending, group }: PeopleOrder): string {
  const first = group ? GROUPS[group] : "";
  const direction = isDescending ? "DESC" : "ASC";
  const name = (way: string) => `p.last_name ${way}, p.first_name ${way}, p.id ${way}`;
  return `${first}${keys ? `k.key ${direction} NULLS LAST, ${name("ASC")}` : name(direction)}`;
}

/** Who is listed in which order; `forbidden` is a condition: the caller may not ask for them. */
export type Listed = { people: string; forbidden: string; order: PeopleOrder };

/** The beginning of a statement: all people, as `people`. */
function ordered({ people, order }: Listed): string {
  return `WITH people AS (${people})${order.keys ? `, keys AS (${order.keys})` : ""}`;
}

const joined = ({ keys }: PeopleOrder) => `people p${keys ? " LEFT JOIN keys k ON k.user_id = p.id" : ""}`;

/** The same with those of one page as `page`, whose `nth` is their place in it. */
export function paged(listed: Listed, window: string): string {
  const by = orderBy(listed.order);
  return `${ordered(listed)}, page AS (
  SELECT p.*, row_number() OVER (ORDER BY ${by}) AS nth FROM ${joined(listed.order)} ORDER BY ${by} ${window}
)`;
}

/** The same where the page has the people of these ids, in their order. */
export function pagedByIds(people: string, ids: string): string {
  return `WITH people AS (${people}), page AS (
  SELECT p.*, w.nth FROM unnest(${ids}::int[]) WITH ORDINALITY AS w(id, nth) JOIN people p ON p.id = w.id
)`;
}

/** The ids of all people in their order, as one text. */
export function idsSql(listed: Listed) {
  const { forbidden, order } = listed;
  return statement(
    { is_forbidden: "bool", ids: "text?" },
    `${ordered(listed)}
SELECT ${forbidden} AS is_forbidden, string_agg(p.id::text, ',' ORDER BY ${orderBy(order)}) AS ids FROM ${joined(order)}`,
  );
}
