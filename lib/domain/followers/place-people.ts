import type { CompanyDb } from "@/lib/db/company";
import type { By, Told } from "@/lib/domain/events/happened";
import { assignToPeople } from "@/lib/domain/learning/assignment/assign-by-rule";

/** Who comes to a unit or a position gets its adaptation programs. */
export async function placePeople(db: CompanyDb, by: By, told: readonly Told[]): Promise<void> {
  const people = told.flatMap(({ event }) => placedBy(event));
  if (people.length) await assignToPeople(db, by, people);
}

function placedBy(event: Told["event"]): readonly number[] {
  switch (event.name) {
    case "user_created":
      return event.id === null ? [] : [event.id];
    case "user_changed":
      return event.beside.placed && event.id !== null ? [event.id] : [];
    case "users_imported":
      return event.beside.placed;
    case "unit_changed":
      return event.beside.placed ?? [];
    default:
      return [];
  }
}
