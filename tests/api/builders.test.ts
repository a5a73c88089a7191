import { actorFrom } from "@/lib/auth/actor-from-request";
import { authContract } from "@/lib/contracts/auth";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";

describe("builders", () => {
  test("make rows that fit together, and given values override defaults", async () => {
    const company = await makeCompany();
    const unit = await makeUnit(company, { title: "Склад" });
    const position = await makePosition(company, { unitId: unit.id });
    const user = await makeUser(company, {
      unitId: unit.id,
      positionId: position.id,
      roles: ["examiner"],
      language: "uk",
      firstName: "Ґалина",
    });
    expect(user).toMatchObject({
      companyId: company.id,
      unitId: unit.id,
      positionId: position.id,
      roles: ["examiner"],
      language: "uk",
      firstName: "Ґалина",
    });
    expect(unit).toMatchObject({ companyId: company.id, title: "Склад", managerId: expect.any(Number) });
    expect((await makeUser(company)).email).not.toBe(user.email);
  });

  test("open a session that the API accepts", async () => {
    const { user, headers, refresh } = await signedIn(await makeUser(await makeCompany()));
    const request = new Request("http://127.0.0.1:3000/api/v2/auth/user/", { headers });
    const actor = await actorFrom(request, authContract.me, {
      origin: { requestId: "test", address: null, agent: null },
      language: "en",
    });
    expect(actor).toMatchObject({ userId: user.id, companyId: user.companyId, roles: ["employee"] });
    expect(refresh).toMatch(new RegExp(`^${actor?.sessionId}\\.0\\.`));
  });
});
