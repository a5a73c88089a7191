import type { Role } from "@/lib/contracts/fields";
import type { ImportRow } from "@/lib/contracts/many-users";
import { inTurns } from "@/lib/domain/in-turns";
import { isMoved } from "../org-structure/positions";
import { administratorToKeep } from "../users/keep-an-administrator";
import { type MissingPlaces, missingPlaces } from "./missing-places";
import { type CellFault, type ImportValues, readImportRow } from "./read-import-row";
import { type Finder, type FindResult, fold, type Placed, type Titled, titleFinder, unitFinder } from "./title-finder";

type Whole = Required<ImportValues>;
export type NewPerson = Whole;
export type KnownPerson = Omit<Whole, "email"> & { id: number; is_active: boolean };
export type ChangedPerson = KnownPerson & { at: number; hadRoles: Role[]; isMoved: boolean };
/** `full_name` is that of the person of the row, or else the e-mail. */
export type ImportFault = CellFault & { line: number; value: string; full_name: string };
/** What the table names and the company lacks, each with the number of its rows. */
export type NamedPlaces = { positions: NamedPlace[]; units: NamedPlace[] };
type NamedPlace = { title: string; count: number };

/** What the database knows already. `people` and `foreign` are keyed by the index of the row with that e-mail. */
export type ImportSetting = {
  positions: readonly Titled[];
  units: readonly Placed[];
  people: ReadonlyMap<number, KnownPerson>;
  foreign: ReadonlySet<number>;
  administrators: number;
  actorId: number;
  /** Which of the places that the table names and the company lacks are created. */
  creates: { positions: boolean; units: boolean };
};
export type ImportPlan = {
  create: NewPerson[];
  update: ChangedPerson[];
  unchanged: number;
  errors: ImportFault[];
  missing: NamedPlaces;
  /** The places to create. People name them by their negative ids. */
  places: MissingPlaces;
};

const NAMES = ["first_name", "middle_name", "last_name"] as const;
const MAX_SHOWN = 200;

/** Computes what an import would do, row by row, and every cell with an error. */
export async function checkImport(rows: readonly ImportRow[], setting: ImportSetting): Promise<ImportPlan> {
  const { finders, ...places } = await placesOf(rows, setting);
  const plan: ImportPlan = {
    create: [],
    update: [],
    unchanged: 0,
    errors: [],
    missing: places.missing(),
    places: places.created,
  };
  const seen = new Set<string>();
  const titleOf = {
    position: new Map(setting.positions.map(({ id, title }) => [id, title])),
    unit: new Map(setting.units.map(({ id, title }) => [id, title])),
  };
  for await (const [at, row] of inTurns(rows.entries())) {
    const person = setting.people.get(at);
    const { values, faults: wrong } = readImportRow(row, finders);
    const faults = person ? wrong.filter((fault) => !isAsStored(fault, { row, person, values, titleOf })) : wrong;
    const email = emailFault(values.email, seen, setting.foreign.has(at));
    if (email) faults.unshift({ field: "email", code: email });
    if (!person)
      faults.push(
        ...NAMES.filter((field) => row[field] === undefined).map((field) => ({ field, code: "required" as const })),
      );
    if (faults.length) plan.errors.push(...faults.map((fault) => faultIn(row, person, fault)));
    else if (!person) plan.create.push(wholeOf(values));
    else if (isChange(person, values)) plan.update.push(changed(person, values, at));
    else plan.unchanged += 1;
  }
  plan.errors.push(...lostAdministrator(plan, rows, setting));
  plan.missing = places.missing();
  return plan;
}

