import { resealed } from "@/lib/adapters/sealed-bytes";
import { env } from "@/lib/config/env";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { CLIENT_SECRET } from "./account-provider";
import { SECRET } from "./spend-code";

/** Few enough that no request waits for the encryption of all. */
const AT_ONCE = 200;

const FACTORS = statement(
  { id: "int", companyId: "int", userId: "int", secret: "text" },
  `SELECT f.id, f.company_id AS "companyId", f.user_id AS "userId", f.secret FROM second_factors f WHERE f.id > $1 ORDER BY f.id LIMIT ${AT_ONCE}`,
);
/** Not if the person has begun anew meanwhile. */
const KEEP_FACTOR = "UPDATE second_factors f SET secret = $3 WHERE f.company_id = $1 AND f.id = $2 AND f.secret = $4";

const CLIENTS = statement(
  { id: "int", companyId: "int", secret: "text" },
  `SELECT s.id, s.company_id AS "companyId", s.client_secret AS secret FROM company_sign_ins s WHERE s.id > $1 AND s.client_secret IS NOT NULL ORDER BY s.id LIMIT ${AT_ONCE}`,
);
/** Not if an administrator has saved another one meanwhile. */
const KEEP_CLIENT =
  "UPDATE company_sign_ins s SET client_secret = $3 WHERE s.company_id = $1 AND s.id = $2 AND s.client_secret = $4";

/**
 * While there is a former PASSWORD_PEPPER, encrypts anew with the present one whatever was encrypted with it: secrets of
 * second factors, and of companies at their sign-in services. Otherwise they could not be read once the former is gone.
 */
export async function resealSecrets(): Promise<void> {
  if (!env().PASSWORD_PEPPER_OLD) return;
  for (let last: number | undefined = 0; last !== undefined; ) last = await resealFactors(last);
  for (let last: number | undefined = 0; last !== undefined; ) last = await resealClients(last);
}

async function resealFactors(after: number): Promise<number | undefined> {
  const factors = await systemSql("sweep", "reseal-factors", FACTORS, [after]);
  for (const { id, companyId, userId, secret } of factors) {
    const anew = resealed(secret, SECRET, companyId, userId);
    if (anew) await companySql({ companyId }, KEEP_FACTOR, id, anew, secret);
  }
  return factors.at(-1)?.id;
}

async function resealClients(after: number): Promise<number | undefined> {
  const clients = await systemSql("sweep", "reseal-clients", CLIENTS, [after]);
  for (const { id, companyId, secret } of clients) {
    const anew = resealed(secret, CLIENT_SECRET, companyId);
    if (anew) await companySql({ companyId }, KEEP_CLIENT, id, anew, secret);
  }
  return clients.at(-1)?.id;
}
