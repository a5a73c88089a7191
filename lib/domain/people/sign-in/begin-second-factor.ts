import { newSecret } from "@/lib/adapters/one-time-code";
import { sealed } from "@/lib/adapters/sealed-bytes";
import type { NewSecret } from "@/lib/contracts/second-factor";
import { companyDb, companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { toBase32 } from "@/lib/rules/base32";
import { authenticatorLink } from "@/lib/rules/one-time-codes";
import { provenPassword } from "./proven-password";
import { SECRET } from "./spend-code";

/** The name under which apps list the account. */
const ISSUER = "Atesta";

/** Begins anew each time, but never replaces a secret in use. */
const BEGIN = `
INSERT INTO second_factors AS f (company_id, user_id, secret) SELECT $1::int, u.id, $3::text FROM users u WHERE u.company_id = $1 AND u.id = $2
ON CONFLICT (company_id, user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, begun_at = now() WHERE f.company_id = $1 AND f.confirmed_at IS NULL
RETURNING f.id`;

/** A person gets a secret for an authenticator app. Sign-in asks for no code until one has confirmed it. */
export async function beginSecondFactor(actor: Actor, currentPassword: string): Promise<NewSecret> {
  await provenPassword(actor, { isNeeded: true, currentPassword });
  const { companyId, userId } = actor;
  const person = await companyDb(actor).user.findFirst({ where: { id: userId }, select: { email: true } });
  if (!person) throw new Refusal("not_found");
  const secret = newSecret();
  const [begun] = await companySql(actor, BEGIN, userId, sealed(secret, SECRET, companyId, userId));
  if (!begun) throw new Refusal("second_factor_on");
  const text = toBase32(secret);
  return { secret: text, link: authenticatorLink(ISSUER, person.email, text) };
}
