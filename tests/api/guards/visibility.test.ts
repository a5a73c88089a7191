import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { expectedOf, isDictionary } from "@/tests/support/guard-areas";
import { collectionOf, hasId, idsIn, idsOf, isList, nameOf, tokenOf, urlOf } from "@/tests/support/guard-urls";
import { actors, buildWorld, type PersonName, type World } from "@/tests/support/world";

type Rule = (world: World, person: PersonName, all: number[]) => number[];

const everything: Rule = (_world, _person, all) => all;
const administratorsOnly: Rule = (_world, person, all) => (person === "administrator" ? all : []);
const selfOnly: Rule = ({ people }, person, all) => (person === "administrator" ? all : [people[person].user.id]);

const seenBy =
  (collection: string): Rule =>
  ({ seen }, person, all) =>
    person === "administrator" ? all : (seen[collection]?.[person] ?? []);

/** The rows that a person may see of each collection but the dictionaries, written by hand from docs/api.md. */
const VISIBLE: Record<string, Rule> = {
  "/users/users/": selfOnly,
  "/handbook/course-links/": seenBy("/handbook/course-links/"),
  "/handbook/tests/": seenBy("/handbook/tests/"),
  // Only administrators have access, and they see all rows.
  "/handbook/test-questions/": everything,
  "/handbook/test-answers/": everything,
  "/handbook/checklists/": seenBy("/handbook/checklists/"),
  "/handbook/checklist-questions/": seenBy("/handbook/checklist-questions/"),
  "/handbook/checklist-answers/": seenBy("/handbook/checklist-answers/"),
  ...Object.fromEntries(
    ["education", "adaptation"].flatMap((kind) =>
      [
        `/studies/user-${kind}-programs/`,
        `/studies/user-${kind}-program-courses/`,
        `/studies/user-${kind}-programs/exams/`,
      ].map((path) => [path, seenBy(path)]),
    ),
  ),
  // Courses with a running test, or with a documented exam, which are the administrator's own.
  ...Object.fromEntries(
    ["education", "adaptation"].flatMap((kind) =>
      ["taken", "documented"].map((which) => [`/studies/user-${kind}-program-courses/${which}/`, administratorsOnly]),
    ),
  ),
  "/process/tasks/": seenBy("/process/tasks/"),
  "/process/my-tasks/": ({ seen }, person) => seen["/process/my-tasks/"]?.[person] ?? [],
  "/process/estimation/": seenBy("/process/estimation/"),
  // Only administrators have access, and they see all rows.
  "/process/task-batches/": everything,
  "/studies/people-programs/": everything,
  "/studies/appeals/": seenBy("/studies/appeals/"),
  "/studies/review/": seenBy("/studies/review/"),
  // Administrators do not see work that waits for others.
  "/studies/review/pending/": ({ seen }, person) => seen["/studies/review/pending/"]?.[person] ?? [],
  "/studies/credits/": seenBy("/studies/credits/"),
  "/studies/certificates/": seenBy("/studies/certificates/"),
  "/reports/certificates/": seenBy("/reports/certificates/"),
  "/reports/coming-days/": seenBy("/reports/coming-days/"),
  // Rows are people. The manager's are a member of the unit and the manager of a unit below.
  ...Object.fromEntries(
    ["education", "adaptation", "estimates", "competencies", "matrix"].map((name) => [
      `/reports/${name}/`,
      ({ people: { employee, examiner } }: World, person: PersonName, all: number[]) => {
        if (person === "administrator") return all;
        return person === "manager" ? [employee.user.id, examiner.user.id].sort((x, y) => x - y) : [];
      },
    ]),
  ),
  "/reports/users/": ({ people }, person, all) => {
    if (person === "administrator") return all;
    const team = person === "manager" ? [people.employee, people.examiner] : [];
    return [people[person], ...team].map(({ user }) => user.id);
  },
  "/notifications/": ({ notices }, person) => notices[person] ?? [],
  // Nobody in this world learns or examines a course with files.
  "/handbook/course-files/": administratorsOnly,
  // Only administrators have access, and they see all rows.
  "/audit/": everything,
  "/letters/": everything,
  "/letters/reminders/": everything,
  // Everybody sees avatars; the files of courses and exams have their own lists.
  "/files/": ({ materials, seen }, person, all) =>
    person === "administrator"
      ? all
      : all.filter((id) => !materials.includes(id) || seen["/files/"]?.[person]?.includes(id)),
};

