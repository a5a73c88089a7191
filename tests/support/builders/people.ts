import type { Company, Position, Prisma, Unit, User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { generator } from "./generator";
import { personName, phoneNumber } from "./names";
import { knownPasswordHash } from "./password";

/** The client, or a transaction. */
export type BuilderDb = Prisma.TransactionClient;

export type Given<Input> = Partial<Omit<Input, "companyId">>;
export type InCompany = { id: number };

let made = 0;

export function makeCompany(
  given: Partial<Prisma.CompanyUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<Company> {
  return db.company.create({ data: { title: `Company ${++made}`, ...given } });
}

export function makePosition(
  { id: companyId }: InCompany,
  given: Given<Prisma.PositionUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<Position> {
  return db.position.create({ data: { title: `Position ${++made}`, ...given, companyId } });
}

/** An employee, unless roles are given. */
export async function makeUser(
  { id: companyId }: InCompany,
  given: Given<Prisma.UserUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<User> {
  const nth = ++made;
  const { first: firstName, middle: middleName, last: lastName } = personName(generator(nth));
  const person = {
    email: `person-${nth}@company-${companyId}.example`,
    firstName,
    middleName,
    lastName,
    phone: phoneNumber(nth),
    emailConfirmedAt: new Date(),
  };
  const passwordHash = given.passwordHash ?? (await knownPasswordHash());
  return db.user.create({ data: { ...person, roles: ["employee"], ...given, passwordHash, companyId } });
}

/** A unit needs a manager; without one a new person is created. */
export async function makeUnit(
  company: InCompany,
  given: Given<Prisma.UnitUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<Unit> {
  const managerId = given.managerId ?? (await makeUser(company, {}, db)).id;
  return db.unit.create({
    data: { title: `Unit ${++made}`, color: "#2f6f9f", ...given, managerId, companyId: company.id },
  });
}
