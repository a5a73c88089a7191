import { hashPassword } from "@/lib/adapters/passwords";
import { env } from "@/lib/config/env";
import type { Company } from "@/lib/contracts/company";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Language, Role } from "@/lib/contracts/fields";
import type { registrationContract } from "@/lib/contracts/registration";
import type { User } from "@/lib/contracts/user-row";
import { type CompanyMember, companySql, companySqlIn } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { inSystem, type SystemTransaction, systemSql } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { SHOWN_COMPANY } from "@/lib/domain/company/shown-company.sql";
import { record } from "@/lib/domain/events/happened";
import { QUEUE_CONFIRMATION } from "@/lib/domain/people/emails/confirm-email";
import { userRows } from "@/lib/domain/people/users/users";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { isTimeZone, presentName } from "@/lib/rules/time-zones";
import { passwordWeakness } from "./password-policy";

const FIRST_ROLES: Role[] = ["administrator", "employee"];

type Body = BodyOf<typeof registrationContract.register>;
type Registered = { user: User; company: Company };

/** Creates a company together with its first person, who administers it. */
export async function registerCompany(body: Body, language: Language, origin: Origin): Promise<Registered> {
  if ((await registrationState()) === "closed") throw new Refusal("registration_closed");
  const weakness = await passwordWeakness(body.password, body);
  if (weakness) throw refuseFields({ password: [weakness] });
  const passwordHash = await hashPassword(body.password, { company: origin.address ?? "" });
  const { id, company } = await inSystem("registration", async (db) => {
    await requireOpenRegistration(db);
    const { id: companyId } = await db.company.create({
      data: { title: body.company_title, language, ...(await knownZone(db, body.time_zone)) },
      select: { id: true },
    });
    const person = {
      email: body.email,
      firstName: body.first_name,
      middleName: body.middle_name,
      lastName: body.last_name,
      phone: body.phone,
    };
    const { id } = await db.user.create({
      data: { ...person, passwordHash, language, companyId, roles: FIRST_ROLES },
      select: { id: true },
    });
    const $sql = companySqlIn(db, companyId);
    await record({ $sql }, { companyId, userId: id, origin }, [{ name: "company_registered", id: companyId }]);
    await $sql(QUEUE_CONFIRMATION, id);
    const [shown] = await $sql(SHOWN);
    if (!shown) throw new Error("A company that was created is there");
    return { id, company: shown.company };
  });
  const actor = {
    companyId: company.id,
    userId: id,
    sessionId: 0,
    roles: FIRST_ROLES,
    isManager: false,
    lacksSecondFactor: false,
    language,
    origin,
  };
  return { user: await userRows.get(actor, id), company };
}

/** Where only one company may register, the second of two at once is refused. */
async function requireOpenRegistration(db: SystemTransaction): Promise<void> {
  if (env().COMPANY_REGISTRATION === "open") return;
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('company registration', 0))::text`;
  if (await db.company.findFirst({ select: { id: true } })) throw new Refusal("registration_closed");
}

const SHOWN = statement(
  { company: typed<Company>("json") },
  `SELECT ${SHOWN_COMPANY} AS company FROM companies c WHERE c.id = $1`,
);

/** The zone of the browser, if server and database know it; otherwise the default of the table. */
async function knownZone(db: SystemTransaction, timeZone: string | undefined): Promise<{ timeZone?: string }> {
  if (timeZone === undefined) return {};
  const name = presentName(timeZone);
  if (!isTimeZone(name)) return {};
  const [known] = await db.$queryRaw<object[]>`SELECT 1 FROM pg_catalog.pg_timezone_names n WHERE n.name = ${name}`;
  return known ? { timeZone: name } : {};
}

const TITLE = statement({ title: "text" }, "SELECT c.title FROM companies c WHERE c.id = $1");

/** What the company calls itself. */
export async function companyTitle(member: CompanyMember): Promise<string> {
  const [row] = await companySql(member, TITLE);
  return row?.title ?? "";
}

/** Whether companies can register: nobody has yet, others still may, or no more. */
export type RegistrationState = "empty" | "open" | "closed";

/** What the setting COMPANY_REGISTRATION means now: `first` is open until one company is there. */
export async function registrationState(): Promise<RegistrationState> {
  const setting = env().COMPANY_REGISTRATION;
  if (setting === "closed") return "closed";
  const [first] = await systemSql("registration", "registration-first", "SELECT 1 AS there FROM companies LIMIT 1", []);
  if (!first) return "empty";
  return setting === "open" ? "open" : "closed";
}