let world: World;

beforeAll(async () => {
  world = await buildWorld();
});

function expectedRows(collection: string, person: PersonName, all: number[]): number[] {
  const rule = VISIBLE[collection] ?? (isDictionary(collection) ? everything : undefined);
  if (!rule)
    throw new Error(
      `Who sees which rows of ${collection}? Add a row to VISIBLE of tests/api/guards/visibility.test.ts, from docs/api.md`,
    );
  return rule(world, person, all);
}

const readers = (endpoint: Endpoint) =>
  actors.filter((one): one is PersonName => one !== "anonymous" && expectedOf("GET", endpoint.path, one) === "in");

test.each(everyEndpoint.filter(isList).map((one) => [nameOf(one), one] as const))(
  "T-ROLE: a list contains exactly the rows that the caller may see: %s",
  async (_, endpoint) => {
    const all = await idsOf(world, endpoint.path);
    for (const person of readers(endpoint)) {
      const { body } = await call("GET", endpoint.path, { token: tokenOf(world, person) });
      expect({ person, seen: idsIn(body.results ?? []).sort((x, y) => x - y) }).toEqual({
        person,
        seen: expectedRows(endpoint.path, person, all),
      });
    }
  },
);

const single = everyEndpoint.filter((one) => one.method === "GET" && hasId(one));

test.each(single.map((one) => [nameOf(one), one] as const))(
  "T-ROLE: a row outside the caller's list returns 404: %s",
  async (_, endpoint) => {
    const all = await idsOf(world, collectionOf(endpoint));
    const faults: string[] = [];
    for (const person of readers(endpoint)) {
      const visible = expectedRows(collectionOf(endpoint), person, all);
      for (const id of all) {
        const { status } = await call("GET", urlOf(endpoint, id), { token: tokenOf(world, person) });
        if (status !== (visible.includes(id) ? 200 : 404)) faults.push(`${person} and ${id}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

/** Lists of people that administrators alone read, or read whole. */
const OF_ALL_PEOPLE = [
  "/users/users/ administrator",
  "/studies/people-programs/ administrator",
  "/audit/ administrator",
  "/letters/ administrator",
  "/letters/reminders/ administrator",
];

test("a search never finds people by an e-mail or phone that the caller may not see", async () => {
  await sql("UPDATE users SET email = 'zq9x.' || id || '@w8vk.example', phone = '380917' || lpad(id::text, 6, '0')");
  const searchable = everyEndpoint.filter((one) => isList(one) && "search" in (one.query?.shape ?? {}));
  const counts: string[] = [];
  for (const endpoint of searchable) {
    for (const person of readers(endpoint)) {
      const found = async (search: string) =>
        idsIn(
          (await call("GET", `${endpoint.path}?search=${search}`, { token: tokenOf(world, person) })).body.results ??
            [],
        );
      for (const search of ["zq9x", "w8vk", "380917"])
        counts.push(`${endpoint.path} ${person}: ${await found(search)}`);
    }
  }
  // Administrators may see every person, all others only themselves.
  const shown = new Set(
    Object.entries(world.people).map(([person, { user }]) => `/users/users/ ${person}: ${user.id}`),
  );
  const others = counts.filter(
    (line) => !line.endsWith(": ") && !shown.has(line) && !OF_ALL_PEOPLE.some((list) => line.startsWith(list)),
  );
  expect(others).toEqual([]);
  expect(counts.length).toBeGreaterThan(300);
});

test("nobody finds a deleted person or their picture", async () => {
  const { id } = world.people.employee.user;
  const [holder] = await sql<{ imageId: number }>('SELECT image_id AS "imageId" FROM users WHERE id = $1', [id]);
  const token = tokenOf(world, "administrator");
  const statuses = async () => [
    (await call("GET", `/users/users/${id}/`, { token })).status,
    (await call("GET", `/files/${holder?.imageId}/avatar.webp/`, { token })).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [id]);
  expect(await statuses()).toEqual([404, 404]);
  expect(idsIn((await call("GET", "/users/users/", { token })).body.results ?? [])).not.toContain(id);
});
