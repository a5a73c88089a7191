import { paths } from "./paths";

type Counts = Readonly<Record<string, number>>;

const people = (filter: string, id: number) => `${paths.users}?users.${filter}=${id}`;
const programs = (filter: string, id: number) => `${paths.specializations}?specializations.${filter}=${id}`;
const groups = (filter: string, id: number) => `${paths.adaptationSetup}?groups.${filter}=${id}`;

const isAdaptation = (path: string) => path.includes("/adaptation-");

/** By the code of a refusal to delete row `id` at `path`: the list that shows what keeps the row, if there is one. */
const holders: Record<string, (id: number, path: string, counts: Counts) => string | undefined> = {
  position_in_use: (id) => people("position", id),
  unit_in_use: (id, _, counts) => (counts.people ? people("unit", id) : undefined),
  unit_in_programs: (id) => groups("unit", id),
  course_in_use(id, path, counts) {
    if (!counts.programs) return undefined;
    return isAdaptation(path) ? groups("course", id) : programs("course", id);
  },
  checklist_in_use: (id) => `${paths.tasks}?tasks.checklist=${id}`,
  program_in_use: (id, path, counts) =>
    isAdaptation(path) && counts.count ? `${paths.adaptationSetup}?tab=assign&given.program=${id}` : undefined,
  user_manages_units: () => paths.units,
};

export function holderPage(code: string, id: number, path: string, counts: Counts): string | undefined {
  return holders[code]?.(id, path, counts);
}
