import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import type { MissingPlaces } from "./missing-places";

/** A quiet colour; units that are made by hand get one after the other of the palette. */
const NEW_COLOR = "#64748b";

/** The company is that of the caller, $2. */
const OWN = "FROM users a CROSS JOIN";
const WHERE = "WHERE a.company_id = $1 AND a.id = $2";
const idsOf = (sequence: string) =>
  statement({ id: "int" }, `SELECT nextval('${sequence}')::int AS id ${OWN} generate_series(1, $3::int) ${WHERE}`);
const IDS = { positions: idsOf("positions_id_seq"), units: idsOf("units_id_seq") };

const POSITIONS = `INSERT INTO positions (id, company_id, title)
SELECT r.id, a.company_id, r.title ${OWN} jsonb_to_recordset($3::jsonb) AS r(id int, title text) ${WHERE}`;
/** One statement, after which the references are checked, so parents and children come together. */
const UNITS = `INSERT INTO units (id, company_id, title, color, manager_id, parent_id)
SELECT r.id, a.company_id, r.title, $4::text, a.id, r.parent_id ${OWN} jsonb_to_recordset($3::jsonb) AS r(id int, title text, parent_id int) ${WHERE}`;

/**
 * Creates the positions and units of an import. The importing administrator manages the units until another manager is
 * named.
 */
export async function createPlaces(db: CompanyDb, actor: Actor, places: MissingPlaces) {
  const ids = {
    position: await newIds(db, actor, "positions", places.positions),
    unit: await newIds(db, actor, "units", places.units),
  };
  const idOf = (id: number | null, of: ReadonlyMap<number, number>) => (id === null ? null : (of.get(id) ?? id));
  if (places.positions.length) {
    const rows = places.positions.map(({ id, title }) => ({ id: idOf(id, ids.position), title }));
    await db.$sql(POSITIONS, actor.userId, JSON.stringify(rows));
    await happened(db, actor, ...[...ids.position.values()].map((id) => ({ name: "position_created" as const, id })));
  }
  if (places.units.length) {
    const rows = places.units.map(({ id, title, parent_id }) => ({
      id: idOf(id, ids.unit),
      title,
      parent_id: idOf(parent_id, ids.unit),
    }));
    await db.$sql(UNITS, actor.userId, JSON.stringify(rows), NEW_COLOR);
    await happened(db, actor, ...[...ids.unit.values()].map((id) => ({ name: "unit_created" as const, id })));
  }
  return {
    created: {
      ...(ids.position.size && { positions: [...ids.position.values()] }),
      ...(ids.unit.size && { units: [...ids.unit.values()] }),
    },
    /** The person with the ids of what was created. */
    placed: <P extends { position: number | null; unit: number | null }>(person: P): P => ({
      ...person,
      position: idOf(person.position, ids.position),
      unit: idOf(person.unit, ids.unit),
    }),
  };
}

async function newIds(
  db: CompanyDb,
  actor: Actor,
  of: keyof typeof IDS,
  rows: readonly { id: number }[],
): Promise<Map<number, number>> {
  if (!rows.length) return new Map();
  const ids = await db.$sql(IDS[of], actor.userId, rows.length);
  return new Map(rows.map(({ id }, at) => [id, ids[at]?.id ?? id]));
}
