import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { isLetterGroup, type LetterGroup, letterGroups } from "@/lib/rules/letter-choices";
import { keepChoices, settingsOf } from "./letter-settings";

/** What a letter is one of: a group of notices, or the letters of the day. */
export type Subscription = LetterGroup | "digest";

const PURPOSE = "unsubscribe";
const TOKEN = /^([1-9]\d{0,8})-([a-z_]+)-([\w-]{43})$/;

/** The path to which a mail program posts that a person wants no more such letters. It needs no sign-in and never expires. */
export function unsubscribePath(userId: number, from: Subscription): string {
  return `/api/v2/letters/unsubscribe/${userId}-${from}-${keyedWord(PURPOSE, userId, from)}/`;
}

const PERSON = statement(
  { companyId: "int" },
  'SELECT company_id AS "companyId" FROM users WHERE id = $1 AND deleted_at IS NULL',
);

/** Turns letters off by the link in one of them: its group, or whatever comes in the letters of the day. */
export async function unsubscribe(token: string, origin: Origin): Promise<void> {
  const [, id = "", from = "", word = ""] = TOKEN.exec(token) ?? [];
  const userId = Number(id);
  if (!isSubscription(from) || !isKeyedWord(word, PURPOSE, userId, from)) throw new Refusal("invalid_link");
  const [person] = await systemSql("mail", "unsubscribe-person", PERSON, [userId]);
  if (!person) throw new Refusal("invalid_link");
  const { companyId } = person;
  await inCompany({ companyId }, async (db) => {
    const chosen = await settingsOf(db, userId);
    const groups = from === "digest" ? letterGroups.filter((group) => chosen[group] === "digest") : [from];
    const off = Object.fromEntries(groups.map((group) => [group, "off" as const]));
    await keepChoices(db, { companyId, userId, origin }, userId, off);
  });
}

function isSubscription(word: string): word is Subscription {
  return word === "digest" || isLetterGroup(word);
}
