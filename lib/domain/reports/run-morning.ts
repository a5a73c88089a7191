import { queueDigests } from "@/lib/domain/letters/queue-digests";
import { escalate } from "./escalate";

/** The morning of each company where it has come: what managers are told, and the letters of the day. */
export function runMorning(now = new Date()): Promise<void> {
  return queueDigests(now, escalate);
}
