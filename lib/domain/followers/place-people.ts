import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";
import { assignToPeople } from "@/lib/domain/learning/assignment/assign-by-rule";

/** Gives people who join a unit or a position, or are activated again, the adaptation programs of their place. */
export async function placePeople(db: CompanyDb, by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  const people = recorded.flatMap(({ event }) => placedBy(event));
  if (people.length) await assignToPeople(db, by, people);
}

function placedBy(event: RecordedEvent["event"]): readonly number[] {
  switch (event.name) {
    case "user_created":
      return event.id === null ? [] : [event.id];
    case "user_changed":
      return event.forFollowers.placed && event.id !== null ? [event.id] : [];
    case "users_imported":
      return event.forFollowers.placed;
    case "unit_changed":
      return event.forFollowers.placed ?? [];
    default:
      return [];
  }
}
