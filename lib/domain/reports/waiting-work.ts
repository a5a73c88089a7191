import type { WaitingWork } from "@/lib/contracts/notices";
import { companySql } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { WAITING_WORK } from "./waiting-work.sql";

const NOTHING: WaitingWork = { orders: 0, certificates: 0, tasks: 0, exams: 0, courses: 0 };

/** The numbers beside the menu's entries: what waits for this person, in one statement. */
export async function countWaitingWork(actor: Actor): Promise<WaitingWork> {
  const [waiting = NOTHING] = await companySql(actor, WAITING_WORK, actor.userId, isAdministrator(actor));
  return waiting;
}
