import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { systemSql } from "@/lib/db/system";

/** The two words of a mailed link. */
export type Link = { uid: string; token: string };

/** A change whose link is open, with the account as it is now. */
export type OpenChange = {
  id: number;
  company_id: number;
  user_id: number;
  former_email: string;
  new_email: string;
  email: string;
  password_hash: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_title: string;
};

const CONFIRM = "email-change";
const UNDO = "email-change-undo";

/**
 * The path in the letter to the new address. The link is bound to the password: who changes it after somebody else asked
 * for another e-mail has closed the link.
 */
export function confirmPath(change: Pick<OpenChange, "id" | "new_email" | "password_hash">): string {
  return `/auth/change-email/${change.id}/${keyedWord(CONFIRM, ...factsOfConfirm(change))}/`;
}

/** The path in the letter to the former address. It is not bound to the password, which a thief changes first. */
export function undoPath(change: Pick<OpenChange, "id" | "former_email">): string {
  return `/auth/undo-email-change/${change.id}/${keyedWord(UNDO, ...factsOfUndo(change))}/`;
}

function factsOfConfirm({ id, new_email, password_hash }: Pick<OpenChange, "id" | "new_email" | "password_hash">) {
  return [id, new_email.toLowerCase(), password_hash];
}

function factsOfUndo({ id, former_email }: Pick<OpenChange, "id" | "former_email">) {
  return [id, former_email.toLowerCase()];
}

const CHANGE = `SELECT c.id, c.company_id, c.user_id, c.former_email, c.new_email, u.email, u.password_hash, u.first_name, u.middle_name, u.last_name,
  k.title AS company_title
FROM email_changes c JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id JOIN companies k ON k.id = c.company_id
WHERE c.id = $1 AND c.closed_at IS NULL AND u.deleted_at IS NULL AND u.is_active`;

/** The change that this link confirms, if it is still waiting. */
export async function changeToConfirm({ uid, token }: Link): Promise<OpenChange | undefined> {
  const waiting = "c.confirmed_at IS NULL AND c.expires_at > now() AND lower(u.email) = lower(c.former_email)";
  const change = await found("email-change-confirm", `${CHANGE} AND ${waiting}`, uid);
  return change && isKeyedWord(token, CONFIRM, ...factsOfConfirm(change)) ? change : undefined;
}

/** The change that this link undoes, if there is still time. */
export async function changeToUndo({ uid, token }: Link): Promise<OpenChange | undefined> {
  const change = await found("email-change-undo", `${CHANGE} AND c.undo_until > now()`, uid);
  return change && isKeyedWord(token, UNDO, ...factsOfUndo(change)) ? change : undefined;
}

async function found(name: string, text: string, uid: string): Promise<OpenChange | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(uid)) return undefined;
  const [change] = await systemSql<OpenChange>("email-confirmation", name, text, [Number(uid)]);
  return change;
}
