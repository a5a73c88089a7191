import { hashPassword } from "@/lib/adapters/passwords";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Language, Role } from "@/lib/contracts/fields";
import type { registrationContract } from "@/lib/contracts/registration";
import type { User } from "@/lib/contracts/user";
import { inSystem } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/domain-error";
import { record } from "@/lib/domain/events/happened";
import { passwordWeakness } from "../sign-in/password-policy";
import { userRows } from "../users/users";
import { QUEUE_CONFIRMATION } from "./confirm-email";

const FIRST_ROLES: Role[] = ["administrator", "employee"];

type Body = BodyOf<typeof registrationContract.register>;
export type Registered = { user: User; company: { id: number; title: string } };

/** Creates a company together with its first person, who administers it. */
export async function registerCompany(body: Body, language: Language, origin: Origin): Promise<Registered> {
  const weakness = await passwordWeakness(body.password, body);
  if (weakness) throw refuseFields({ password: [weakness] });
  const passwordHash = await hashPassword(body.password, { company: origin.address ?? "" });
  const { id, company } = await inSystem("registration", async (db) => {
    const company = await db.company.create({ data: { title: body.company_title } });
    const person = {
      email: body.email,
      firstName: body.first_name,
      middleName: body.middle_name,
      lastName: body.last_name,
      phone: body.phone,
    };
    const { id } = await db.user.create({
      data: { ...person, passwordHash, language, companyId: company.id, roles: FIRST_ROLES },
      select: { id: true },
    });
    const $sql = <Row>(text: string, ...params: unknown[]) => db.$queryRawUnsafe<Row[]>(text, company.id, ...params);
    await record({ $sql }, { companyId: company.id, userId: id, origin }, [
      { name: "company_registered", id: company.id },
    ]);
    await db.$queryRawUnsafe(QUEUE_CONFIRMATION, company.id, id);
    return { id, company: { id: company.id, title: company.title } };
  });
  const actor = { companyId: company.id, userId: id, sessionId: 0, roles: FIRST_ROLES, language, origin };
  return { user: await userRows.get(actor, id), company };
}
