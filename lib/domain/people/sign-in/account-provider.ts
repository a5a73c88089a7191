import type { Connection } from "@/lib/adapters/openid";
import { unsealed } from "@/lib/adapters/sealed-bytes";
import { env } from "@/lib/config/env";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";

/** Secrets of clients are encrypted for one company: in the row of another they cannot be read. */
export const CLIENT_SECRET = "company sign-in";

const ROW = {
  company_id: "int",
  key: "text",
  issuer: "text?",
  client_id: "text?",
  client_secret: "text?",
  title: "text?",
  creates_people: "bool",
  unit_id: "int?",
  position_id: "int?",
} as const;
type ProviderRow = SqlRow<typeof ROW>;

/** What a sign-in needs of a company's provider. */
export type Provider = {
  companyId: number;
  key: string;
  title: string | null;
  connection: Connection;
  newPeople: { unitId: number | null; positionId: number | null } | undefined;
  /** Whether the operator has set it up: then its word proves an e-mail. That of a company proves nothing to others. */
  isOfOperator: boolean;
};

const FIRST_COMPANY = statement({ id: "int?" }, "SELECT min(id) AS id FROM companies");

/** The company to which the provider of the environment belongs: the first of the installation. Null without one. */
export async function companyOfEnvironment(): Promise<number | null> {
  if (!env().OIDC_ISSUER) return null;
  const [row] = await systemSql("sign-in", "first-company", FIRST_COMPANY, []);
  return row?.id ?? null;
}

/**
 * Whether the person in this alias of `users` may not use a password. `ofEnvironment` is the parameter that holds
 * `companyOfEnvironment()`. If the keeper is no active administrator any more, all administrators may: a company must
 * never be without a way in.
 */
export function needsCompanyAccount(user: string, ofEnvironment: string): string {
  return `EXISTS (SELECT 1 FROM company_sign_ins p WHERE p.company_id = ${user}.company_id AND p.is_only_way
  AND (p.issuer IS NOT NULL OR p.company_id = ${ofEnvironment}::int) AND p.keeper_id <> ${user}.id
  AND NOT (${user}.roles @> ARRAY['administrator']::role[] AND NOT EXISTS (SELECT 1 FROM users k WHERE k.company_id = p.company_id
    AND k.id = p.keeper_id AND k.is_active AND k.deleted_at IS NULL AND k.roles @> ARRAY['administrator']::role[])))`;
}

const PROVIDER = `SELECT c.id AS company_id, c.sign_in_key::text AS key, p.issuer, p.client_id, p.client_secret, p.title,
  coalesce(p.creates_people, false) AS creates_people, p.unit_id, p.position_id
FROM companies c LEFT JOIN company_sign_ins p ON p.company_id = c.id`;
const BY_KEY = statement(ROW, `${PROVIDER} WHERE c.sign_in_key = $1::uuid`);
const FIRST_TWO = statement(ROW, `${PROVIDER} ORDER BY c.id LIMIT 2`);

export async function providerByKey(key: string): Promise<Provider | undefined> {
  const [row] = await systemSql("sign-in", "provider-by-key", BY_KEY, [key]);
  return row && providerOf(row, await companyOfEnvironment());
}

/** The provider of the only company. With several the page would tell strangers who is there. */
export async function onlyProvider(): Promise<Provider | undefined> {
  const rows = await systemSql("sign-in", "only-provider", FIRST_TWO, []);
  const [row] = rows.length === 1 ? rows : [];
  return row && providerOf(row, await companyOfEnvironment());
}

function providerOf(row: ProviderRow, ofEnvironment: number | null): Provider | undefined {
  const connection = connectionOf(row, ofEnvironment);
  return (
    connection && {
      companyId: row.company_id,
      key: row.key,
      title: (row.company_id === ofEnvironment ? env().OIDC_TITLE : undefined) ?? row.title,
      connection,
      newPeople: row.creates_people ? { unitId: row.unit_id, positionId: row.position_id } : undefined,
      isOfOperator: row.company_id === ofEnvironment,
    }
  );
}

function connectionOf(
  { company_id, issuer, client_id, client_secret }: ProviderRow,
  ofEnvironment: number | null,
): Connection | undefined {
  if (company_id === ofEnvironment) {
    const { OIDC_ISSUER = "", OIDC_CLIENT_ID = "", OIDC_CLIENT_SECRET = "" } = env();
    return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  }
  const secret = client_secret === null ? undefined : unsealed(client_secret, CLIENT_SECRET, company_id);
  if (issuer === null || client_id === null || !secret) return undefined;
  return { issuer, clientId: client_id, clientSecret: secret.toString("utf8") };
}

/** The page on which people of the company sign in, and the address to which its provider sends them back. */
export function addressesOf(key: string): { signInLink: string; redirectUri: string } {
  const { publicUrl } = env();
  return {
    signInLink: `${publicUrl}/auth/login?company=${key}`,
    redirectUri: `${publicUrl}/api/auth/company/${key}`,
  };
}
