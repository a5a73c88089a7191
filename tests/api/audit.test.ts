import { SHORT_WORDS_IN } from "@/lib/contracts/audit";
import { catalogue } from "@/lib/domain/events/catalogue";
import { trailHolds } from "@/lib/domain/reports/search-trail.sql";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

type Titled = { title: string };
type Person = SignedIn<{ id: number; companyId: number }>;

let company: { id: number };
let admin: Person;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(
    await makeUser(company, { roles: ["administrator"], firstName: "Олена", lastName: "Шевченко" }),
  );
});

const list = async (query = "", language = "en", person = admin) =>
  call("GET", `/audit/${query}`, { token: person.access, headers: { "accept-language": language } });
const add = (title: string) => call("POST", "/users/positions/", { token: admin.access, body: { title } });

test("shows who changed what, when and from where, in the reader's language, newest first", async () => {
  const { id } = (await add("Столяр")).body;
  await call("PATCH", `/users/positions/${id}/`, { token: admin.access, body: { title: "Тесля" } });
  await call("DELETE", `/users/positions/${id}/`, { token: admin.access });
  const lines = (await list("", "uk")).body.results ?? [];
  expect(lines.slice(0, 3).map(({ event, label, text, path }) => [event, label, text, path])).toEqual([
    ["position_deleted", "Посаду видалено", "", null],
    ["position_changed", "Посаду змінено", "Змінено: назва", `/admin/dictionaries/positions?positions.form=${id}`],
    ["position_created", "Посаду додано", "", `/admin/dictionaries/positions?positions.form=${id}`],
  ]);
  expect(lines.slice(0, 3).map(({ subject }) => subject)).toEqual(
    ["Тесля", "Тесля", "Столяр"].map((title) => ({ kind: "position", id, title })),
  );
  expect(lines[0]).toMatchObject({
    actor: { id: admin.user.id, full_name: "Шевченко Олена" },
    about: [],
    request_id: expect.any(String),
  });
});

test("can be filtered by actor, subject, kind, object and dates", async () => {
  const person = await makeUser(company);
  const role = (way: string) =>
    call("POST", `/users/${way}-user/`, { token: admin.access, body: { user: person.id, role: "examiner" } });
  await role("add-role-to");
  const { id } = (await add("Столяр")).body;
  const events = async (query: string) => ((await list(query)).body.results ?? []).map(({ event }) => event);
  expect(await events(`?person=${person.id}`)).toEqual(["role_added"]);
  expect(await events(`?actor=${person.id}`)).toEqual([]);
  expect(await events(`?actor=${admin.user.id}`)).toEqual(["position_created", "role_added"]);
  expect(await events("?event=position_created")).toEqual(["position_created"]);
  expect(await events(`?subject=position&subject_id=${id}`)).toEqual(["position_created"]);
  expect(await events("?from=2020-01-01&to=2020-12-31")).toEqual([]);
  expect((await list("?from=2020-99-01")).status).toBe(400);
});

test("a day begins and ends with that of the company: half past eleven in the evening in Kyiv is still that day", async () => {
  const at = "2026-11-24T21:30:00Z";
  await sql(
    "INSERT INTO audit_events (company_id, actor_id, action, subject, created_at) VALUES ($1, $2, 'position_created', 'position', $3)",
    [company.id, admin.user.id, at],
  );
  const found = async (query: string) =>
    ((await list(query)).body.results ?? []).filter(
      ({ created_at }) => new Date(String(created_at)).getTime() === Date.parse(at),
    ).length;
  const days = async () => Promise.all(["2026-11-24", "2026-11-25"].map((day) => found(`?from=${day}&to=${day}`)));
  expect(await days()).toEqual([1, 0]);
  await sql("UPDATE companies SET time_zone = 'Asia/Almaty' WHERE id = $1", [company.id]);
  expect(await days()).toEqual([0, 1]);
});

test("can be read only by administrators of the company", async () => {
  await add("Столяр");
  const learner = await signedIn(await makeUser(company));
  expect((await list("", "en", learner)).status).toBe(403);
  expect((await call("GET", "/audit/kinds/", { token: learner.access })).status).toBe(403);
  const stranger = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
  expect(
    ((await list("", "en", stranger)).body.results ?? []).filter(({ event }) => event === "position_created"),
  ).toEqual([]);
});

test("has a label in every language for every kind", async () => {
  for (const language of ["en", "uk", "ru"]) {
    const { results } = (
      await call("GET", "/audit/kinds/", { token: admin.access, headers: { "accept-language": language } })
    ).body;
    expect(results?.map(({ event }) => event)).toEqual(Object.keys(catalogue));
    const labels = results?.flatMap(({ label, subject_label }) => [String(label), String(subject_label)]) ?? [];
    expect(labels.filter((label) => !label || label.includes("trail."))).toEqual([]);
    // Each kind of object is called differently.
    const subjects = new Map(results?.map(({ subject, subject_label }) => [subject, subject_label]));
    expect(subjects.size).toBeGreaterThan(20);
    expect(new Set(subjects.values()).size).toBe(subjects.size);
  }
});

