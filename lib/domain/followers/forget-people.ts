import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";
import { relabelCertificates } from "@/lib/domain/learning/certificates/relabel-certificates";
import { forgetDraftsOf } from "@/lib/domain/process/estimates/forget-drafts";

/** What other contexts keep of a person who is anonymised: certificates under the label, and no drafts. */
export async function forgetPeople(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded) {
    if (event.name !== "user_anonymised" || event.id === null) continue;
    await relabelCertificates(db, event.id, event.forFollowers.label);
    await forgetDraftsOf(db, event.id);
  }
}
