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
import { networkOf } from "./network";
import { forgetAttempts, returnAttempt, takeAttempt } from "./rate-limit";
import { remembered } from "./remember";
import { logSignIn } from "./sign-in-line";

type Account = { id: number; company_id: number; password_hash: string; is_active: boolean };
type SignedIn = OpenedSession & { userId: number; companyId: number };

/**
 * The one way in, behind both doors. Unknown e-mail, wrong password and a deactivated account give one answer in one
 * time, and attempts are counted before they are tried.
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
    // Nothing was guessed: one locked account must not shut the door to everybody behind its address.
    await returnAttempt("loginAddress", origin.address);
    throw error;
  });
  const found = await findAccount(name);
  // Known accounts wait in the same line as unknown ones, so that waiting tells nothing: by address, not by company.
  const matches = await passwordMatches(password, found?.password_hash, {
    company: networkOf(origin.address ?? ""),
    person: name,
    isUrgent: true,
  }).catch(async (error) => {
    // Too busy to look is nobody's wrong guess.
    await Promise.all([returnAttempt(counted, name), returnAttempt("loginAddress", origin.address)]);
    throw error;
  });
  if (!found || !matches || !found.is_active) {
    if (found) remember("sign_in_refused", found, origin);
    throw new DomainError("wrong_credentials");
  }
  await Promise.all([forgetAttempts(counted, name), returnAttempt("loginAddress", origin.address)]);
  const person = { userId: found.id, companyId: found.company_id };
  if (isOfOtherCost(found.password_hash)) {
    // The next sign-in will try again.
    await rehashPassword(person, password, found.password_hash).catch((error) =>
      log().warn({ requestId: origin.requestId, err: error }, "password not rehashed"),
    );
  }
  const session = await openSession(person, origin.address, origin.agent);
  remember("signed_in", found, origin);
  return { ...session, ...person };
}

/** Forgets wrong passwords of an account whose owner has proved who they are by a mailed link, in every browser. */
export async function forgetGuesses(email: string): Promise<void> {
  await Promise.all([forgetAttempts("loginAccount", nameOf(email)), forgetAttempts("loginDevice", nameOf(email))]);
}

/** Under which guesses at an account are counted. */
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

/** Not waited for: the trail must not make a known account slower to refuse than an unknown one. */
function remember(name: "signed_in" | "sign_in_refused", { id, company_id }: Account, origin: Origin): void {
  const by = { companyId: company_id, userId: id, origin };
  void remembered(record(companyDb(by), by, [{ name, id }]), origin);
}
