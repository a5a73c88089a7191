import type { CourseKind } from "@/lib/contracts/courses";
import { AdaptationProgram, EducationProgram } from "@/lib/contracts/programs";
import { sure } from "@/lib/db/row";
import { unitFilters } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import type { Param } from "@/lib/domain/rows/shape";

export type ProgramOf = { education: EducationProgram; adaptation: AdaptationProgram };
type ProgramRows = { [K in CourseKind]: ReturnType<typeof rows<ProgramOf[K]>> };

const coursesOf =
  "FROM program_courses x JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id WHERE x.company_id = r.company_id AND x.program_id = r.id";

/** Without deleted people: their results stay, but nobody could find them behind the number. */
const peopleOf = `FROM user_programs x JOIN users u ON u.company_id = x.company_id AND u.id = x.user_id AND u.deleted_at IS NULL
  WHERE x.company_id = r.company_id AND x.program_id = r.id`;

const counts = {
  courses_count: `(SELECT count(*)::int ${coursesOf})`,
  total_days: `(SELECT coalesce(sum(c.days_to_complete), 0)::int ${coursesOf})`,
  people_count: `(SELECT count(*)::int ${peopleOf})`,
};

const columns = { id: "id", title: "title" };

const placesOf = (table: string, place: string) =>
  `ARRAY(SELECT x.${place} FROM ${table} x WHERE x.company_id = r.company_id AND x.program_id = r.id ORDER BY x.${place})`;

/** A filter by a column of another table that names the program. */
const beside = (table: string, column: string) => (value: unknown, param: Param) =>
  isBeside(table, column, param(value));
const isBeside = (table: string, column: string, value: string) =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.company_id = r.company_id AND x.program_id = r.id AND x.${column} = ${value})`;

const course = beside("program_courses", "course_id");

/** A filter by whether there is nothing of a kind. */
const without = (what: string) => (isWithout: unknown) => `${isWithout ? "NOT " : ""}EXISTS (SELECT 1 ${what})`;
const gaps = { empty: without(coursesOf), unused: without(peopleOf) };
const isRuled = ["program_units", "program_positions"]
  .map((table) => `EXISTS (SELECT 1 FROM ${table} x WHERE x.company_id = r.company_id AND x.program_id = r.id)`)
  .join(" OR ");

/** Both kinds of programs are in one table; the API has one resource for each. */
export const programRows: ProgramRows = {
  education: rows<EducationProgram>({
    row: { ...fieldsOf(EducationProgram), position: sure("int", "the contract does not let one begin without") },
    model: "program",
    table: "programs",
    columns: {
      ...columns,
      position: "position_id",
      validity: "validity",
      window_days: "window_days",
      counts_from_end: "counts_from_end",
      takes_over_days: "takes_over_days",
    },
    shown: counts,
    search: ["title"],
    filters: { course, ...gaps },
    orders: {
      ...counts,
      position: "(SELECT p.title FROM positions p WHERE p.company_id = r.company_id AND p.id = r.position_id)",
    },
    visible: () => "r.kind = 'education'",
  }),
  adaptation: rows<AdaptationProgram>({
    row: fieldsOf(AdaptationProgram),
    model: "program",
    table: "programs",
    columns,
    shown: {
      ...counts,
      units: placesOf("program_units", "unit_id"),
      positions: placesOf("program_positions", "position_id"),
    },
    search: ["title"],
    filters: {
      course,
      ...unitFilters((units) => isBeside("program_units", "unit_id", `ANY(${units})`)),
      position: beside("program_positions", "position_id"),
      ...gaps,
      manual: (isManual) => `${isManual ? "NOT " : ""}(${isRuled})`,
    },
    orders: counts,
    visible: () => "r.kind = 'adaptation'",
  }),
};
