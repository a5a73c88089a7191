import { env } from "@/lib/config/env";
import type { OwnCalendar } from "@/lib/contracts/calendar";
import { companySql, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { calendarKey } from "./calendar-key";

const OWN = statement(
  { id: "int", made_at: "time" },
  "SELECT a.id, a.made_at FROM calendar_addresses a WHERE a.company_id = $1 AND a.user_id = $2",
);

/** The address of the caller's calendar. */
export async function ownCalendar(actor: Actor): Promise<OwnCalendar> {
  const [own] = await companySql(actor, OWN, actor.userId);
  if (!own) return { url: null, made_at: null };
  const key = calendarKey({ id: own.id, madeAt: own.made_at });
  return { url: `${env().publicUrl}/api/v2/calendar/${key}`, made_at: own.made_at.toISOString() };
}

const MAKE = `INSERT INTO calendar_addresses (company_id, user_id)
SELECT $1::int, u.id FROM users u WHERE u.company_id = $1 AND u.id = $2
ON CONFLICT (company_id, user_id) DO NOTHING RETURNING id`;

/** Makes the address, unless there is one. */
export async function makeCalendar(actor: Actor): Promise<OwnCalendar> {
  await inCompany(actor, async (db) => {
    const made = await db.$sql(MAKE, actor.userId);
    await happened(db, actor, ...made.map(() => ({ name: "calendar_made" as const, id: actor.userId })));
  });
  return ownCalendar(actor);
}

const RENEW = `UPDATE calendar_addresses SET made_at = greatest(now(), made_at + interval '1 millisecond')
WHERE company_id = $1 AND user_id = $2 RETURNING id`;

/** Makes another address: the former one opens nothing any more. */
export async function renewCalendar(actor: Actor): Promise<OwnCalendar> {
  await inCompany(actor, async (db) => {
    const [renewed] = await db.$sql(RENEW, actor.userId);
    if (!renewed) throw new Refusal("not_found");
    await happened(db, actor, { name: "calendar_renewed", id: actor.userId });
  });
  return ownCalendar(actor);
}

const TURN_OFF = "DELETE FROM calendar_addresses WHERE company_id = $1 AND user_id = $2 RETURNING id";

export async function turnOffCalendar(actor: Actor): Promise<undefined> {
  await inCompany(actor, async (db) => {
    const removed = await db.$sql(TURN_OFF, actor.userId);
    await happened(db, actor, ...removed.map(() => ({ name: "calendar_turned_off" as const, id: actor.userId })));
  });
  return undefined;
}
