import { keyedWord } from "@/lib/adapters/keyed-word";
import { log } from "@/lib/adapters/log";
import type { ProblemCode } from "@/lib/contracts/problem";
import type { Origin } from "@/lib/domain/actor";

export type SignInOutcome = "signed_in" | ProblemCode;

const LENGTH = 22;

/**
 * One line in the log for each attempt at either door, the same for an account and for none. In place of the e-mail stands a
 * word that only this server makes of it: attempts at one account are found together, and the log names nobody.
 */
export function logSignIn(outcome: SignInOutcome, name: string, { requestId, address }: Origin): void {
  log().info({ requestId, address, outcome, account: keyedWord("sign-in line", name).slice(0, LENGTH) }, "sign-in");
}
