import { keyedWord } from "@/lib/adapters/keyed-word";
import { log } from "@/lib/adapters/log";
import type { CompanyRefusal } from "@/lib/contracts/company-sign-in";
import type { ProblemCode } from "@/lib/contracts/problem";
import type { Origin } from "@/lib/domain/actor";

/** `code_asked`: the password was right, and a code is needed. */
export type SignInOutcome = "signed_in" | "code_asked" | ProblemCode | `company_account_${CompanyRefusal}`;

const LENGTH = 22;

/**
 * Logs each sign-in attempt, alike for existing and for unknown accounts. An HMAC replaces the e-mail: attempts at one
 * account can be found together, and the log names nobody.
 */
export function logSignIn(outcome: SignInOutcome, name: string, { requestId, address }: Origin): void {
  log().info({ requestId, address, outcome, account: keyedWord("sign-in line", name).slice(0, LENGTH) }, "sign-in");
}
