import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

/**
 * What follows, in the same transaction, for people who came to a unit or a position. This context may
 * not call what later ones make of that, so whoever serves such a use case must hand it in.
 */
export type OnPlaced = (db: CompanyDb, actor: Actor, people: readonly number[]) => Promise<void>;

type Placed = { unit: number | null; position: number | null };

export function isMoved(before: Placed, after: Placed): boolean {
  return before.unit !== after.unit || before.position !== after.position;
}
