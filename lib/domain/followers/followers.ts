import type { CompanyDb } from "@/lib/db/company";
import { type EventAuthor, type RecordedEvent, setFollowers } from "@/lib/domain/events/happened";
import { forgetWords } from "@/lib/domain/learning/appeals/appeals";
import { relabelCertificates } from "@/lib/domain/learning/certificates/certificates";
import { forgetReasons } from "@/lib/domain/learning/credits/credits";
import { assignToPeople } from "@/lib/domain/learning/programs/rule-assignment";
import { keepTicks, restoreTicks } from "@/lib/domain/learning/user-courses/complete-materials";
import { followCourse, followDays } from "@/lib/domain/learning/user-courses/follow-course";
import { forgetDraftsOf } from "@/lib/domain/process/estimate-drafts";
import { mailOwners } from "./mail-owners";
import { tellPeople } from "./tell-people";

/** From so many rows on the planner could be wrong by much until the database itself looks at the tables again. */
const MANY = 1000;
/** A key for each company: for one key transactions would wait for each other. */
const QUEUE = `SELECT graphile_worker.add_job('analyze', queue_name := 'analyze', job_key := 'analyze-' || c.id)
FROM companies c WHERE c.id = $1`;

/**
 * Everything that follows an event, in this order and in its transaction. A new consequence is one file and one name
 * here.
 */
setFollowers([placePeople, followCourses, followLinks, tellPeople, mailOwners, forgetPeople, analyzeTables]);

/** After a change of many rows at once, has the database count its tables anew. */
async function analyzeTables(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  const rows = recorded.reduce((sum, one) => sum + rowsOf(one), 0);
  if (rows >= MANY) await db.$sql(QUEUE);
}

function rowsOf({ event }: RecordedEvent): number {
  if (event.name === "users_imported") return event.create + event.update;
  if (event.name === "programs_assigned" || event.name === "program_synced") return event.assigned;
  return 1;
}

/** When a course changes its exams or its days, this updates the courses of the people who learn it. */
async function followCourses(db: CompanyDb, by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded) {
    if (event.name === "test_created" || event.name === "test_deleted")
      await followCourse(db, by, event.course as number);
    if ((event.name !== "course_changed" && event.name !== "course_published") || event.id === null) continue;
    const { days, hasOtherExams } = event.forFollowers;
    if (days && days.before !== days.after) await followDays(db, event.id, days);
    if (hasOtherExams) await followCourse(db, by, event.id);
  }
}

/** Keeps the ticks of a deleted link, and restores them with it. */
async function followLinks(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded) {
    if (event.name === "course_link_deleted" && event.id !== null) await keepTicks(db, event.id);
    if (event.name === "course_link_restored" && event.id !== null) await restoreTicks(db, event.id);
  }
}

/** What other contexts keep of a person who is anonymised: certificates under the label, no drafts, and no words. */
async function forgetPeople(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded) {
    if (event.name !== "user_anonymised" || event.id === null) continue;
    await relabelCertificates(db, event.id, event.forFollowers.label);
    await forgetDraftsOf(db, event.id);
    await forgetWords(db, event.id);
    await forgetReasons(db, event.id);
  }
}

/** Gives people who join a unit or a position, or are activated again, the adaptation programs of their place. */
async function placePeople(db: CompanyDb, by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
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
