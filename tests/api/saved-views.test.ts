import { MAX_VIEWS, type SavedView } from "@/lib/contracts/saved-views";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const VIEWS = "/users/views/";
const USERS = "/users/users/";
const EDUCATION = "/reports/education/";

let admin: Registered;
let other: Registered;
let person: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
  other = await hire(admin, ["administrator"]);
  person = await hire(admin, ["employee"]);
});

const keep = ({ access }: Registered, body: object) => call("POST", VIEWS, { token: access, body });
const change = ({ access }: Registered, id: unknown, body: object) =>
  call("PATCH", `${VIEWS}${id}/`, { token: access, body });
const remove = ({ access }: Registered, id: unknown) => call("DELETE", `${VIEWS}${id}/`, { token: access });
const seen = async ({ access }: Registered, list = USERS) =>
  ((await call("GET", `${VIEWS}?list=${list}`, { token: access })).body.results as SavedView[]).map(
    ({ title }) => title,
  );

test("a view is kept in one form, and only its maker sees it, in its list", async () => {
  const { status, body } = await keep(person, {
    list: EDUCATION,
    title: "  Late by unit ",
    query: "sort=-next_deadline&overdue=true&hidden=position,unit_path&q=%D0%BA%D0%BE",
  });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      list: EDUCATION,
      title: "Late by unit",
      query: "hidden=position%2Cunit_path&overdue=true&q=%D0%BA%D0%BE&sort=-next_deadline",
      is_shared: false,
      may_change: true,
    },
  ]);
  expect(await seen(person, EDUCATION)).toEqual(["Late by unit"]);
  expect(await seen(person)).toEqual([]);
  for (const another of [admin, other]) {
    expect(await seen(another, EDUCATION)).toEqual([]);
    expect((await change(another, body.id, { title: "Mine" })).status).toBe(404);
    expect((await remove(another, body.id)).status).toBe(404);
  }
});

test.each([
  ["a filter that the list does not know", "colour=red"],
  ["a column that the list does not have", "sort=salary"],
  ["hidden columns that the list does not have", "hidden=email,salary"],
  ["a page", "role=examiner&page=2"],
  ["the columns of a file", "columns=email"],
  ["a form of the answer", "format=csv"],
  ["an address", "https://elsewhere.example/?role=examiner"],
  ["a name of every object", "constructor=1"],
  ["a part twice", "role=examiner&role=employee"],
  ["a part without a value", "role="],
  ["a value that is too long", `q=${"x".repeat(201)}`],
  ["no part", "&"],
])("a view with %s is refused", async (_, query) => {
  const { status, body } = await keep(admin, { list: USERS, title: "Refused", query });
  expect([status, body.errors]).toEqual([400, { query: [expect.any(String)] }]);
});

test("a view of what is no list is refused, and a change is checked by the list of the view", async () => {
  for (const list of ["/users/company/", "/users/users/{id}/", "//elsewhere.example/"]) {
    const { status, body } = await keep(admin, { list, title: "Refused", query: "role=examiner" });
    expect([status, body.errors]).toEqual([400, { list: [expect.any(String)] }]);
  }
  const { body } = await keep(admin, { list: USERS, title: "Examiners", query: "role=examiner" });
  expect((await change(admin, body.id, { query: "overdue=true" })).status).toBe(400);
  const changed = await change(admin, body.id, { query: "sort=email&role=expert", title: "Experts" });
  expect([changed.status, changed.body]).toEqual([200, { ...body, title: "Experts", query: "role=expert&sort=email" }]);
  expect((await remove(admin, body.id)).status).toBe(204);
  expect(await seen(admin)).toEqual([]);
});

test("administrators share a view with the company, and any of them changes it; nobody else does", async () => {
  expect((await keep(person, { list: USERS, title: "Ours", query: "q=a", is_shared: true })).status).toBe(403);
  const own = await keep(person, { list: USERS, title: "Own", query: "q=a" });
  expect((await change(person, own.body.id, { is_shared: true })).status).toBe(403);

  const { body } = await keep(admin, { list: USERS, title: "Ours", query: "q=b", is_shared: true });
  expect(await seen(person)).toEqual(["Ours", "Own"]);
  expect(await seen(await registerAndSignIn())).toEqual([]);
  expect((await change(person, body.id, { title: "Theirs" })).status).toBe(403);
  expect((await remove(person, body.id)).status).toBe(403);
  expect((await change(other, body.id, { title: "Of all" })).body).toMatchObject({ title: "Of all", may_change: true });

  // It is again its maker's alone.
  const hidden = await change(other, body.id, { is_shared: false });
  expect(hidden.body).toMatchObject({ is_shared: false, may_change: false });
  expect(await seen(other)).toEqual([]);
  expect(await seen(admin)).toEqual(["Of all"]);
});

test("a list has a limited number of views, also where two are added at once", async () => {
  const maker = await hire(admin, ["employee"]);
  const list = "/process/my-tasks/";
  const kept = await Promise.all(
    Array.from({ length: MAX_VIEWS + 2 }, (_, n) => keep(maker, { list, title: `View ${n}`, query: `q=${n}` })),
  );
  expect(kept.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS);
  expect(kept.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    "too_many_views",
    "too_many_views",
  ]);
  expect((await keep(maker, { list: USERS, title: "Another list", query: "q=a" })).status).toBe(201);
});

test("what a person keeps goes when they are anonymised; what the company shares stays", async () => {
  const leaver = await hire(admin, ["administrator"]);
  await keep(leaver, { list: USERS, title: "Of the leaver", query: "q=secret" });
  await keep(leaver, { list: USERS, title: "Of the company", query: "q=open", is_shared: true });
  await call("PATCH", `${USERS}${leaver.userId}/`, { token: admin.access, body: { is_active: false } });
  const [{ email } = { email: "" }] = await sql<{ email: string }>("SELECT email FROM users WHERE id = $1", [
    leaver.userId,
  ]);
  const { status } = await call("POST", `${USERS}${leaver.userId}/anonymise/`, {
    token: admin.access,
    body: { confirmation: email },
  });
  expect(status).toBe(200);
  expect(await sql("SELECT title FROM saved_views WHERE user_id = $1", [leaver.userId])).toEqual([
    { title: "Of the company" },
  ]);
});
