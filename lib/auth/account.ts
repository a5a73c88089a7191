import { log } from "@/lib/adapters/log";
import { companyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { record } from "@/lib/domain/events/happened";
import { HOLDERS } from "@/lib/domain/people/emails/prove-email";
import { companyOfEnvironment, needsCompanyAccount } from "@/lib/domain/people/sign-in/account-provider";
import type { OpenedSession } from "@/lib/domain/people/sign-in/sessions";
import { Refusal } from "@/lib/domain/refusal";

/** What a sign-in must know of a person. `factor_id` is null if it asks for no code. */
export type Account = SqlRow<typeof ROW>;

const ROW = {
  id: "int",
  company_id: "int",
  email: "text",
  password_hash: "text",
  password_changed_at: "time",
  is_active: "bool",
  factor_id: "int?",
  /** Whether the company refuses this person's password. */
  needs_company_account: "bool",
} as const;

export type SignedIn = OpenedSession & { userId: number; companyId: number };

const ACCOUNT = `
SELECT u.id, u.company_id, u.email, u.password_hash, u.password_changed_at, u.is_active, f.id AS factor_id,
  ${needsCompanyAccount("u", "$2")} AS needs_company_account
FROM users u
LEFT JOIN second_factors f ON f.company_id = u.company_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL`;
const BY_EMAIL = statement(ROW, `${ACCOUNT} WHERE ${HOLDERS}`);
const BY_ID = statement(ROW, `${ACCOUNT} WHERE u.deleted_at IS NULL AND u.id = $1`);

/** The accounts that are meant by an e-mail: several only while nobody has proved it. */
export async function accountsByEmail(email: string): Promise<Account[]> {
  return systemSql("sign-in", "accounts-by-email", BY_EMAIL, [email, await companyOfEnvironment()]);
}

export async function accountById(id: number): Promise<Account | undefined> {
  const [row] = await systemSql("sign-in", "account-by-id", BY_ID, [id, await companyOfEnvironment()]);
  return row;
}

/** Said only to somebody who has proven the password, so that it tells strangers nothing. */
export function refuseWithoutCompanyAccount({ needs_company_account }: Account): void {
  if (needs_company_account) throw new Refusal("company_account_only");
}

/** The key under which failed sign-ins of an account are counted. */
export function nameOf(email: string): string {
  return email.trim().toLowerCase();
}

type SignInEvent =
  | "signed_in"
  | "signed_in_by_company_account"
  | "sign_in_refused"
  | "sign_in_code_refused"
  | "recovery_code_used";

/** Not awaited: writing the audit trail must not make the response for a known account slower. */
export function recordSignIn(account: Account, origin: Origin, ...names: SignInEvent[]): void {
  void logAuditFailure(writeLines(account, origin, names), origin);
}

/** One line after the other, so that they stand in the trail in this order. */
async function writeLines({ id, company_id }: Account, origin: Origin, names: readonly SignInEvent[]): Promise<void> {
  const by = { companyId: company_id, userId: id, origin };
  for (const name of names) await record(companyDb(by), by, [{ name, id }]);
}

/**
 * Logs when an audit line cannot be written, instead of failing: the refusal of the request must stand in any case.
 */
export async function logAuditFailure(line: Promise<unknown>, { requestId }: Origin): Promise<void> {
  await line.catch((error) => log().error({ requestId, err: error }, "audit line lost"));
}
