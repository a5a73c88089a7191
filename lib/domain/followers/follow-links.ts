import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";
import { keepTicks, restoreTicks } from "@/lib/domain/learning/user-courses/keep-ticks";

/** Keeps the ticks of a deleted link, and restores them with it. */
export async function followLinks(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded) {
    if (event.name === "course_link_deleted" && event.id !== null) await keepTicks(db, event.id);
    if (event.name === "course_link_restored" && event.id !== null) await restoreTicks(db, event.id);
  }
}
