import { log } from "@/lib/adapters/log";
import type { Origin } from "@/lib/domain/actor";

/** A refusal stands whether or not its line in the trail could be written. */
export async function remembered(line: Promise<unknown>, { requestId }: Origin): Promise<void> {
  await line.catch((error) => log().error({ requestId, err: error }, "audit line lost"));
}
