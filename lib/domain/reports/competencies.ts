import type { CompetencyMap } from "@/lib/contracts/competency-map";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { teamReportContract } from "@/lib/contracts/team-reports";
import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { type ListQuery, searched } from "@/lib/domain/rows/list-rows";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { competencyKeys, gapKeys, idsSql, type PeopleOrder, pageSql, rowsSql } from "./competencies.sql";
import { isForeignUnit, isListed, PEOPLE } from "./team-people";
import { hasProgram } from "./team-programs.sql";

type Query = QueryOf<typeof teamReportContract.competencies> & Pick<ListQuery, "part">;
type Answer = CompetencyMap & { ids?: Int32Array };

const SEARCHED = ["last_name", "first_name", "middle_name"];

/** People and what their estimates say about each competency, in one statement. */
export async function listCompetencies(actor: Actor, query: Query): Promise<Answer> {
  const { page, page_size, part } = query;
  const nothing = { count: 0, page, page_size, courses: [], results: [] };
  const { values, param } = parameters();
  const program = query.program === undefined ? undefined : `${param(query.program)}::int`;
  const people = peopleOf(actor, query, program, param);
  const asked = program === undefined ? "true" : ofProgram(program);
  if (part && part !== "ids") {
    const [found] = await companySql(actor, rowsSql(people, asked, param(part)), ...values);
    return { ...nothing, ...found };
  }
  const listed = { people, forbidden: isForeignUnit(actor, param, query.unit), order: orderOf(query, asked, param) };
  if (!part) {
    const [found] = await companySql(actor, pageSql(listed, asked, windowOf(query, param)), ...values);
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

/** SQL of the people whom the caller sees and the filters leave. */
function peopleOf(
  actor: Actor,
  { unit, scope, position, search }: Query,
  program: string | undefined,
  param: Param,
): string {
  const conditions = [
    isListed(actor, param, { unit, scope }),
    ...(position === undefined ? [] : [`r.position_id = ${param(position)}`]),
    ...(program === undefined ? [] : [hasProgram("education", program)]),
    ...searched(SEARCHED, search, param),
  ];
  return `SELECT r.id, r.last_name, r.first_name, ${fullNameSql("r")} AS full_name,
  r.unit_id, r.unit_title, r.position_id, r.position_title
  FROM ${PEOPLE} r WHERE r.company_id = $1 AND ${conditions.join(" AND ")}`;
}

/** A condition about answers a: a specialization leaves its own competencies. */
function ofProgram(program: string): string {
  return `a.course_id = ANY(ARRAY(SELECT m.course_id FROM program_courses m WHERE m.company_id = $1 AND m.program_id = ${program}))`;
}

function orderOf({ ordering = "user", course, group }: Query, asked: string, param: Param): PeopleOrder {
  const isDescending = ordering.startsWith("-");
  const by = ordering.replace("-", "");
  if (by === "gap") return { keys: gapKeys(asked), isDescending, group };
  if (by === "competency" && course !== undefined)
    return { keys: competencyKeys(asked, `${param(course)}::int`), isDescending, group };
  return { keys: null, isDescending: by === "user" && isDescending, group };
}

function windowOf({ page, page_size }: Query, param: Param): string {
  return `LIMIT ${param(page_size)} OFFSET ${param((page - 1) * page_size)}`;
}
