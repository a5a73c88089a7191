import { phoneNumber } from "@/tests/support/builders/names";
import { knownPasswordHash } from "@/tests/support/builders/password";
import { makeCompany, makePosition, makeUnit } from "@/tests/support/builders/people";
import { demoAnswers, demoPositions, demoTitle, demoUnits, type PositionKey, type UnitKey } from "./company-data";
import { demoEmail, demoPeople, demoRoles } from "./people-data";
import { keepFile, type Seeding } from "./seeding";

type Ids<Key extends string> = Record<Key, number>;
/** Ids by the keys of the data files; `people` is in the order of demoPeople. */
export type DemoCompany = { companyId: number; units: Ids<UnitKey>; positions: Ids<PositionKey>; people: number[] };

/** Creates the company, its units and positions, and its people. */
export async function seedPeople(seeding: Seeding): Promise<DemoCompany> {
  const company = await makeCompany({ title: demoTitle, language: "uk", createdAt: seeding.daysAgo(1095) }, seeding.db);
  const people = await joinPeople(seeding, company.id);
  const units = await buildTree(seeding, company.id, people);
  const positions = await namePositions(seeding, company.id, units);
  await placePeople(seeding, company.id, { people, units, positions });
  await seeding.db.helpAnswer.createMany({ data: demoAnswers.map((answer) => ({ ...answer, companyId: company.id })) });
  return { companyId: company.id, units, positions, people };
}

/** First without a unit: a unit needs a manager, so people come before units. */
async function joinPeople({ db, daysAgo }: Seeding, companyId: number): Promise<number[]> {
  const passwordHash = await knownPasswordHash();
  const data = demoPeople.map((person, nth) => {
    const { first: firstName, middle: middleName, last: lastName, language = "uk", isActive = true } = person;
    const joined = daysAgo(person.daysHere);
    const since = { dateJoined: joined, emailConfirmedAt: joined, passwordChangedAt: joined };
    const account = { email: demoEmail(person), roles: demoRoles(person), language, isActive, passwordHash, ...since };
    return { companyId, firstName, middleName, lastName, phone: phoneNumber(nth), ...account };
  });
  return (await db.user.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id);
}

async function buildTree({ db }: Seeding, id: number, people: number[]): Promise<Ids<UnitKey>> {
  const units: Partial<Ids<UnitKey>> = {};
  for (const unit of demoUnits) {
    const managerId = people[demoPeople.findIndex((person) => person.isManager && person.unit === unit.key)];
    const parentId = "parent" in unit ? units[unit.parent] : null;
    units[unit.key] = (await makeUnit({ id }, { title: unit.title, color: unit.color, managerId, parentId }, db)).id;
  }
  return units as Ids<UnitKey>;
}

async function namePositions({ db }: Seeding, id: number, units: Ids<UnitKey>): Promise<Ids<PositionKey>> {
  const positions: Partial<Ids<PositionKey>> = {};
  for (const position of demoPositions) {
    const unitId = "unit" in position ? units[position.unit] : null;
    positions[position.key] = (await makePosition({ id }, { title: position.title, unitId }, db)).id;
  }
  return positions as Ids<PositionKey>;
}

async function placePeople(
  seeding: Seeding,
  companyId: number,
  { people, units, positions }: Omit<DemoCompany, "companyId">,
): Promise<void> {
  const images = await hangAvatars(seeding, companyId, people);
  for (const [nth, person] of demoPeople.entries()) {
    const data = { unitId: units[person.unit], positionId: positions[person.position], imageId: images.get(nth) };
    await seeding.db.user.update({ where: { id: people[nth] }, data, select: { id: true } });
  }
}

/** Stores the bytes before the rows that name them. */
async function hangAvatars(seeding: Seeding, companyId: number, people: number[]): Promise<Map<number, number>> {
  const { db, avatars } = seeding;
  const nths = [...avatars.keys()];
  const kept = await Promise.all(
    [...avatars.values()].map((picture) =>
      keepFile(seeding, companyId, { bytes: picture, name: "avatar.webp", contentType: "image/webp" }),
    ),
  );
  const data = kept.map((bytes, at) => ({ ...bytes, companyId, uploadedById: people[nths[at] as number] }));
  const rows = await db.storedFile.createManyAndReturn({ data, select: { id: true } });
  return new Map(rows.map(({ id }, at) => [nths[at] as number, id]));
}
