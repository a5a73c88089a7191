import { queryOfView, startView, viewOf } from "@/components/kit/table/view";
import type { CourseKind } from "@/lib/contracts/courses";
import { kindOf } from "./course-kinds";

/** Every column of a list with the name of its order. */
const common = [
  { id: "title" },
  { id: "days_to_complete" },
  { id: "files_count" },
  { id: "links_count" },
  { id: "test", orderBy: false },
] as const;
const examined = [{ id: "examiners", orderBy: false }, { id: "has_exam" }] as const;

export type CourseColumnId = (typeof common | typeof examined)[number]["id"];

export const columnsOf: Record<CourseKind, readonly { id: CourseColumnId; orderBy?: false }[]> = {
  education: [...common.slice(0, 2), ...examined, ...common.slice(2)],
  adaptation: common,
};

export const filtersOf: Record<CourseKind, readonly ("examiner" | "has_exam")[]> = {
  education: ["examiner", "has_exam"],
  adaptation: [],
};

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The list's first query at this address. */
export function coursesQuery(kind: CourseKind, params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(kindOf[kind].table, filtersOf[kind], params), columnsOf[kind]);
}

/** The first queries of the tables of a course's files and links. */
export function materialsQuery(course: number): Record<string, unknown> {
  return queryOfView(startView, [], { course });
}
