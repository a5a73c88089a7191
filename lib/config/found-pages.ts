import type { Found } from "@/lib/contracts/search";
import { learningPage } from "./learning-pages";
import { paths, personReportPath } from "./paths";

export type Noun = keyof Found;
type Row<N extends Noun> = Found[N][number];

/** Who found it. Administrators who have not switched admin mode on are learners first. */
export type Finder = { isAdministrator: boolean; isAdminMode: boolean };

const WITH_COURSES: readonly (string | null)[] = ["confirmed", "review", "done"];

function person({ id }: Row<"people">, { isAdministrator }: Finder): string {
  return isAdministrator ? `${paths.users}?users.form=${id}` : personReportPath(id);
}

function unit({ id, title, is_led }: Row<"units">, { isAdministrator }: Finder): string | undefined {
  if (isAdministrator) return withQuery(paths.units, { "units.q": title });
  return is_led ? `${paths.teamProfiles}?people.unit=${id}` : undefined;
}

function course({ id, kind, user_course }: Row<"courses">, { isAdministrator, isAdminMode }: Finder) {
  if (user_course !== null && !isAdminMode) return learningPage(kind, { course: user_course });
  if (!isAdministrator) return undefined;
  return `${kind === "education" ? paths.competencies : paths.adaptationCourses}/${id}`;
}

function program(found: Row<"programs">, { isAdministrator, isAdminMode }: Finder): string | undefined {
  const { id, title, kind, user_program, status } = found;
  if (!isAdminMode) {
    if (user_program !== null && WITH_COURSES.includes(status)) return learningPage(kind, { program: user_program });
    if (kind === "education") return user_program === null ? orderPage(id) : paths.mySpecializations;
  }
  if (!isAdministrator) return undefined;
  const [page, table] =
    kind === "education" ? [paths.specializations, "specializations"] : [paths.adaptationSetup, "groups"];
  return withQuery(page, { [`${table}.q`]: title, [`${table}.open`]: String(id) });
}

function task({ id, title, part, is_pending }: Row<"tasks">, { isAdministrator, isAdminMode }: Finder): string {
  if (isAdministrator && (isAdminMode || part === "other")) return `${paths.tasks}?tasks.form=${id}`;
  if (part === "own") return paths.myMarks;
  if (part === "other") return paths.teamEstimates;
  if (is_pending) return `${paths.processesEvaluation}?fill=${id}`;
  return withQuery(paths.processesEvaluation, { tab: "done", "done.q": title, "done.open": String(id) });
}

const pages = { people: person, units: unit, courses: course, programs: program, tasks: task };

/** The page that shows what was found; undefined if this person may open none. */
export function foundPage<N extends Noun>(noun: N, row: Row<N>, finder: Finder): string | undefined {
  const page = pages[noun] as (row: Row<N>, finder: Finder) => string | undefined;
  return page(row, finder);
}

/** The page with the dialog in which one orders a specialization, perhaps chosen already. */
export function orderPage(program?: number): string {
  return `${paths.mySpecializations}?order=${program ?? "new"}`;
}

/** Whether a page belongs to admin mode. */
export function isAdministration(href: string): boolean {
  return href.startsWith("/admin/");
}

function withQuery(path: string, values: Record<string, string>): string {
  return `${path}?${new URLSearchParams(values)}`;
}
