import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";

/** The two words of a mailed link. */
export type Link = { uid: string; token: string };

/** A change whose link is open, with the account as it is now. */
type OpenChange = SqlRow<typeof CHANGE>;

const CHANGE = {
  id: "int",
  company_id: "int",
  user_id: "int",
  former_email: "text",
  new_email: "text",
  email: "text",
  password_hash: "text",
  first_name: "text",
  middle_name: "text",
  last_name: "text",
  company_title: "text",
} as const;

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

const OPEN = `SELECT c.id, c.company_id, c.user_id, c.former_email, c.new_email, u.email, u.password_hash, u.first_name, u.middle_name, u.last_name,
  k.title AS company_title
FROM email_changes c JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id JOIN companies k ON k.id = c.company_id
WHERE c.id = $1 AND c.closed_at IS NULL AND u.deleted_at IS NULL AND u.is_active`;
const TO_CONFIRM = statement(
  CHANGE,
  `${OPEN} AND c.confirmed_at IS NULL AND c.expires_at > now() AND lower(u.email) = lower(c.former_email)`,
);
const TO_UNDO = statement(CHANGE, `${OPEN} AND c.undo_until > now()`);

/** The change that this link confirms, if it is still waiting. */
export async function changeToConfirm({ uid, token }: Link): Promise<OpenChange | undefined> {
  const change = await found("email-change-confirm", TO_CONFIRM, uid);
  return change && isKeyedWord(token, CONFIRM, ...factsOfConfirm(change)) ? change : undefined;
}

/** The change that this link undoes, if there is still time. */
export async function changeToUndo({ uid, token }: Link): Promise<OpenChange | undefined> {
  const change = await found("email-change-undo", TO_UNDO, uid);
  return change && isKeyedWord(token, UNDO, ...factsOfUndo(change)) ? change : undefined;
}

async function found(name: string, open: typeof TO_UNDO, uid: string): Promise<OpenChange | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(uid)) return undefined;
  const [change] = await systemSql("email-confirmation", name, open, [Number(uid)]);
  return change;
}
