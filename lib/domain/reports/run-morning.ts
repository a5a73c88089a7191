import { endCredits } from "@/lib/domain/learning/credits/end-credits";
import { renewPrograms } from "@/lib/domain/learning/user-programs/renew-programs";
import { queueDigests } from "@/lib/domain/letters/queue-digests";
import { queueWeekly } from "@/lib/domain/letters/queue-weekly";
import { escalate } from "./escalate";
import { tellExpired } from "./tell-expired";

/** The morning of each company where it has come: what is learned anew, what managers are told, and the letters of the day. */
export function runMorning(now = new Date()): Promise<void> {
  return queueDigests(now, {
    async alone(companyId, day) {
      await endCredits(companyId, day);
      await renewPrograms(companyId, day);
    },
    some: tellExpired,
    held: async (db, day) => {
      await escalate(db, day);
      await queueWeekly(db, day);
    },
  });
}
