import { log } from "@/lib/adapters/log";
import type { Origin } from "@/lib/domain/actor";

/**
 * Logs when an audit line cannot be written, instead of failing: the rejection of the request must stand in any case.
 */
export async function logAuditFailure(line: Promise<unknown>, { requestId }: Origin): Promise<void> {
  await line.catch((error) => log().error({ requestId, err: error }, "audit line lost"));
}
