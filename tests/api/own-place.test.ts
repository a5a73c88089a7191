import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";

const db = systemDb("seed");
let company: Company;

beforeEach(async () => {
  company = await makeCompany();
});

/** Where the signed-in person works, as their own account tells it. */
async function placeOf(user: { id: number; companyId: number }) {
  const { access } = await signedIn(user);
  const { body } = await call("GET", "/auth/user/", { token: access });
  const { position_title, unit_title, manager } = body;
  return { position_title, unit_title, manager };
}

test("position, unit and the manager of the unit; of who has no place there is nothing", async () => {
  const manager = await makeUser(company, { firstName: "Остап", lastName: "Ткачук" });
  const unit = await makeUnit(company, { title: "Цех", managerId: manager.id });
  const position = await makePosition(company, { title: "Друкар" });
  const person = await makeUser(company, { unitId: unit.id, positionId: position.id });
  expect(await placeOf(person)).toEqual({
    position_title: "Друкар",
    unit_title: "Цех",
    manager: { id: manager.id, first_name: "Остап", last_name: "Ткачук", image: null },
  });
  expect(await placeOf(await makeUser(company))).toEqual({ position_title: null, unit_title: null, manager: null });
});

test("who manages the own unit, or whose manager cannot sign in, has the next one above", async () => {
  const [head, leader] = [await makeUser(company), await makeUser(company)];
  const root = await makeUnit(company, { managerId: head.id });
  const below = await makeUnit(company, { managerId: leader.id, parentId: root.id });
  const managerOf = async (user: { id: number; companyId: number }) =>
    ((await placeOf(user)).manager as { id: number } | null)?.id;
  const person = await makeUser(company, { unitId: below.id });
  await db.user.update({ where: { id: leader.id }, data: { unitId: below.id } });
  await db.user.update({ where: { id: head.id }, data: { unitId: root.id } });
  expect([await managerOf(person), await managerOf(leader), await managerOf(head)]).toEqual([
    leader.id,
    head.id,
    undefined,
  ]);
  await db.user.update({ where: { id: leader.id }, data: { isActive: false } });
  expect(await managerOf(person)).toBe(head.id);
});