test("shows entries of an older version with the data that they contain", async () => {
  await sql(
    `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details)
     VALUES ($1, NULL, 'something_old', 'user_program', 5, '{"user": 7, "fields": ["title", "what"]}')`,
    [company.id],
  );
  const [line] = (await list("?event=something_old")).body.results ?? [];
  expect(line).toMatchObject({
    label: "something old",
    actor: null,
    about: [{ kind: "user", id: 7, title: "" }],
    text: "Changed: title, what",
  });
});

test("what one request did to many people is one row, which opens to its events; a file has them all", async () => {
  const people = [await makeUser(company), await makeUser(company), await makeUser(company)];
  await sql(
    `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details, request_id)
     SELECT $1, $2, 'task_created', 'task', p.id, jsonb_build_object('title', 'Ранок', 'user', jsonb_build_object('id', p.id, 'title', 'Учень ' || p.id)), 'together'
     FROM unnest($3::int[]) AS p(id)`,
    [company.id, admin.user.id, people.map(({ id }) => id)],
  );
  await add("Столяр");
  const found = await list("?deeds=true&page_size=2", "uk");
  const [, deed] = found.body.results ?? [];
  expect((found.body.results ?? []).map(({ label, deed: told }) => [label, told])).toEqual([
    ["Посаду додано", null],
    ["Створено 3 завдання", { events: 3, things: 1, people: 3 }],
  ]);
  const count = async (query: string) => (await list(query)).body.count;
  expect(await count("?deeds=true&event=task_created")).toBe(1);
  expect(await count("?event=task_created")).toBe(3);
  expect(await count(`?deed=${deed?.id}`)).toBe(3);
  const ofOne = (await list(`?deeds=true&event=task_created&person=${people[0]?.id}`)).body.results ?? [];
  expect(ofOne).toMatchObject([{ about: [{ id: people[0]?.id }], deed: null }]);
  const file = await call("GET", "/audit/?deeds=true&event=task_created&format=csv&columns=label", {
    token: admin.access,
  });
  expect(file.text.trim().split("\n")).toHaveLength(4);
});

test("a search finds who, whom, what and the kind of event, whatever the order of its words, and counts within a deed", async () => {
  const anna = await makeUser(company, { firstName: "Ганна", lastName: "В’юн" });
  const petro = await makeUser(company, { firstName: "Петро", lastName: "Кравець" });
  const other = await signedIn(
    await makeUser(company, { roles: ["administrator"], firstName: "Юрій", lastName: "Іваненко" }),
  );
  await sql(
    `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details, request_id)
     SELECT $1, $2, 'task_created', 'task', p.id, jsonb_build_object('title', 'Ранкова зміна', 'user', jsonb_build_object('id', p.id, 'title', p.name)), 'together'
     FROM unnest($3::int[], $4::text[]) AS p(id, name)`,
    [company.id, admin.user.id, [anna.id, petro.id], ["В’юн Ганна", "Кравець Петро"]],
  );
  await add("100% столяр");
  await call("POST", "/users/positions/", { token: other.access, body: { title: "Тесля" } });
  const found = async (search: string, more = "", language = "uk") =>
    ((await list(`?search=${encodeURIComponent(search)}${more}`, language)).body.results ?? []).map(
      ({ event, about, subject }) => [event, (about as Titled[])[0]?.title ?? (subject as Titled).title],
    );
  const [ofAnna, ofPetro] = [
    ["task_created", "В’юн Ганна"],
    ["task_created", "Кравець Петро"],
  ];
  const [joiner, carpenter] = [
    ["position_created", "100% столяр"],
    ["position_created", "Тесля"],
  ];
  // What and whom: the thing of the event and the person it names; of apostrophes each finds the others.
  expect(await found("ранкова")).toEqual([ofPetro, ofAnna]);
  expect(await found("ганна зміна")).toEqual([ofAnna]);
  expect(await found("в'юн")).toEqual([ofAnna]);
  // Who; a word of two letters, which no index of three finds; a sign that is not "anything".
  expect(await found("іваненко юрій")).toEqual([carpenter]);
  expect(await found("ію")).toEqual([]);
  expect(await found("0%")).toEqual([joiner]);
  // The kind of the event in the language of the reader.
  expect(await found("посаду шевченко")).toEqual([joiner]);
  expect(await found("position added", "", "en")).toEqual([carpenter, joiner]);
  expect(await found("position added")).toEqual([]);
  expect(await found("ніхто такого не робив")).toEqual([]);
  // A deed says no more than what was found in it.
  expect(await found("зміна", "&deeds=true")).toHaveLength(1);
  const ofOne = (await list(`?deeds=true&search=${encodeURIComponent("кравець")}`)).body.results ?? [];
  expect(ofOne).toMatchObject([{ about: [{ id: petro.id }], deed: null }]);
  const file = await call("GET", `/audit/?search=${encodeURIComponent("столяр")}&format=csv&columns=subject`, {
    token: admin.access,
  });
  expect(file.text.trim().split("\n")).toEqual([expect.anything(), expect.stringContaining("100% столяр")]);
});

