import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";

const db = systemDb("seed");
const NOTHING = {
  email: true,
  ...{ units: false, positions: false, people: false, courses: false, specializations: false, rules: false },
  card: "new",
};

test("the steps of setting a company up are ticked when the company has the first of each thing", async () => {
  const company = await makeCompany();
  const [companyId, other] = [company.id, (await makeCompany()).id];
  const first = await makeUser(company, { roles: ["administrator"] });
  const admin = await signedIn(first);
  const steps = async () => (await call("GET", "/users/set-up/", { token: admin.access })).body;
  expect(await steps()).toEqual(NOTHING);
  await db.user.update({ where: { id: first.id }, data: { emailConfirmedAt: null } });
  expect(await steps()).toEqual({ ...NOTHING, email: false });
  await db.user.update({ where: { id: first.id }, data: { emailConfirmedAt: new Date() } });

  // What another company has, and what a program without a rule is, count for nothing.
  const manager = await makeUser({ id: other });
  await db.unit.create({ data: { companyId: other, title: "Цех", color: "#112233", managerId: manager.id } });
  const group = await db.program.create({ data: { companyId, kind: "adaptation", title: "Новачки" } });
  expect(await steps()).toEqual(NOTHING);

  const unit = await db.unit.create({
    data: { companyId, title: "Цех", color: "#112233", managerId: first.id },
  });
  expect(await steps()).toEqual({ ...NOTHING, units: true });
  await db.position.create({ data: { companyId, title: "Столяр" } });
  const person = await makeUser(company, { roles: ["employee"] });
  expect(await steps()).toEqual({ ...NOTHING, units: true, positions: true, people: true });
  await db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
  expect(await steps()).toMatchObject({ people: false });
  await makeUser(company, { roles: ["employee"] });

  await db.course.create({ data: { companyId, kind: "adaptation", title: "Вступ" } });
  expect(await steps()).toMatchObject({ courses: false, specializations: false });
  await db.course.create({ data: { companyId, kind: "education", title: "Фарби" } });
  await db.program.create({ data: { companyId, kind: "education", title: "Маляр" } });
  expect(await steps()).toMatchObject({ people: true, courses: true, specializations: true, rules: false });
  await db.programUnit.create({ data: { companyId, programId: group.id, unitId: unit.id } });
  expect(await steps()).toMatchObject({ rules: true });
});

test("what an administrator has seen of the steps is kept for them alone, on all of their devices", async () => {
  const company = await makeCompany();
  const [first, second] = [
    await makeUser(company, { roles: ["administrator"] }),
    await makeUser(company, { roles: ["administrator"] }),
  ];
  const [phone, desktop, colleague] = [await signedIn(first), await signedIn(first), await signedIn(second)];
  const cardOf = async ({ access }: { access: string }) =>
    (await call("GET", "/users/set-up/", { token: access })).body.card;
  const keep = ({ access }: { access: string }, card: unknown) =>
    call("PATCH", "/users/set-up/", { token: access, body: { card } });

  expect(await keep(phone, "hidden")).toMatchObject({
    status: 200,
    body: { ...NOTHING, people: true, card: "hidden" },
  });
  expect(await Promise.all([phone, desktop, colleague].map(cardOf))).toEqual(["hidden", "hidden", "new"]);
  expect((await keep(desktop, "shown")).body).toMatchObject({ card: "shown" });
  expect(await Promise.all([phone, colleague].map(cardOf))).toEqual(["shown", "new"]);
  expect((await keep(phone, "gone")).body).toMatchObject({
    code: "invalid_input",
    errors: { card: expect.anything() },
  });
  // It concerns nobody else, so the audit log has no line about it.
  expect(await db.auditEvent.count({ where: { companyId: company.id, subject: "user" } })).toBe(0);

  const employee = await signedIn(await makeUser(company, { roles: ["employee"] }));
  for (const answer of [
    await keep(employee, "hidden"),
    await call("GET", "/users/set-up/", { token: employee.access }),
  ])
    expect(answer.status).toBe(403);
});
