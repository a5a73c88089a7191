import { call } from "./call";
import { codeNow } from "./code-now";
import { sql } from "./database";
import { PASSWORD } from "./people";

type Person = { access: string; userId: number };
export type Factor = { secret: string; codes: string[] };

/** Sets the second factor of a person up through the API, and forgets that a code was used for it. */
export async function turnOnSecondFactor(person: Person, password = PASSWORD): Promise<Factor> {
  const { access: token } = person;
  const begun = await call("POST", "/auth/second-factor/begin/", { token, body: { current_password: password } });
  const secret = String(begun.body.secret);
  const confirmed = await call("POST", "/auth/second-factor/confirm/", { token, body: { code: codeNow(secret) } });
  if (confirmed.status !== 200) throw new Error(`The set-up answered ${confirmed.status}: ${confirmed.text}`);
  await forgetUsedSteps(person.userId);
  return { secret, codes: confirmed.body.codes as string[] };
}

/** As if more than a minute had passed since the last code was used. */
export async function forgetUsedSteps(userId: number): Promise<void> {
  await sql("UPDATE second_factors SET last_step = 0 WHERE user_id = $1", [userId]);
}
