import type { CompetencyMap } from "@/lib/contracts/competency-map";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { teamReportContract } from "@/lib/contracts/team-reports";
import type { Actor } from "@/lib/domain/actor";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { type Param, parameters } from "@/lib/domain/rows/shape";
import { competencyKeys, gapKeys, pageSql, rowsSql } from "./competencies.sql";
import { peopleOf, readMap } from "./map-of-people";
import type { PeopleOrder } from "./ordered-people.sql";
import { hasProgram } from "./team-programs.sql";

type Query = QueryOf<typeof teamReportContract.competencies> & Pick<ListQuery, "part">;

/** People and what their estimates say about each competency, in one statement. */
export async function listCompetencies(actor: Actor, query: Query): Promise<CompetencyMap & { ids?: Int32Array }> {
  const { page, page_size } = query;
  const { values, param } = parameters();
  const program = query.program === undefined ? undefined : `${param(query.program)}::int`;
  const asked = program === undefined ? "true" : ofProgram(program);
  const ofThese = program === undefined ? [] : [hasProgram("education", program)];
  const nothing: CompetencyMap = { count: 0, page, page_size, courses: [], results: [] };
  return readMap(actor, query, nothing, {
    people: peopleOf(actor, query, param, ofThese),
    values,
    param,
    order: () => orderOf(query, asked, param),
    page: (listed, window) => pageSql(listed, asked, window),
    rows: (people, ids) => rowsSql(people, asked, ids),
  });
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
