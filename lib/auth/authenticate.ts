import type { Turn } from "@/lib/adapters/fair-queue";
import { log } from "@/lib/adapters/log";
import { isOfOtherCost, matchingPepper } from "@/lib/adapters/passwords";
import type { Origin } from "@/lib/domain/actor";
import { rehashPassword } from "@/lib/domain/people/sign-in/rehash-password";
import { openSession } from "@/lib/domain/people/sign-in/sessions";
import { Refusal } from "@/lib/domain/refusal";
import {
  type Account,
  accountsByEmail,
  nameOf,
  recordSignIn,
  refuseWithoutCompanyAccount,
  type SignedIn,
} from "./account";
import { isKnownDevice, isRememberedDevice } from "./cookies";
import { forgetAttempts, networkOf, returnAttempt, takeBoth } from "./rate-limit";
import { type SecondStep, secondStep } from "./second-step";
import { logSignIn } from "./sign-in-line";

/** A session, or the token for the next step of a person with a second factor. */
export type PasswordStep = { signedIn: SignedIn; next?: undefined } | { signedIn?: undefined; next: SecondStep };

/**
 * The one sign-in, for API clients and browsers. An unknown e-mail, a wrong password and a deactivated account get the
 * same response after the same time. Attempts are counted before the password is checked.
 */
export async function authenticate(
  email: string,
  password: string,
  headers: Headers,
  origin: Origin,
): Promise<PasswordStep> {
  const name = nameOf(email);
  try {
    const step = await enter(name, password, headers, origin);
    logSignIn(step.signedIn ? "signed_in" : "code_asked", name, origin);
    return step;
  } catch (error) {
    logSignIn(error instanceof Refusal ? error.code : "internal", name, origin);
    throw error;
  }
}

async function enter(name: string, password: string, headers: Headers, origin: Origin): Promise<PasswordStep> {
  const accounts = await accountsByEmail(name);
  const isKnown = isKnownTo(accounts, headers);
  const { found, pepper } = await provenAccount({ name, accounts, isKnown }, password, origin);
  refuseWithoutCompanyAccount(found);
  const step = await stepAfterPassword(found, headers, { ...origin, isKnown });
  await renew({ found, pepper }, password, origin);
  if (step.signedIn) recordSignIn(found, origin, "signed_in");
  return step;
}

/**
 * Whether the owner of the account has signed in by this browser. Where several people have the e-mail no browser counts:
 * the owner of one account would have more guesses at the others.
 */
function isKnownTo(accounts: readonly Account[], headers: Headers): boolean {
  const isOfFirst = isKnownDevice(headers, accounts[0]?.id ?? 0);
  return isOfFirst && accounts.length === 1;
}

/** A session, unless a code is needed on this device. */
async function stepAfterPassword(
  found: Account,
  headers: Headers,
  { address, agent, isKnown }: Pick<Origin, "address" | "agent"> & { isKnown: boolean },
): Promise<PasswordStep> {
  const { factor_id } = found;
  if (factor_id !== null && !isRememberedDevice(headers, { ...found, factor_id }))
    return { next: secondStep({ ...found, factor_id }) };
  const person = { userId: found.id, companyId: found.company_id };
  const checked = { passwordHash: found.password_hash, factorId: factor_id };
  const session = await openSession(person, { address, agent, isKnown }, checked);
  if (!session) throw new Refusal("wrong_credentials");
  return { signedIn: { ...session, ...person } };
}

type Proven = { found: Account; pepper: "present" | "former" };

type Asked = { name: string; accounts: readonly Account[]; isKnown: boolean };

/** The account whose password this is, and the pepper of its hash. */
async function provenAccount({ name, accounts, isKnown }: Asked, password: string, origin: Origin): Promise<Proven> {
  const counted = isKnown ? "loginDevice" : "loginAccount";
  await takeBoth(["loginAddress", origin.address], [counted, name]);
  // Known accounts queue by address, as unknown ones do, and not by company: the waiting time must not reveal whether
  // an account exists.
  const turn = { company: networkOf(origin.address ?? ""), person: name, isUrgent: true };
  const proven = await matchingAccount(accounts, password, turn).catch(async (error) => {
    // A full queue is not a wrong password.
    await Promise.all([returnAttempt(counted, name), returnAttempt("loginAddress", origin.address)]);
    throw error;
  });
  if (!proven) {
    for (const account of accounts) recordSignIn(account, origin, "sign_in_refused");
    throw new Refusal("wrong_credentials");
  }
  // Who has one of several accounts must not have more guesses at the others for each own sign-in.
  const forget = accounts.length > 1 ? returnAttempt : forgetAttempts;
  await Promise.all([forget(counted, name), returnAttempt("loginAddress", origin.address)]);
  return proven;
}

/** The first of the accounts that the password opens. Without any the same work is done as with one. */
async function matchingAccount(
  accounts: readonly Account[],
  password: string,
  turn: Turn,
): Promise<Proven | undefined> {
  for (const found of accounts.length ? accounts : [undefined]) {
    const pepper = await matchingPepper(password, found?.password_hash, turn);
    if (found?.is_active && pepper) return { found, pepper };
  }
  return undefined;
}

/** Stores the password at the present cost and with the present pepper. */
async function renew({ found, pepper }: Proven, password: string, origin: Origin): Promise<void> {
  const person = { userId: found.id, companyId: found.company_id };
  try {
    if (pepper === "former" || isOfOtherCost(found.password_hash))
      await rehashPassword(person, password, found.password_hash);
  } catch (error) {
    // The next sign-in tries again.
    log().warn({ requestId: origin.requestId, err: error }, "password not stored anew");
  }
}

/** Forgets wrong passwords for an account whose owner has used a mailed link, in every browser. */
export async function forgetGuesses(email: string): Promise<void> {
  await Promise.all([forgetAttempts("loginAccount", nameOf(email)), forgetAttempts("loginDevice", nameOf(email))]);
}
