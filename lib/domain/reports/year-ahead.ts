import type { QueryOf } from "@/lib/contracts/endpoint";
import { ComingDay, type Counts, type YearAhead, type yearAheadContract } from "@/lib/contracts/year-ahead";
import { companySql } from "@/lib/db/company";
import { statement, sure, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { TODAY } from "@/lib/domain/company/today.sql";
import { mayReadPerson, unitFilters } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { type ComingThing, MONTHS_AHEAD, monthsAhead } from "@/lib/rules/year-ahead";
import { COMING, IS_OVER } from "./year-ahead.sql";

const { unit, unit_only } = unitFilters((units) => `r.unit_id = ANY(${units})`);
/** Without the caller. */
const isSeen = (actor: Actor, param: Param) =>
  `r.user_id <> ${param(actor.userId)} AND ${mayReadPerson(actor, param, "r.user_id")}`;

const comingRows = rows<ComingDay>({
  row: fieldsOf(ComingDay),
  model: "userProgram",
  table: COMING,
  columns: { id: "id", thing: "thing", title: "title", unit_title: "unit_title" },
  shown: {
    user: `json_build_object('id', r.user_id, 'first_name', r.first_name, 'last_name', r.last_name, 'image', ${avatarPathSql("r")})`,
    day: "r.day::text",
    is_over: IS_OVER,
  },
  search: ["last_name", "first_name", "title"],
  filters: {
    unit,
    unit_only,
    from: (day, param) => `r.day >= ${param(day)}::date`,
    to: (day, param) => `r.day <= ${param(day)}::date`,
  },
  orders: { user: "r.last_name || ' ' || r.first_name", unit: "r.unit_title", day: "r.day", title: "r.title" },
  visible: isSeen,
});

/** What comes first comes first. */
export function listComingDays(actor: Actor, query: QueryOf<typeof yearAheadContract.list>): Promise<Page<ComingDay>> {
  return comingRows.list(actor, { ...query, ordering: query.ordering ?? "day" });
}

type Counted = { unit: number | null; title: string | null; thing: ComingThing; month: number; count: number };

/** The numbers of each unit, thing and month; -1 stands for what is over, 12 for what comes after a year. */
const counted = (condition: string) =>
  statement(
    { today: sure("text", "every company has a day"), counts: typed<Counted[]>("json") },
    `WITH of_day AS (SELECT r.unit_id, r.unit_title, r.thing, CASE WHEN ${IS_OVER} THEN -1
      ELSE least(${MONTHS_AHEAD}, 12 * (extract(year FROM r.day) - extract(year FROM ${TODAY}))::int + (extract(month FROM r.day) - extract(month FROM ${TODAY}))::int) END AS month
  FROM ${COMING} r WHERE r.company_id = $1 AND ${condition})
SELECT (${TODAY})::text AS today, coalesce((SELECT json_agg(c) FROM (
    SELECT o.unit_id AS unit, o.unit_title AS title, o.thing, o.month, count(*)::int AS count
    FROM of_day o GROUP BY o.unit_id, o.unit_title, o.thing, o.month) c), '[]') AS counts`,
  );

/** The months of the year ahead with what falls due in each, whole and by unit. */
export async function readYearAhead(actor: Actor, query: QueryOf<typeof yearAheadContract.read>): Promise<YearAhead> {
  const { values, param } = parameters();
  const conditions = [isSeen(actor, param), ...(query.unit === undefined ? [] : [unit(query.unit, param, query)])];
  const [found] = await companySql(actor, counted(conditions.join(" AND ")), ...values);
  if (!found) throw new Error("A company has a day");
  const { today, counts } = found;
  const of = (month: number) => counts.filter((one) => one.month === month);
  return {
    today,
    over: countsOf(of(-1)),
    months: monthsAhead(today).map((days, month) => ({ ...days, counts: countsOf(of(month)) })),
    later: countsOf(of(MONTHS_AHEAD)),
    units: unitsOf(counts),
  };
}

function sumOf(all: readonly Counted[]): number {
  return all.reduce((sum, { count }) => sum + count, 0);
}

function countsOf(all: readonly Counted[]): Counts {
  const of = (thing: ComingThing) => sumOf(all.filter((one) => one.thing === thing));
  return { program: of("program"), certificate: of("certificate"), task: of("task") };
}

/** Those with most first; who sits in no unit is one group. */
function unitsOf(counts: readonly Counted[]): YearAhead["units"] {
  const byUnit = new Map<number | null, Counted[]>();
  for (const one of counts) byUnit.set(one.unit, [...(byUnit.get(one.unit) ?? []), one]);
  return [...byUnit]
    .map(([id, own]) => ({ unit: id, title: own[0]?.title ?? null, own, sum: sumOf(own) }))
    .toSorted((one, other) => other.sum - one.sum || (one.title ?? "").localeCompare(other.title ?? ""))
    .map(({ unit: id, title, own }) => ({
      unit: id,
      title,
      over: sumOf(own.filter(({ month }) => month < 0)),
      months: Array.from({ length: MONTHS_AHEAD }, (_, month) => sumOf(own.filter((one) => one.month === month))),
      later: sumOf(own.filter(({ month }) => month === MONTHS_AHEAD)),
    }));
}
