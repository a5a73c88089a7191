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

/** The link of a letter: `path` is posted to by mail programs, `page` is opened by people. It needs no sign-in and never expires. */
export function unsubscribeLinks(userId: number, from: Subscription): { path: string; page: string } {
  const token = `${userId}-${from}-${keyedWord(PURPOSE, userId, from)}`;
  return { path: `/api/v2/letters/unsubscribe/${token}/`, page: `/auth/unsubscribe/${token}/` };
}

const PERSON = statement(
  { companyId: "int" },
  'SELECT company_id AS "companyId" FROM users WHERE id = $1 AND deleted_at IS NULL',
);

type Asked = { userId: number; companyId: number; from: Subscription };

async function askedBy(token: string): Promise<Asked | undefined> {
  const [, id = "", from = "", word = ""] = TOKEN.exec(token) ?? [];
  const userId = Number(id);
  if (!isSubscription(from) || !isKeyedWord(word, PURPOSE, userId, from)) return undefined;
  const [person] = await systemSql("mail", "unsubscribe-person", PERSON, [userId]);
  return person && { userId, companyId: person.companyId, from };
}

/** Which letters a link turns off, if it is one of ours. */
export async function subscriptionOf(token: string): Promise<Subscription | undefined> {
  return (await askedBy(token))?.from;
}

/** Turns letters off by the link in one of them: its group, or whatever comes in the letters of the day. */
export async function unsubscribe(token: string, origin: Origin): Promise<void> {
  const asked = await askedBy(token);
  if (!asked) throw new Refusal("invalid_link");
  const { userId, companyId, from } = asked;
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
