import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";

/** The positions and units that an import created. */
export type Places = { positions: readonly number[]; units: readonly number[] };

/** A request that is about to use one of them holds it: this waits for it, so that the next statement sees the use. */
const lock = (table: string) =>
  `SELECT p.id FROM ${table} p WHERE p.company_id = $1 AND p.id = ANY($2::int[]) ORDER BY p.id FOR UPDATE`;

const unused = (uses: readonly string[], column: string) =>
  uses
    .map((table) => `NOT EXISTS (SELECT 1 FROM ${table} x WHERE x.company_id = $1 AND x.${column} = p.id)`)
    .join(" AND ");

const removal = (table: string, condition: string) =>
  statement(
    { id: "int", title: "text" },
    `DELETE FROM ${table} p WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND ${condition} RETURNING p.id, p.title`,
  );

const POSITIONS = removal(
  "positions",
  unused(["users", "programs", "program_positions", "company_sign_ins"], "position_id"),
);
/** One level: those without units below. */
const LOWEST_UNITS = removal(
  "units",
  `${unused(["units"], "parent_id")} AND ${unused(["users", "positions", "program_units", "company_sign_ins"], "unit_id")}`,
);

/** Deletes those of an import's positions and units that nobody has come to use. */
export async function removeUnusedPlaces(db: CompanyDb, actor: Actor, { positions, units }: Places): Promise<void> {
  if (positions.length) {
    await db.$sql(lock("positions"), positions);
    const removed = await db.$sql(POSITIONS, positions);
    if (removed.length)
      await happened(
        db,
        actor,
        ...removed.map(({ id, title: was }) => ({ name: "position_deleted" as const, id, was })),
      );
  }
  if (!units.length) return;
  await db.$sql(lock("units"), units);
  let removed = await db.$sql(LOWEST_UNITS, units);
  while (removed.length) {
    await happened(db, actor, ...removed.map(({ id, title: was }) => ({ name: "unit_deleted" as const, id, was })));
    removed = await db.$sql(LOWEST_UNITS, units);
  }
}
