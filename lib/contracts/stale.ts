const ofKinds = (before: string, after: string) => ["education", "adaptation"].map((kind) => before + kind + after);

/** The paths of all reports. */
export const REPORTS: readonly string[] = [
  ...["education", "adaptation", "estimates", "summary", "competencies", "users", "marks"],
].map((report) => `/reports/${report}/`);

/** What reports are made of: people with their places, programs with their courses, and tasks, each with its titles. */
const SOURCES: ReadonlySet<string> = new Set([
  ...["/users/users/", "/users/units/", "/users/positions/"],
  ...ofKinds("/studies/user-", "-programs/"),
  ...ofKinds("/studies/", "-programs/"),
  ...ofKinds("/handbook/", "-courses/"),
  ...["/process/tasks/", "/handbook/checklists/", "/handbook/checklist-answers/"],
]);

/** The paths that a change makes stale: those that it touches and, if reports are made of one of them, all reports. */
export function staleAfter(touched: readonly string[]): readonly string[] {
  return touched.some((path) => SOURCES.has(path)) ? [...touched, ...REPORTS] : touched;
}
