import { queryOfView, type SearchParams, type TableView, urlKey, viewOf } from "@/components/kit/table/view";
import { type CourseKind, courseKinds } from "@/lib/contracts/courses";
import { askedScope, wholeScope } from "./team-view";

/** The name of the matrix in the address. */
export const MATRIX = "matrix";
export const matrixFilterIds = ["unit", "position", "program", "state", "group"] as const;
export const KIND = urlKey(MATRIX, "kind");
export const DAY = urlKey(MATRIX, "day");

/** The order by the states in one program, as the address names it. */
export const byProgram = (program: number) => `program.${program}`;

/** What the whole matrix is about, beside the filters of its people. */
export type MatrixAbout = { scope: "all" | "mine"; kind: CourseKind; day: string | undefined };

/** The same from the texts of an address. */
export function aboutOf(told: {
  scope: string | null | undefined;
  kind: string | null | undefined;
  day: string | null | undefined;
}): MatrixAbout {
  return {
    scope: wholeScope(told.scope),
    kind: courseKinds.find((kind) => kind === told.kind) ?? "education",
    day: told.day && isDay(told.day) ? told.day : undefined,
  };
}

/** Whether the API takes it. */
function isDay(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
}

/** The query of the report for a view. An order that nobody offers is that of names. */
export function matrixQuery(view: TableView, { day, ...about }: MatrixAbout): Record<string, unknown> {
  const [, program] = /^program\.([1-9]\d{0,8})$/.exec(view.sort?.id ?? "") ?? [];
  const columns = [{ id: "user" }, ...(program ? [{ id: byProgram(Number(program)), orderBy: "program" }] : [])];
  return {
    ...queryOfView(view, columns, { ...about, ...(day && { day }) }),
    ...(program && { by_program: Number(program) }),
  };
}

/** The first query of the matrix at this address. */
export function matrixQueryAt(params: SearchParams): Record<string, unknown> {
  const told = (name: string) => [params[name]].flat()[0];
  const about = aboutOf({ scope: askedScope(params), kind: told(KIND), day: told(DAY) });
  return matrixQuery(viewOf(MATRIX, matrixFilterIds, params), about);
}

/** A cell in the address. */
export const matrixCellKey = (user: number, program: number) => `${user}-${program}`;
