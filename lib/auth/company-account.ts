import { log } from "@/lib/adapters/log";
import { beginAt, finishAt, type Proven, type Secrets, StoppedThere } from "@/lib/adapters/openid";
import { OutgoingError } from "@/lib/adapters/outgoing";
import type { CompanyRefusal } from "@/lib/contracts/company-sign-in";
import type { Language } from "@/lib/contracts/fields";
import type { Origin } from "@/lib/domain/actor";
import { addressesOf, type Provider, providerByKey } from "@/lib/domain/people/sign-in/account-provider";
import { CompanyAccountRefused, personOfAccount } from "@/lib/domain/people/sign-in/person-of-account";
import { openSession } from "@/lib/domain/people/sign-in/sessions";
import { Refusal } from "@/lib/domain/refusal";
import { type Account, accountById, nameOf, recordSignIn } from "./account";
import { closeSession } from "./close-session";
import {
  companyStepCookie,
  companyStepOf,
  deviceCookie,
  isKnownDevice,
  sessionCookie,
  sessionInCookie,
} from "./cookies";
import { logSignIn } from "./sign-in-line";

type Begun = { url: string; cookie: string };

/** Leads a browser to the provider of a company. The cookie ties the way back to this browser. */
export async function beginCompanyAccount(key: string, from: string | undefined, origin: Origin): Promise<Begun> {
  const provider = await providerByKey(key);
  if (!provider) throw new Refusal("not_found");
  const { redirectUri } = addressesOf(key);
  const begun = await beginAt(provider.connection, redirectUri).catch((error) => {
    log().warn({ requestId: origin.requestId, companyId: provider.companyId, fault: wordOf(error) }, "provider");
    throw new Refusal("provider_unreachable");
  });
  return { url: begun.url, cookie: await companyStepCookie({ ...begun.secrets, key, from: from ?? "" }) };
}

type Arrival = { key: string; answer: URLSearchParams; headers: Headers; origin: Origin; language: Language };
type Entered = { cookies: string[]; from: string };
type Outcome = { entered: Entered; refused?: undefined } | { entered?: undefined; refused: CompanyRefusal };

/** The way back from the provider: a session, or why there is none. */
export async function finishCompanyAccount(arrival: Arrival): Promise<Outcome> {
  const { origin } = arrival;
  try {
    const { account, ...entered } = await enter(arrival);
    logSignIn("signed_in", nameOf(account.email), origin);
    return { entered };
  } catch (error) {
    const refused = error instanceof CompanyAccountRefused ? error.reason : undefined;
    logSignIn(refused ? `company_account_${refused}` : "internal", "", origin);
    if (!refused) throw error;
    return { refused };
  }
}

async function enter({ key, answer, headers, origin, language }: Arrival): Promise<Entered & { account: Account }> {
  const { secrets, from } = await stepFor(key, answer, headers);
  const provider = await providerByKey(key);
  if (!provider) throw new CompanyAccountRefused("expired");
  const proven = await provenAt(provider, secrets, answer, origin);
  const id = await personOfAccount(provider, proven, { origin, language });
  const account = await accountById(id);
  if (!account) throw new CompanyAccountRefused("unknown");
  const person = { userId: account.id, companyId: account.company_id };
  const device = { address: origin.address, agent: origin.agent, isKnown: isKnownDevice(headers, account.id) };
  const session = await openSession(person, device, { factorId: account.factor_id, isByCompanyAccount: true });
  if (!session) throw new CompanyAccountRefused("deactivated");
  // The cookie will name the new session, so nobody could end the previous one any more.
  const former = await sessionInCookie(headers);
  if (former !== undefined) await closeSession(former, "signed_out", origin);
  recordSignIn(account, origin, "signed_in_by_company_account");
  return { account, from, cookies: [await sessionCookie(session), deviceCookie(account.id)] };
}

/** What this browser began, for this company and with this state. */
async function stepFor(
  key: string,
  answer: URLSearchParams,
  headers: Headers,
): Promise<{ secrets: Secrets; from: string }> {
  const { key: begunAt, state, nonce, verifier, from } = (await companyStepOf(headers)) ?? {};
  const isWhole = typeof state === "string" && typeof nonce === "string" && typeof verifier === "string";
  if (!isWhole || begunAt !== key || answer.get("state") !== state) throw new CompanyAccountRefused("expired");
  return { secrets: { state, nonce, verifier }, from: typeof from === "string" ? from : "" };
}

async function provenAt(
  { key, companyId, connection }: Provider,
  secrets: Secrets,
  answer: URLSearchParams,
  { requestId }: Origin,
): Promise<Proven> {
  try {
    return await finishAt(connection, addressesOf(key).redirectUri, secrets, answer);
  } catch (error) {
    if (error instanceof StoppedThere) throw new CompanyAccountRefused("stopped");
    log().warn({ requestId, companyId, fault: wordOf(error) }, "provider");
    throw new CompanyAccountRefused(isUnreachable(error) ? "unreachable" : "invalid");
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof OutgoingError || (error instanceof Error && error.cause instanceof OutgoingError);
}

/** The library's own code for what was wrong: never a token, nor anything that the provider wrote. */
function wordOf(error: unknown): string {
  if (isUnreachable(error)) return "unreachable";
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find((word) => typeof word === "string" && /^[A-Za-z_]{1,60}$/.test(word)) as string;
}
