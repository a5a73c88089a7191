import { log } from "@/lib/adapters/log";
import { isOfOtherCost, passwordMatches } from "@/lib/adapters/passwords";
import { companyDb } from "@/lib/db/company";
import { systemSql } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { record } from "@/lib/domain/events/happened";
import { rehashPassword } from "@/lib/domain/people/sign-in/rehash-password";
import { type OpenedSession, openSession } from "@/lib/domain/people/sign-in/sessions";
import { isKnownDevice } from "./cookies";
import { logAuditFailure } from "./log-audit-failure";
import { networkOf } from "./network";
import { forgetAttempts, returnAttempt, takeAttempt } from "./rate-limit";
import { logSignIn } from "./sign-in-line";

type Account = { id: number; company_id: number; password_hash: string; is_active: boolean };
type SignedIn = OpenedSession & { userId: number; companyId: number };

/**
 * The one sign-in, for API clients and browsers. An unknown e-mail, a wrong password and a deactivated account get the
 * same response after the same time. Attempts are counted before the password is checked.
 */
export async function authenticate(
  email: string,
  password: string,
  headers: Headers,
  origin: Origin,
): Promise<SignedIn> {
  const name = nameOf(email);
  try {
    const session = await enter(name, password, headers, origin);
    logSignIn("signed_in", name, origin);
    return session;
  } catch (error) {
    logSignIn(error instanceof DomainError ? error.code : "internal", name, origin);
    throw error;
  }
}

async function enter(name: string, password: string, headers: Headers, origin: Origin): Promise<SignedIn> {
  const counted = isKnownDevice(headers, name) ? "loginDevice" : "loginAccount";
  await takeAttempt("loginAddress", origin.address);
  await takeAttempt(counted, name).catch(async (error) => {
    // No password was checked, so this does not count against the address: one locked account must not lock out
    // everybody there.
    await returnAttempt("loginAddress", origin.address);
    throw error;
  });
  const found = await findAccount(name);
  // Known accounts queue by address, as unknown ones do, and not by company: the waiting time must not reveal whether
  // an account exists.
  const matches = await passwordMatches(password, found?.password_hash, {
    company: networkOf(origin.address ?? ""),
    person: name,
    isUrgent: true,
  }).catch(async (error) => {
    // A full queue is not a wrong password.
    await Promise.all([returnAttempt(counted, name), returnAttempt("loginAddress", origin.address)]);
    throw error;
  });
  if (!found || !matches || !found.is_active) {
    if (found) recordSignIn("sign_in_refused", found, origin);
    throw new DomainError("wrong_credentials");
  }
  await Promise.all([forgetAttempts(counted, name), returnAttempt("loginAddress", origin.address)]);
  const person = { userId: found.id, companyId: found.company_id };
  if (isOfOtherCost(found.password_hash)) {
    // The next sign-in tries again.
    await rehashPassword(person, password, found.password_hash).catch((error) =>
      log().warn({ requestId: origin.requestId, err: error }, "password not rehashed"),
    );
  }
  const session = await openSession(person, origin.address, origin.agent);
  recordSignIn("signed_in", found, origin);
  return { ...session, ...person };
}

/** Forgets wrong passwords for an account whose owner has used a mailed link, in every browser. */
export async function forgetGuesses(email: string): Promise<void> {
  await Promise.all([forgetAttempts("loginAccount", nameOf(email)), forgetAttempts("loginDevice", nameOf(email))]);
}

/** The key under which failed sign-ins of an account are counted. */
function nameOf(email: string): string {
  return email.trim().toLowerCase();
}

async function findAccount(email: string): Promise<Account | undefined> {
  const [row] = await systemSql<Account>(
    "sign-in",
    "account-by-email",
    "SELECT id, company_id, password_hash, is_active FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL",
    [email],
  );
  return row;
}

/** Not awaited: writing the audit trail must not make the response for a known account slower. */
function recordSignIn(name: "signed_in" | "sign_in_refused", { id, company_id }: Account, origin: Origin): void {
  const by = { companyId: company_id, userId: id, origin };
  void logAuditFailure(record(companyDb(by), by, [{ name, id }]), origin);
}
