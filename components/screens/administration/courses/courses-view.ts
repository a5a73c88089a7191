import { firstQuery, queryOfView, type SearchParams, startView } from "@/components/kit/table/view";
import type { CourseKind } from "@/lib/contracts/courses";
import { kindOf } from "./course-kinds";

export const filtersOf: Record<CourseKind, readonly ("examiner" | "has_exam")[]> = {
  education: ["examiner", "has_exam"],
  adaptation: [],
};

/** The list's first query at this address. */
export function coursesQuery(kind: CourseKind, params: SearchParams): Record<string, unknown> {
  const { contract, table } = kindOf[kind];
  return firstQuery(contract.list, { table, filters: filtersOf[kind] }, params);
}

/** The first queries of the tables of a course's files and links. */
export function materialsQuery(course: number): Record<string, unknown> {
  return queryOfView(startView, [], { course });
}
