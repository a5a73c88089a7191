import * as z from "zod/mini";
import type { Proven } from "@/lib/adapters/openid";
import { NO_PASSWORD } from "@/lib/adapters/passwords";
import type { CompanyRefusal } from "@/lib/contracts/company-sign-in";
import { Email, type Language, mailbox, PersonName } from "@/lib/contracts/fields";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import type { Origin } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { proveEmail } from "@/lib/domain/people/emails/prove-email";
import type { Provider } from "./account-provider";

/** Why nobody enters, to be said on the sign-in page. */
export class CompanyAccountRefused extends Error {
  readonly reason: CompanyRefusal;

  constructor(reason: CompanyRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Every person has three names, and providers tell one or two. People and administrators write the missing ones. */
const UNKNOWN_NAME = "--";

const PERSON = { id: "int", is_active: "bool" } as const;

const LINKED = statement(
  PERSON,
  `SELECT u.id, u.is_active FROM company_accounts a JOIN users u ON u.company_id = $1 AND u.id = a.user_id
WHERE a.company_id = $1 AND a.issuer = $2 AND a.subject = $3 AND u.deleted_at IS NULL`,
);

const BY_EMAIL = statement(
  PERSON,
  "SELECT u.id, u.is_active FROM users u WHERE u.company_id = $1 AND lower(u.email) = lower($2) AND u.deleted_at IS NULL",
);

/** Links that no longer count: of deleted people, and of this person at a provider that the company had before. */
const FORGET = `DELETE FROM company_accounts a WHERE a.company_id = $1 AND ((a.user_id = $2 AND a.issuer <> $3)
  OR (a.issuer = $3 AND a.subject = $4 AND EXISTS (SELECT 1 FROM users u WHERE u.company_id = $1 AND u.id = a.user_id AND u.deleted_at IS NOT NULL)))`;

const LINK = `INSERT INTO company_accounts (company_id, user_id, issuer, subject)
SELECT $1::int, u.id, $3::text, $4::text FROM users u WHERE u.company_id = $1 AND u.id = $2
ON CONFLICT DO NOTHING RETURNING id`;

type Person = SqlRow<typeof PERSON>;
type Asked = { origin: Origin; language: Language };

/**
 * The person of a company whose account the provider has proven: the linked one; else the one with the same email, which
 * the provider must have verified; else a new one, if the company wants that. People of other companies are never found.
 */
export async function personOfAccount(provider: Provider, proven: Proven, asked: Asked): Promise<number> {
  const { companyId } = provider;
  return inCompany({ companyId }, async (db) => {
    await db.$lockCompany();
    const [linked] = await db.$sql(LINKED, proven.issuer, proven.subject);
    if (linked) {
      await happened(db, { companyId });
      return active(linked).id;
    }
    if (!proven.email || !proven.isVerified) throw new CompanyAccountRefused("unverified");
    const email = mailbox(proven.email);
    const [known] = await db.$sql(BY_EMAIL, email);
    const person = known ? active(known) : await newPerson(db, provider, { ...proven, email }, asked);
    const link = [person.id, proven.issuer, proven.subject];
    await db.$sql(FORGET, ...link);
    const [made] = await db.$sql(LINK, ...link);
    // An address that has gone to somebody else must not open the account of the former owner.
    if (!made) throw new CompanyAccountRefused("other_account");
    const by = { companyId, userId: person.id, origin: asked.origin };
    await happened(db, by, { name: "company_account_linked", id: person.id });
    return person.id;
  }).catch((error) => {
    // The email belongs to a person of another company, of whom nothing is said.
    const isTaken = ["P2002", "email_in_use"].includes(String((error as { code?: unknown }).code));
    throw isTaken ? new CompanyAccountRefused("unknown") : error;
  });
}

function active(person: Person): Person {
  if (!person.is_active) throw new CompanyAccountRefused("deactivated");
  return person;
}

async function newPerson(
  db: CompanyDb,
  { companyId, newPeople, isOfOperator }: Provider,
  { email, firstName, lastName }: Proven & { email: string },
  { origin, language }: Asked,
): Promise<Person> {
  if (!newPeople || !z.safeParse(Email, email).success) throw new CompanyAccountRefused("unknown");
  const { id } = await db.user.create({
    data: {
      companyId,
      email,
      firstName: nameOr(firstName),
      middleName: UNKNOWN_NAME,
      lastName: nameOr(lastName),
      roles: ["employee"],
      language,
      passwordHash: NO_PASSWORD,
      ...newPeople,
    },
    select: { id: true },
  });
  if (isOfOperator) await proveEmail(db, { id, email }, "email_in_use");
  await happened(db, { companyId, origin }, { name: "user_created", id });
  return { id, is_active: true };
}

function nameOr(told: string): string {
  const name = z.safeParse(PersonName, told);
  return name.success ? name.data : UNKNOWN_NAME;
}
