import { Found } from "@/lib/contracts/search";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { parameters } from "@/lib/domain/rows/shape";
import { retyped } from "@/lib/rules/keyboard-layout";
import { foundPeople } from "./people.sql";
import { foundTasks } from "./tasks.sql";
import { foundCourses, foundPrograms, foundUnits } from "./titles.sql";
import { MOST_FOUND, wantedOf } from "./wanted.sql";

/** With so many results the text was typed as it was meant. */
const ENOUGH = 3;

const NOTHING: Found = { people: [], units: [], courses: [], programs: [], tasks: [] };

/** What the caller may see and asks for, as typed; if that is little, also what the same keys mean in another layout. */
export async function findAnything(actor: Actor, { q }: { q: string }): Promise<Found> {
  const found = await find(actor, q);
  if (countOf(found) >= ENOUGH) return found;
  const others = await Promise.all(retyped(q).map((text) => find(actor, text)));
  return others.reduce(together, found);
}

/** All nouns in one statement. */
async function find(actor: Actor, text: string): Promise<Found> {
  const { values, param } = parameters();
  const wanted = wantedOf(text, param);
  if (!wanted) return NOTHING;
  const nouns = {
    people: foundPeople,
    units: foundUnits,
    courses: foundCourses,
    programs: foundPrograms,
    tasks: foundTasks,
  };
  const columns = Object.entries(nouns).map(([name, sql]) => `${sql(actor, wanted, param)} AS ${name}`);
  const [found = NOTHING] = await companySql(
    actor,
    statement(fieldsOf(Found), `SELECT ${columns.join(", ")}`),
    ...values,
  );
  return found;
}

function countOf(found: Found): number {
  return Object.values(found).reduce((sum, { length }) => sum + length, 0);
}

function together(found: Found, more: Found): Found {
  const both = <Row extends { id: number }>(some: readonly Row[], others: readonly Row[]) =>
    [...some, ...others.filter(({ id }) => !some.some((one) => one.id === id))].slice(0, MOST_FOUND);
  return {
    people: both(found.people, more.people),
    units: both(found.units, more.units),
    courses: both(found.courses, more.courses),
    programs: both(found.programs, more.programs),
    tasks: both(found.tasks, more.tasks),
  };
}
