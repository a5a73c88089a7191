import { companySql } from "@/lib/db/company";
import type { Statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { type ListQuery, searched } from "@/lib/domain/rows/list-rows";
import type { Param } from "@/lib/domain/rows/shape";
import { idsSql, type Listed, type PeopleOrder } from "./ordered-people.sql";
import { type Asked, isForeignUnit, isListed, PEOPLE } from "./team-people";

/** A report with a row for each person and cells that depend on them. */
type MapQuery = Asked &
  Pick<ListQuery, "part"> & {
    page: number;
    page_size: number;
    position?: number | undefined;
    search?: string | undefined;
  };

const SEARCHED = ["last_name", "first_name", "middle_name"];

/** SQL of the people whom the caller sees and the filters leave. `more` are further conditions about person r. */
export function peopleOf(
  actor: Actor,
  { unit, scope, position, search }: MapQuery,
  param: Param,
  more: readonly string[] = [],
): string {
  const conditions = [
    isListed(actor, param, { unit, scope }),
    ...(position === undefined ? [] : [`r.position_id = ${param(position)}`]),
    ...more,
    ...searched(SEARCHED, search, param),
  ];
  return `SELECT r.id, r.last_name, r.first_name, ${fullNameSql("r")} AS full_name,
  r.unit_id, r.unit_title, r.position_id, r.position_title
  FROM ${PEOPLE} r WHERE r.company_id = $1 AND ${conditions.join(" AND ")}`;
}

type MapSql = {
  people: string;
  order(): PeopleOrder;
  values: readonly unknown[];
  param: Param;
  /** One page; `is_forbidden` in its answer is the condition of `listed`. */
  page(listed: Listed, window: string): Statement<{ is_forbidden: boolean }>;
  /** The rows of some people, for a file. */
  rows(people: string, ids: string): Statement<object>;
};

/** A page of a map, or what a file asks for: all ids, then the rows of some. `nothing` is the answer without people. */
export async function readMap<Answer extends object>(
  actor: Actor,
  { unit, part, page, page_size }: MapQuery,
  nothing: Answer,
  sql: MapSql,
): Promise<Answer & { ids?: Int32Array }> {
  const { people, values, param } = sql;
  if (part && part !== "ids") {
    const [found] = await companySql(actor, sql.rows(people, param(part)), ...values);
    return { ...nothing, ...found };
  }
  const listed = { people, forbidden: isForeignUnit(actor, param, unit), order: sql.order() };
  if (!part) {
    const window = `LIMIT ${param(page_size)} OFFSET ${param((page - 1) * page_size)}`;
    const [found] = await companySql(actor, sql.page(listed, window), ...values);
    return { ...nothing, ...allowed(found) };
  }
  const [found] = await companySql(actor, idsSql(listed), ...values);
  const ids = Int32Array.from(allowed(found).ids?.split(",") ?? [], Number);
  return { ...nothing, count: ids.length, ids };
}

function allowed<Row extends { is_forbidden: boolean }>(found: Row | undefined): Row {
  if (!found || found.is_forbidden) throw new Refusal("forbidden");
  return found;
}