test("the name of a person who is anonymised is found no more", async () => {
  const person = await makeUser(company, { firstName: "Зоряна", lastName: "Мельник" });
  await call("POST", "/users/add-role-to-user/", { token: admin.access, body: { user: person.id, role: "examiner" } });
  const count = async () => (await list(`?search=${encodeURIComponent("мельник")}&event=role_added`)).body.count;
  expect(await count()).toBe(1);
  await call("PATCH", `/users/users/${person.id}/`, { token: admin.access, body: { is_active: false } });
  expect(
    (
      await call("POST", `/users/users/${person.id}/anonymise/`, {
        token: admin.access,
        body: { confirmation: person.email },
      })
    ).status,
  ).toBe(200);
  expect(await count()).toBe(0);
});

test("an index answers a search of a long trail", async () => {
  await sql(
    `INSERT INTO audit_events (company_id, actor_id, action, subject, details)
     SELECT $1, $2, 'position_created', 'position', jsonb_build_object('title', md5(n::text)) FROM generate_series(1, 20000) n`,
    [company.id, admin.user.id],
  );
  await sql("ANALYZE audit_events");
  const values: unknown[] = [company.id];
  const held = trailHolds(
    "r",
    { text: "ранкова", param: (value) => `$${values.push(value)}`, kindsOf: () => [] },
    () => [],
  );
  const plan = await sql<{ "QUERY PLAN": string }>(
    `EXPLAIN SELECT r.id FROM audit_events r WHERE r.company_id = $1 AND ${held.join(" AND ")} ORDER BY r.id DESC LIMIT 50`,
    values,
  );
  const lines = plan.map((line) => line["QUERY PLAN"]);
  expect(lines.join("\n")).toContain("audit_events_by_trigram");
  // Making the trigrams of an event takes longer than looking at it: only the index has them.
  expect(lines.filter((line) => /(?<!Index )Filter:/.test(line)).join("\n")).not.toContain("search_trigrams");
});

test("a search finds titles with signs of JSON, and no others by them; a word that is typed twice counts once", async () => {
  const title = 'Журнал "Ранок", [1]\\кут';
  await add(title);
  await add("Журнал вечора");
  const found = async (text: string) =>
    (await call("GET", `/audit/?event=position_created&search=${encodeURIComponent(text)}`, { token: admin.access }))
      .body.count;
  for (const text of ['"ранок",', "[1]\\кут", '"', "[", ",", "\\", "]\\к"])
    expect([text, await found(text)]).toEqual([text, 1]);
  for (const text of ["журнал", "ж ".repeat(100), "журнал ЖУРНАЛ"])
    expect([text, await found(text)]).toEqual([text, 2]);
  for (const text of ['","', '["', '"]', "title", "w".repeat(200)])
    expect([text, await found(text)]).toEqual([text, 0]);
});

test("words of one or two letters are looked for in the newest 10,000 that filters and other words find", async () => {
  const insert = (title: string, count: number, request: string | null, day: string) =>
    sql(
      `INSERT INTO audit_events (company_id, actor_id, action, subject, details, request_id, created_at)
       SELECT $1, $2, 'position_created', 'position', jsonb_build_object('title', $3::text), $5, $6 FROM generate_series(1, $4)`,
      [company.id, admin.user.id, title, count, request, `${day}T12:00:00Z`],
    );
  await insert("Зварник ІТ", 2, "old", "2026-01-01");
  await insert("Кравець", SHORT_WORDS_IN - 1, null, "2026-02-02");
  await insert("Відділ ІТ", 1, null, "2026-03-03");
  await sql("ANALYZE audit_events");
  const count = async (search: string, more = "") =>
    (await list(`?event=position_created&page_size=1&search=${encodeURIComponent(search)}${more}`)).body.count;
  expect(await count("іт")).toBe(1);
  expect(await count("іт", "&deeds=true")).toBe(1);
  expect(await count("іт", "&to=2026-01-31")).toBe(2);
  expect(await count("зварник іт")).toBe(2);
  expect(await count("зварник іт", "&deeds=true")).toBe(1);
  const [old] = (await list("?search=зварник")).body.results ?? [];
  expect(await count("іт", `&deed=${old?.id}`)).toBe(2);
});

test("an opened deed has the events of the days that are asked for", async () => {
  await sql(
    `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, request_id, created_at)
     SELECT $1, $2, 'task_created', 'task', n, 'at midnight', '2026-11-24T00:00:00Z'::timestamptz + (n - 2) * interval '1 day' FROM generate_series(1, 3) n`,
    [company.id, admin.user.id],
  );
  const days = "&from=2026-11-24&to=2026-11-25";
  const [deed] = (await list(`?deeds=true${days}`)).body.results ?? [];
  expect(deed).toMatchObject({ deed: { events: 2 } });
  expect((await list(`?deed=${deed?.id}${days}`)).body.count).toBe(2);
  expect((await list(`?deed=${deed?.id}`)).body.count).toBe(3);
});
