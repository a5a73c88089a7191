import type { CompetencyMap } from "@/lib/contracts/competency-map";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { teamReportContract } from "@/lib/contracts/team-reports";
import type { Actor } from "@/lib/domain/actor";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { type AskedCompetencies, competencyKeys, gapKeys, pageSql, rowsSql } from "./competencies.sql";
import { peopleOf, readMap } from "./map-of-people";
import type { PeopleOrder } from "./ordered-people.sql";
import { hasProgram } from "./team-programs.sql";

type Query = QueryOf<typeof teamReportContract.competencies> & Pick<ListQuery, "part">;

/** People and what their estimates say about each competency, in one statement. */
export async function listCompetencies(actor: Actor, query: Query): Promise<CompetencyMap & { ids?: Int32Array }> {
  const { page, page_size } = query;
  const { values, param } = parameters();
  const program = query.program === undefined ? undefined : `${param(query.program)}::int`;
  const neededBy = query.needed_by === undefined ? undefined : `${param(query.needed_by)}::int`;
  const which: AskedCompetencies = { asked: askedOf(program, neededBy), neededBy };
  const ofThese = [
    ...(program ? [hasProgram("education", program)] : []),
    // Who could fill a position is somebody else.
    ...(neededBy ? [`r.position_id IS DISTINCT FROM ${neededBy}`] : []),
  ];
  const nothing: CompetencyMap = { count: 0, page, page_size, courses: [], results: [] };
  return readMap(actor, query, nothing, {
    people: peopleOf(actor, query, param, ofThese),
    values,
    param,
    order: () => orderOf(query, which, param),
    page: (listed, window) => pageSql(listed, which, window),
    rows: (people, ids) => rowsSql(people, which, ids),
  });
}

/** A condition about answers a: a specialization leaves its own competencies, a position those that it needs. */
function askedOf(program: string | undefined, neededBy: string | undefined): string {
  const conditions = [
    program && `SELECT m.course_id FROM program_courses m WHERE m.company_id = $1 AND m.program_id = ${program}`,
    neededBy && `SELECT x.course_id FROM position_needs x WHERE x.company_id = $1 AND x.position_id = ${neededBy}`,
  ].flatMap((courses) => (courses ? [`a.course_id = ANY(ARRAY(${courses}))`] : []));
  return conditions.length ? conditions.join(" AND ") : "true";
}

function orderOf({ ordering, course, group }: Query, which: AskedCompetencies, param: Param): PeopleOrder {
  const order = ordering ?? (which.neededBy ? "gap" : "user");
  const isDescending = order.startsWith("-");
  const by = order.replace("-", "");
  if (by === "gap") return { keys: gapKeys(which), isDescending, group };
  if (by === "competency" && course !== undefined)
    return { keys: competencyKeys(which, `${param(course)}::int`), isDescending, group };
  return { keys: null, isDescending: by === "user" && isDescending, group };
}
