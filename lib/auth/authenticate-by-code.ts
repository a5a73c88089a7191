import { companyDb } from "@/lib/db/company";
import type { Origin } from "@/lib/domain/actor";
import { openSession } from "@/lib/domain/people/sign-in/sessions";
import { spendCode } from "@/lib/domain/people/sign-in/spend-code";
import { Refusal } from "@/lib/domain/refusal";
import { type Account, accountById, nameOf, recordSignIn, refuseWithoutCompanyAccount, type SignedIn } from "./account";
import { isKnownDevice } from "./cookies";
import { countingCodes } from "./rate-limit";
import { type Holder, provesPassword, readStep } from "./second-step";
import { logSignIn } from "./sign-in-line";

type CodeStep = { token: string; code: string };
type Entered = SignedIn & { holder: Holder };

/** The second step of a sign-in, for API clients and browsers: the token of the first step, and a code. */
export async function authenticateByCode(step: CodeStep, headers: Headers, origin: Origin): Promise<Entered> {
  const found = await accountOfStep(step.token);
  const name = found ? nameOf(found.email) : "";
  try {
    if (!found) throw new Refusal("sign_in_expired");
    refuseWithoutCompanyAccount(found);
    const entered = await enter(found, step.code, headers, origin);
    logSignIn("signed_in", name, origin);
    return entered;
  } catch (error) {
    logSignIn(error instanceof Refusal ? error.code : "internal", name, origin);
    throw error;
  }
}

type WithFactor = Account & { factor_id: number };

/** The person whose password was right a few minutes ago. */
async function accountOfStep(token: string): Promise<WithFactor | undefined> {
  const claims = readStep(token);
  const found = claims && (await accountById(claims.userId));
  if (!found?.is_active || found.factor_id === null) return undefined;
  const holder = { ...found, factor_id: found.factor_id };
  return claims && provesPassword(claims, holder) ? holder : undefined;
}

async function enter(found: WithFactor, code: string, headers: Headers, origin: Origin): Promise<Entered> {
  const person = { userId: found.id, companyId: found.company_id };
  const spent = await countingCodes(found.id, origin.address, async () => {
    const accepted = await spendCode(companyDb(person), person, code);
    if (accepted) return accepted;
    recordSignIn(found, origin, "sign_in_code_refused");
    throw new Refusal("wrong_code");
  });
  const device = { address: origin.address, agent: origin.agent, isKnown: isKnownDevice(headers, found.id) };
  const session = await openSession(person, device, { passwordHash: found.password_hash, factorId: spent.factorId });
  if (!session) throw new Refusal("sign_in_expired");
  recordSignIn(found, origin, ...(spent.kind === "recovery" ? (["recovery_code_used"] as const) : []), "signed_in");
  return { ...session, ...person, holder: found };
}
