import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";

const db = systemDb("seed");
type Person = Pick<SignedIn<{ id: number }>, "access" | "user">;
type World = Awaited<ReturnType<typeof makeWorld>>;

const readers = ["member", "boss", "above", "other", "admin", "below"] as const;
const people = ["member", "boss", "inactive", "deleted", "foreign", "mate", "below"] as const;

/**
 * The top is over the shop and the yard, the office stands alone. The boss manages the shop; `above` the top; `other` the
 * office; `below` manages the yard and sits in the shed below it. The boss of the shed is `mate`, a member of the yard.
 */
async function makeWorld() {
  const company = await makeCompany();
  const join = async (more = {}, of = company) => signedIn(await makeUser(of, more));
  const [boss, above, other, below, mate] = [await join(), await join(), await join(), await join(), await join()];
  const unit = (manager: Person, parent?: { id: number }) =>
    makeUnit(company, { managerId: manager.user.id, parentId: parent?.id ?? null });
  const top = await unit(above);
  const shop = await unit(boss, top);
  const yard = await unit(below, top);
  const shed = await unit(mate, yard);
  const office = await unit(other);
  const inUnit = ({ user }: Person, { id }: { id: number }) =>
    db.user.update({ where: { id: user.id }, data: { unitId: id } });
  await inUnit(below, shed);
  await inUnit(mate, yard);
  const away = await join();
  await unit(away, top);
  const gone = await join({ unitId: shop.id });
  const inactive = await join({ unitId: shop.id });
  const otherCompany = await makeCompany();
  const foreign = await join({}, otherCompany);
  const foreignUnit = await makeUnit(otherCompany, { managerId: foreign.user.id });
  await inUnit(foreign, foreignUnit);
  await db.user.updateMany({
    where: { id: { in: [away.user.id, inactive.user.id] } },
    data: { isActive: false },
  });
  // With the unit kept, which deleting by the API would clear: the rule itself must leave them out.
  await db.user.update({ where: { id: gone.user.id }, data: { deletedAt: new Date() } });
  const member = await join({ unitId: shop.id });
  return {
    ...{ member, boss, above, other, below, mate, inactive, deleted: gone, foreign, away },
    admin: await join({ roles: ["administrator"] }),
    units: { top, shop, yard, office, foreign: foreignUnit },
  };
}

/** Whom each reader sees, and the people of the shop as its table shows them; null is a refusal. */
type Seen = Record<(typeof readers)[number], { people: string; shop: string | null; own: string }>;

const before: Seen = {
  member: { people: "member", shop: null, own: "" },
  boss: { people: "boss inactive member", shop: "inactive member", own: "inactive member" },
  above: { people: "below boss inactive mate member", shop: "inactive member", own: "away below boss" },
  other: { people: "", shop: null, own: "" },
  admin: {
    people: "below boss inactive mate member",
    shop: "inactive member",
    own: "above away below boss inactive mate member other",
  },
  below: { people: "below mate", shop: null, own: "mate" },
};
/** After the shop was moved below the office. */
const after: Seen = {
  ...before,
  above: { people: "below mate", shop: null, own: "away below" },
  other: { people: "boss inactive member", shop: "inactive member", own: "boss" },
};

const get = (reader: Person, path: string) => call("GET", `/reports/${path}`, { token: reader.access });
const LISTS = ["education", "adaptation", "estimates"];

/** The names of these users in a world, in the order of the alphabet. */
function namesIn(world: World, users: readonly number[]): string {
  const named = Object.entries(world).flatMap(([name, one]) => ("user" in one ? [[one.user.id, name] as const] : []));
  const known = new Map(named);
  return users
    .map((id) => known.get(id) ?? `unknown ${id}`)
    .sort()
    .join(" ");
}

const usersOf = ({ results = [] }: { results?: object[] }) => results.map((one) => (one as { user: number }).user);

/** Everybody of `people` whom a reader sees in a report that is asked for one person. */
async function seenOneByOne(world: World, reader: Person, path: (user: number) => string): Promise<string> {
  const seen: number[] = [];
  for (const name of people) {
    const { id } = world[name].user;
    const { status, body } = await get(reader, path(id));
    const named = body as { results?: object[]; full_name?: string };
    const isSeen = path(id).includes("marks")
      ? named.full_name !== ""
      : path(id).includes("users/") || usersOf(named).length > 0;
    if (status === 200 && isSeen) seen.push(id);
    else expect([name, path(id), [200, 404].includes(status)]).toEqual([name, path(id), true]);
  }
  return namesIn(world, seen);
}

async function expectSeen(world: World, name: (typeof readers)[number], seen: Seen[typeof name]) {
  const reader = world[name];
  const ofOne = [
    ...LISTS.map((report) => (user: number) => `${report}/?user=${user}`),
    (user: number) => `users/${user}/`,
    (user: number) => `marks/?user=${user}`,
  ];
  for (const path of ofOne)
    expect([name, path(0), await seenOneByOne(world, reader, path)]).toEqual([name, path(0), seen.people]);
  for (const [query, shown] of [
    [`unit=${world.units.shop.id}`, seen.shop],
    ["", seen.own],
    [`unit=${world.units.foreign.id}`, ""],
  ] as const) {
    for (const report of [...LISTS, "competencies"]) {
      const { status, body } = await get(reader, `${report}/?${query}`);
      const listed = status === 403 ? null : namesIn(world, usersOf(body));
      expect([name, report, query, listed]).toEqual([name, report, query, shown]);
    }
    const { status, body } = await get(reader, `summary/?scope=level&${query}`);
    const count = status === 403 ? null : (body as unknown as { people: number }).people;
    const expected = shown === null ? null : shown.split(" ").filter(Boolean).length;
    expect([name, query, count]).toEqual([name, query, expected]);
    const all = await get(reader, `education/?scope=all&${query}`);
    const counted = await get(reader, `summary/?${query}`);
    expect([name, query, counted.body.people]).toEqual([name, query, all.body.count]);
  }
  // Everybody below is everybody whom the reader may read but the reader.
  const { body } = await get(reader, "education/?scope=all");
  const others = seen.people.split(" ").filter((one) => one !== name);
  const listed = namesIn(world, usersOf(body)).split(" ");
  expect([name, people.filter((one) => listed.includes(one)).sort()]).toEqual([name, others.filter(Boolean).sort()]);
}

test.each(readers)("%s sees the same people in each of the reports, before and after a unit is moved", async (name) => {
  const world = await makeWorld();
  await expectSeen(world, name, before[name]);
  const { shop, office } = world.units;
  await call("PATCH", `/users/units/${shop.id}/`, { token: world.admin.access, body: { parent_id: office.id } });
  await expectSeen(world, name, after[name]);
});

test("deactivated and deleted people read nothing, not even of themselves", async () => {
  const world = await makeWorld();
  for (const name of ["away", "inactive", "deleted"] as const)
    for (const path of [...LISTS, "competencies", "summary", "marks", `users/${world[name].user.id}`])
      expect([name, path, (await get(world[name], `${path}/`)).status]).toEqual([name, path, 401]);
});
