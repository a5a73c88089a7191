import type { CompanyDb } from "@/lib/db/company";
import type { EventName } from "@/lib/domain/events/catalogue";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";
import { queueLetters } from "@/lib/domain/letters/queue-letters";

/**
 * What a letter to the owner of an account tells. An e-mail is told to the former address, which lost the account; `undo` is
 * the change that this address can undo.
 */
export type AccountChange = { userId: number; change: Change; formerEmail?: string; undo?: number; at: string };
type Change = "password" | "email" | "secondFactorOn" | "secondFactorOff" | "secondFactorReset";

/** The second factor, by the names of its events. */
const OF_SECOND_FACTOR = {
  second_factor_turned_on: "secondFactorOn",
  second_factor_turned_off: "secondFactorOff",
  second_factor_reset: "secondFactorReset",
} as const satisfies Partial<Record<EventName, Change>>;

const LETTERS = queueLetters(
  "account_change",
  `SELECT u.id AS user_id, c || jsonb_build_object('at', now()) AS payload
  FROM jsonb_array_elements($2::jsonb) c JOIN users u ON u.company_id = $1 AND u.id = (c->>'userId')::int
  WHERE u.email_confirmed_at IS NOT NULL OR c ? 'formerEmail'`,
);
const QUEUE = `WITH ${LETTERS.noted} SELECT ${LETTERS.queued} AS queued`;

/**
 * Queues a letter to the owner of an account whose password, e-mail or second factor was changed, by that person or by others. It goes to
 * confirmed addresses only, so that nobody can make us write to strangers.
 */
export async function mailOwners(db: CompanyDb, _by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  const changes = recorded.flatMap(changesOf);
  if (changes.length) await db.$sql(QUEUE, JSON.stringify(changes));
}

function changesOf({ event }: RecordedEvent): Omit<AccountChange, "at">[] {
  if (event.id === null) return [];
  const password = { userId: event.id, change: "password" as const };
  if (event.name === "password_changed") return [password];
  if (event.name === "password_reset" || event.name === "password_set")
    return event.forFollowers.isFirst ? [] : [password];
  if (isOfSecondFactor(event.name)) return [{ userId: event.id, change: OF_SECOND_FACTOR[event.name] }];
  if (event.name === "email_changed") return changesOfEmail(event.id, event.forFollowers);
  if (event.name === "email_change_undone")
    return [password, ...changesOfEmail(event.id, { formerEmail: event.forFollowers.undoneEmail })];
  if (event.name !== "user_changed") return [];
  return [...(event.forFollowers.hasOtherPassword ? [password] : []), ...changesOfEmail(event.id, event.forFollowers)];
}

type EmailChange = { formerEmail?: string | undefined; undo?: number };

function changesOfEmail(userId: number, { formerEmail, undo }: EmailChange): Omit<AccountChange, "at">[] {
  if (formerEmail === undefined) return [];
  const change = { userId, change: "email" as const, formerEmail };
  return [undo === undefined ? change : { ...change, undo }];
}

function isOfSecondFactor(name: EventName): name is keyof typeof OF_SECOND_FACTOR {
  return Object.hasOwn(OF_SECOND_FACTOR, name);
}
