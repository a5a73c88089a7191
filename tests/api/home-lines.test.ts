import type { Home } from "@/lib/contracts/home";
import type { User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { Actor } from "@/lib/domain/actor";
import { homeTeamSql } from "@/lib/domain/reports/home-team.sql";
import { isApart } from "@/lib/domain/reports/home-units.sql";
import { parameters } from "@/lib/domain/rows/shape";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql } from "@/tests/support/database";

const given = {
  status: "confirmed",
  briefingDate: new Date("2026-01-05T08:00:00Z"),
  deadlineDate: new Date(companyDay(-3)),
} as const;

type Reader = SignedIn<User>;
type Team = NonNullable<Home["team"]>;

const team = async ({ access }: Reader) =>
  ((await call("GET", "/home/", { token: access })).body as unknown as Home).team as Team;

async function overdueOf({ access }: Reader, report: string, part: string): Promise<unknown> {
  const query = `?overdue=true&scope=all&page_size=1&${part}`;
  return (await call("GET", `/reports/${report}/${query}`, { token: access })).body.count;
}

/** A region with two areas, one of which has a shop: each with its manager, and everybody but the head is late. */
async function makeLateRegion() {
  const company = await makeCompany();
  const studied = await makeProgram(company, { kind: "education", title: "Каса" });
  const late = async (unitId: number | null = null) => {
    const person = await makeUser(company, { unitId });
    await makeUserProgram(studied, person.id, given);
    return person;
  };
  const [admin, head] = [
    await signedIn(await makeUser(company, { roles: ["administrator"] })),
    await signedIn(await makeUser(company)),
  ];
  const region = await makeUnit(company, { managerId: head.user.id });
  const [northern, southern, keeper] = [await late(), await late(), await late()];
  const north = await makeUnit(company, { managerId: northern.id, parentId: region.id });
  const south = await makeUnit(company, { managerId: southern.id, parentId: region.id });
  const shop = await makeUnit(company, { managerId: keeper.id, parentId: north.id });
  // Who manages a unit often sits in it, and is still not one of its people.
  await systemDb("seed").user.update({ where: { id: southern.id }, data: { unitId: south.id } });
  for (const { id } of [shop, shop, south, region]) await late(id);
  return { admin, head, northern: await signedIn(northern) };
}

test("managers of the units and people of none stand in lines of their own, so that all lines are the sum", async () => {
  const { admin, head, northern } = await makeLateRegion();
  const none = { adaptation: 0, estimates: 0 };
  expect((await team(head)).apart).toEqual([
    { part: "managers", people: 2, late: 2, education: 2, ...none },
    { part: "others", people: 1, late: 1, education: 1, ...none },
  ]);
  for (const reader of [admin, head, northern]) {
    const { units, apart, ...whole } = await team(reader);
    const sum = (name: "late" | "people") => [...units, ...apart].reduce((all, line) => all + line[name], 0);
    expect(sum("late")).toBe(whole.late);
    expect(sum("people")).toBe(whole.people);
    for (const { part, education } of apart)
      expect([part, await overdueOf(reader, "education", `apart=${part}`)]).toEqual([part, education]);
    for (const { unit, education } of units)
      expect([unit, await overdueOf(reader, "education", `unit=${unit}`)]).toEqual([unit, education]);
  }
  expect((await team(northern)).apart).toMatchObject([{ part: "managers", late: 1 }]);
});

// NOT IN goes through all members for each person once they do not fit into the memory of one step: at 100,000 people it took
// minutes. In a plan it is a SubPlan over the members; what is looked up among units is small.
test.each(["the team of Home", "who is apart"])("%s looks through the members once", async (which) => {
  const { companyId, id: userId } = await makeUser(await makeCompany(), { roles: ["administrator"] });
  const actor = { companyId, userId, roles: ["administrator"], isManager: false } as unknown as Actor;
  const { values, param } = parameters();
  const asked =
    which === "who is apart"
      ? `count(*) FROM users r WHERE r.company_id = $1 AND ${isApart(actor, param, "others")}`
      : homeTeamSql(actor, param);
  const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN SELECT ${asked}`, [companyId, ...values]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const looked = [...plan.matchAll(/SubPlan \d+\n\s*->\s+(.*?) {2}\(/g)].map(([, node]) => node);
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.filter((node) => !/ on units /.test(String(node)))).toEqual([]);
});