/** Finders of places, which count the rows of each missing one and find it only if it is to be created. */
async function placesOf(rows: readonly ImportRow[], { positions, units, creates }: ImportSetting) {
  const known = { position: titleFinder(positions), unit: unitFinder(units) };
  const all = await missingPlaces(rows, { positions, units });
  const counts = { position: new Map<number, number>(), unit: new Map<number, number>() };
  const finder = (field: "position" | "unit", isCreated: boolean): Finder => {
    return (typed) => {
      const found: FindResult = all[field](typed);
      const isMissing = typeof found === "object" && found.id < 0;
      if (isMissing) counts[field].set(found.id, (counts[field].get(found.id) ?? 0) + 1);
      return isCreated ? found : known[field](typed);
    };
  };
  const byId = new Map([...units, ...all.units].map((unit) => [unit.id, unit]));
  const pathOf = (unit: Placed): string => {
    const parent = unit.parent_id === null ? undefined : byId.get(unit.parent_id);
    return parent ? `${pathOf(parent)} / ${unit.title}` : unit.title;
  };
  return {
    finders: { position: finder("position", creates.positions), unit: finder("unit", creates.units) },
    created: { positions: creates.positions ? all.positions : [], units: creates.units ? all.units : [] },
    missing: (): NamedPlaces => ({
      positions: all.positions.map(({ id, title }) => ({ title, count: counts.position.get(id) ?? 0 })),
      units: all.units.map((unit) => ({ title: pathOf(unit), count: counts.unit.get(unit.id) ?? 0 })),
    }),
  };
}

function emailFault(
  email: string | undefined,
  seen: Set<string>,
  isForeign: boolean,
): "email_repeated" | "email_taken" | undefined {
  if (email === undefined) return undefined;
  const key = email.toLowerCase();
  if (seen.has(key)) return "email_repeated";
  seen.add(key);
  return isForeign ? "email_taken" : undefined;
}

function faultIn(row: ImportRow, person: KnownPerson | undefined, { field, code }: CellFault): ImportFault {
  const typed = [row.last_name, row.first_name].map((name, at) => {
    const known = person?.[at === 0 ? "last_name" : "first_name"] ?? "";
    return (name ?? known).trim();
  });
  const full_name = (typed.filter(Boolean).join(" ") || row.email.trim()).slice(0, MAX_SHOWN);
  return { line: row.line, field, code, value: (row[field] ?? "").slice(0, MAX_SHOWN), full_name };
}

type Stored = {
  row: ImportRow;
  person: KnownPerson;
  values: ImportValues;
  titleOf: Record<"position" | "unit", ReadonlyMap<number, string>>;
};

/**
 * Whether a cell says what is stored of the person already: names may be older than their rules, and one of two places
 * with the same title is the person's own. Then it is no fault and changes nothing.
 */
function isAsStored({ field, code }: CellFault, { row, person, values, titleOf }: Stored): boolean {
  if (field === "first_name" || field === "middle_name" || field === "last_name")
    return row[field]?.trim() === person[field];
  if ((field !== "position" && field !== "unit") || code !== "ambiguous") return false;
  const held = person[field];
  if (held === null || fold(titleOf[field].get(held) ?? "") !== fold(row[field] ?? "")) return false;
  values[field] = held;
  return true;
}

/** A person without roles becomes an employee. */
function wholeOf(values: ImportValues): NewPerson {
  return { phone: null, position: null, unit: null, roles: ["employee"], ...values } as NewPerson;
}

function withoutEmail({ email: _, ...values }: ImportValues): Omit<ImportValues, "email"> {
  return values;
}

function changed(person: KnownPerson, values: ImportValues, at: number): ChangedPerson {
  const after = { ...person, ...withoutEmail(values) };
  return { ...after, at, hadRoles: person.roles, isMoved: isMoved(person, after) };
}

function isChange(person: KnownPerson, values: ImportValues): boolean {
  return Object.entries(withoutEmail(values)).some(([name, value]) => {
    const held = person[name as keyof KnownPerson];
    return Array.isArray(value) ? !isSameSet(value, held as Role[]) : value !== held;
  });
}

function isSameSet(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function lostAdministrator(
  { create, update }: ImportPlan,
  rows: readonly ImportRow[],
  { administrators, actorId }: ImportSetting,
): ImportFault[] {
  const holds = (roles: readonly Role[]) => roles.includes("administrator");
  const changes = update.map(({ id, is_active, roles, hadRoles }) => ({
    id,
    was: is_active && holds(hadRoles),
    is: is_active && holds(roles),
  }));
  const made = create.filter(({ roles }) => holds(roles)).length;
  const kept = administratorToKeep(changes, administrators - changes.filter(({ was }) => was).length + made, actorId);
  const person = update.find(({ id }) => id === kept);
  const row = rows[person?.at ?? -1];
  return row ? [faultIn(row, person, { field: "roles", code: "keeps_administrator" })] : [];
}
