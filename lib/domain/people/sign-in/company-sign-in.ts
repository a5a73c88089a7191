import * as z from "zod/mini";
import { faultOf } from "@/lib/adapters/openid";
import { isAllowedUrl } from "@/lib/adapters/outgoing";
import { sealed } from "@/lib/adapters/sealed-bytes";
import { env } from "@/lib/config/env";
import { CompanySignIn, type companySignInContract, type ProviderFault } from "@/lib/contracts/company-sign-in";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { FieldErrors } from "@/lib/contracts/problem";
import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { addressesOf, CLIENT_SECRET, companyOfEnvironment } from "./account-provider";

type Body = BodyOf<typeof companySignInContract.save>;

const SETTINGS = z.omit(CompanySignIn, {
  is_on: true,
  is_from_environment: true,
  sign_in_link: true,
  redirect_uri: true,
});
const READ = statement(
  { key: "text", ...fieldsOf(SETTINGS) },
  `
SELECT c.sign_in_key::text AS key, p.issuer, p.client_id, p.title, coalesce(p.creates_people, false) AS creates_people,
  p.unit_id AS unit, p.position_id AS position, coalesce(p.is_only_way, false) AS is_only_way, p.keeper_id AS keeper,
  (SELECT ${fullNameSql("u")} FROM users u WHERE u.company_id = $1 AND u.id = p.keeper_id) AS keeper_name
FROM companies c LEFT JOIN company_sign_ins p ON p.company_id = $1 WHERE c.id = $1`,
);

/** The settings without the secret, which is never read out. */
export async function readCompanySignIn(actor: Actor): Promise<CompanySignIn> {
  const [row] = await companySql(actor, READ);
  if (!row) throw new Refusal("not_found");
  const { key, ...settings } = row;
  const { signInLink, redirectUri } = addressesOf(key);
  const common = { sign_in_link: signInLink, redirect_uri: redirectUri };
  if ((await companyOfEnvironment()) !== actor.companyId)
    return { ...settings, ...common, is_on: settings.issuer !== null, is_from_environment: false };
  const { OIDC_ISSUER = null, OIDC_CLIENT_ID = null, OIDC_TITLE } = env();
  const connection = { issuer: OIDC_ISSUER, client_id: OIDC_CLIENT_ID, title: OIDC_TITLE ?? settings.title };
  return { ...settings, ...common, ...connection, is_on: true, is_from_environment: true };
}

const SAVE = `
INSERT INTO company_sign_ins (company_id, issuer, client_id, client_secret, title, creates_people, unit_id, position_id, is_only_way, keeper_id)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (company_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
  client_secret = excluded.client_secret, title = excluded.title, creates_people = excluded.creates_people,
  unit_id = excluded.unit_id, position_id = excluded.position_id, is_only_way = excluded.is_only_way, keeper_id = excluded.keeper_id
WHERE company_sign_ins.company_id = $1 RETURNING id`;

type Stored = { issuer: string | null; clientId: string | null; clientSecret: string | null };

export async function saveCompanySignIn(actor: Actor, body: Body): Promise<CompanySignIn> {
  const isFromEnvironment = (await companyOfEnvironment()) === actor.companyId;
  if (isFromEnvironment && (body.issuer || body.client_id || body.client_secret))
    throw new Refusal("sign_in_from_environment");
  await inCompany(actor, async (db) => {
    await db.$lockCompany();
    await refuseKeeper(db, body);
    const former = await db.companySignIn.findFirst({
      where: {},
      select: { issuer: true, clientId: true, clientSecret: true },
    });
    const { issuer, clientId, clientSecret } = isFromEnvironment
      ? (former ?? { issuer: null, clientId: null, clientSecret: null })
      : connectionFrom(body, former, actor);
    const { title, creates_people, unit, position, is_only_way, keeper } = body;
    const rest = [title, creates_people, unit, position, is_only_way, keeper];
    await db.$sql(SAVE, issuer, clientId, clientSecret, ...rest);
    // Elsewhere the same subject may be another person.
    if (former && (former.issuer !== issuer || former.clientId !== clientId))
      await db.companyAccount.deleteMany({ where: {} });
    await happened(db, actor, {
      name: "company_sign_in_changed",
      id: actor.companyId,
      fields: Object.keys(body),
    });
  });
  return readCompanySignIn(actor);
}

/** A secret that is not sent stays, but never goes to another provider than the one it was typed for. */
function connectionFrom(body: Body, former: Stored | null, { companyId }: Actor): Stored {
  const issuer = body.issuer?.replace(/\/\.well-known\/openid-configuration\/?$/, "");
  const missing: FieldErrors = {};
  if (!issuer) missing.issuer = ["required"];
  else if (!isAllowedUrl(issuer)) missing.issuer = ["url"];
  if (!body.client_id) missing.client_id = ["required"];
  const kept = former?.issuer === issuer ? former?.clientSecret : undefined;
  const secret = body.client_secret
    ? sealed(Buffer.from(body.client_secret, "utf8"), CLIENT_SECRET, companyId)
    : (kept ?? undefined);
  if (!secret) missing.client_secret = ["required"];
  if (Object.keys(missing).length) throw refuseFields(missing);
  return { issuer: issuer ?? null, clientId: body.client_id ?? null, clientSecret: secret ?? null };
}

/** If passwords are refused, one administrator keeps theirs, who must be able to sign in with it. */
async function refuseKeeper(db: CompanyDb, { is_only_way, keeper }: Body): Promise<void> {
  if (is_only_way && keeper === null) throw refuseFields({ keeper: ["required"] });
  if (keeper === null) return;
  const person = await db.user.findFirst({
    where: { id: keeper, deletedAt: null },
    select: { roles: true, isActive: true },
  });
  if (!person) throw refuseFields({ keeper: ["no_such_object"] });
  if (!person.isActive || !person.roles.includes("administrator")) throw refuseFields({ keeper: ["lacks_role"] });
}

export async function turnOffCompanySignIn(actor: Actor): Promise<undefined> {
  if ((await companyOfEnvironment()) === actor.companyId) throw new Refusal("sign_in_from_environment");
  await inCompany(actor, async (db) => {
    await db.$lockCompany();
    await db.companyAccount.deleteMany({ where: {} });
    const { count } = await db.companySignIn.deleteMany({ where: {} });
    const events = count ? [{ name: "company_sign_in_turned_off" as const, id: actor.companyId }] : [];
    await happened(db, actor, ...events);
  });
  return undefined;
}

export async function checkProvider(issuer: string): Promise<{ fault: ProviderFault | null }> {
  const address = issuer.replace(/\/\.well-known\/openid-configuration\/?$/, "");
  return { fault: (isAllowedUrl(address) ? await faultOf(address) : "address_not_allowed") ?? null };
}
