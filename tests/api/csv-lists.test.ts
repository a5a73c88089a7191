import http from "node:http";
import type { CourseKind } from "@/lib/contracts/courses";
import { isList } from "@/lib/contracts/crud";
import { everyEndpoint } from "@/lib/contracts/registry";
import { readCsv } from "@/lib/csv/read-csv";
import { sampleSize } from "@/tests/support/sampling";
import { patience } from "@/tests/support/slowness.mjs";
import { call } from "../support/call";
import { sql } from "../support/database";
import { targetOf, urlOf } from "../support/guard-urls";
import { hire, type Registered, registerAndSignIn } from "../support/people";
import { serveApi } from "../support/served-api";
import { buildWorld, type World } from "../support/world";

const USERS = "/users/users/";

const csvOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);
const get = (url: string, token: string, language = "en") => call("GET", url, { token, language });

/** A report about people has a line for each program or task of a person. */
function linesFor(row: Record<string, unknown>): number {
  const parts = row.specializations ?? row.adaptations ?? row.estimates ?? row.cells;
  return Array.isArray(parts) ? Math.max(1, parts.length) : 1;
}

describe("each list can be downloaded as a CSV file with all its rows", () => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld();
  });

  const lists = everyEndpoint.filter((endpoint) => endpoint.method === "GET" && isList(endpoint));

  test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))("%s", async (_, endpoint) => {
    const url = urlOf(endpoint, await targetOf(world, endpoint));
    const token = world.people.administrator.access;
    const { body } = await get(`${url}${endpoint.query && "flat" in endpoint.query.shape ? "?flat=true" : ""}`, token);
    const { status, headers, text } = await get(`${url}?format=csv&page=7&page_size=1`, token);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w-]+\.csv$/);
    const [head = [], ...rows] = csvOf(text);
    expect(rows).toHaveLength((body.results ?? [{}, {}]).reduce((sum, one) => sum + linesFor(one), 0));
    for (const row of rows) expect(row).toHaveLength(head.length);
  });

  test("an empty list has a header too, and columns can be chosen", async () => {
    const { access } = await registerAndSignIn();
    for (const { path } of lists.filter((endpoint) => !endpoint.path.includes("{"))) {
      const [head = []] = csvOf((await get(`${path}?format=csv`, access)).text);
      expect([path, head.length > 0]).toEqual([path, true]);
    }
    // A field that is no column of the list is called as it is in the API.
    const chosen = await get("/studies/review/?format=csv&columns=id,status,course_title", access);
    expect(chosen.text).toBe('"id";"Result";"course_title"\r\n');
  });

  type OfRows = { shape?: { results: { def: { element: { shape: object } } } } };
  const hasIds = ({ answer }: (typeof lists)[number]) =>
    "id" in ((answer as unknown as OfRows).shape?.results.def.element.shape ?? {});
  const withIds = lists.filter(hasIds);

  test.each(withIds.map((endpoint) => [endpoint.path, endpoint] as const))(
    "%s has a column of ids",
    async (_, endpoint) => {
      const url = urlOf(endpoint, await targetOf(world, endpoint));
      const token = world.people.administrator.access;
      const { body } = await get(
        `${url}${endpoint.query && "flat" in endpoint.query.shape ? "?flat=true" : ""}`,
        token,
      );
      const { status, text } = await get(`${url}?format=csv&columns=id`, token);
      expect([status, csvOf(text)]).toEqual([200, [["id"], ...(body.results ?? []).map(({ id }) => [String(id)])]]);
    },
  );

  test("the checks cover more than 25 lists", () => {
    expect(lists.length).toBeGreaterThan(25);
    expect(withIds.length).toBeGreaterThan(25);
  });
});

describe("a CSV file of people", () => {
  let admin: Registered;
  let olena: Registered;
  const asked = (query: string, token = admin.access, language = "en") =>
    get(`${USERS}?format=csv&${query}`, token, language);

  beforeAll(async () => {
    admin = await registerAndSignIn();
    const unit = await call("POST", "/users/units/", {
      token: admin.access,
      body: { title: "=Продажі; Київ", color: "#445566", manager: admin.userId },
    });
    const names = { first_name: "Олена", last_name: "Швець" };
    olena = await hire(admin, ["examiner", "estimator"], { ...names, phone: "380671234567", unit: unit.body.id });
  });

  test("has the requested columns in their order, with headers in the reader's language", async () => {
    const query = "columns=roles,unit,phone,last_name&search=Олена";
    expect(csvOf((await asked(query, admin.access, "uk")).text)).toEqual([
      ["Ролі", "Підрозділ", "Телефон", "Прізвище"],
      ["Екзаменатор, Оцінювач", "'=Продажі; Київ", "'+380 (67) 123-45-67", "Швець"],
    ]);
    const [head] = csvOf((await asked(query)).text);
    expect(head).toEqual(["Roles", "Unit", "Phone", "Last Name"]);
  });

  test("uses the filters and the order of the list", async () => {
    const emails = async (query: string) =>
      csvOf((await asked(`columns=email&${query}`)).text)
        .slice(1)
        .flat();
    expect(await emails("role=examiner")).toEqual([olena.email]);
    expect(await emails("ordering=-id")).toEqual([olena.email, admin.email]);
    expect(await emails("role=mentor")).toEqual([]);
  });

  test("has ids beside other columns if asked, and nobody's whom the filter leaves out", async () => {
    expect(csvOf((await asked("columns=id,email&role=examiner")).text)).toEqual([
      ["id", "Email"],
      [String(olena.userId), olena.email],
    ]);
    expect(csvOf((await asked("columns=id&role=examiner")).text)).toEqual([["id"], [String(olena.userId)]]);
    expect(csvOf((await asked("columns=id", olena.access)).text)).toEqual([["id"], [String(olena.userId)]]);
    const [head = []] = csvOf((await asked("")).text);
    expect(head).not.toContain("id");
  });

  test("refuses an unknown column and an invalid filter", async () => {
    const { status, body } = await asked("columns=email,password");
    expect([status, body.errors]).toEqual([400, { columns: [expect.any(String)] }]);
    expect((await asked("role=nobody")).status).toBe(400);
    expect((await get(`${USERS}?format=xlsx`, admin.access)).status).toBe(400);
  });

  test("contains only people that the list shows", async () => {
    const rows = csvOf((await asked("columns=email", olena.access)).text).slice(1);
    expect(rows).toEqual([[olena.email]]);
    expect((await get("/handbook/checklists/?format=csv", olena.access)).status).toBe(
      (await get("/handbook/checklists/", olena.access)).status,
    );
    expect((await get("/audit/?format=csv", olena.access)).status).toBe(403);
  });
});

const PEOPLE = `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash)
SELECT $1::int, 'many' || n || '@people.example', 'Олександра', 'Миколаївна', 'Довгопрізвищенко' || n, '{employee}', 'none' FROM generate_series(1, $2::int) AS n`;

const programs = (kind: CourseKind) => `WITH given AS (
  INSERT INTO programs (company_id, kind, title) SELECT $1::int, '${kind}', 'Програма ' || n FROM generate_series(1, 2) AS n RETURNING id
)
INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date)
SELECT $1, u.id, g.id, '${kind}', 'confirmed', '2026-01-05' FROM users u CROSS JOIN given g WHERE u.company_id = $1`;

/** One estimated task of everybody, with one answer about a competency. */
const ESTIMATES = [
  // Materialized: the least id is looked for once, not for each of the people.
  `WITH list AS (INSERT INTO checklists (company_id, title) SELECT $1::int, 'Огляд' RETURNING id),
   f AS MATERIALIZED (SELECT min(id) AS first_id FROM users WHERE company_id = $1)
   INSERT INTO tasks (company_id, title, user_id, checklist_id, estimator_id)
   SELECT $1, 'Завдання ' || u.id, u.id, l.id, f.first_id FROM users u CROSS JOIN list l CROSS JOIN f
   WHERE u.company_id = $1 AND u.id <> f.first_id`,
  `INSERT INTO estimates (company_id, task_id, kind, score, estimated_by_id)
   SELECT $1::int, t.id, 'evaluated', 60, t.estimator_id FROM tasks t WHERE t.company_id = $1`,
  `WITH course AS (INSERT INTO courses (company_id, kind, title) SELECT $1::int, 'education', 'Крій' RETURNING id)
   INSERT INTO estimate_answers (company_id, estimate_id, question_id, course_id, title, points, is_checked)
   SELECT $1, e.id, 1, c.id, 'Рівно', 10, true FROM estimates e CROSS JOIN course c WHERE e.company_id = $1`,
];

/** What the server's compiled code and its own data take, and 30 MB more: a list that is held whole does not fit in. */
const HEAP_MB = 100;

describe("a long CSV file has all of everybody, and takes the server at most 30 MB", () => {
  const people = sampleSize("peopleOfFiles");
  let admin: Registered;
  beforeAll(async () => {
    admin = await registerAndSignIn();
    await sql(PEOPLE, [admin.companyId, people]);
    for (const text of [programs("education"), programs("adaptation"), ...ESTIMATES])
      await sql(text, [admin.companyId]);
    // As the database does by itself after so many rows.
    await sql("ANALYZE users, user_programs, tasks, estimates, estimate_answers");
  }, patience(240_000));

  test.each([
    ["people", `${USERS}?format=csv&ordering=last_name&`, people + 2],
    ["programs", "/reports/education/?format=csv&scope=all&", 2 * people + 1],
    ["adaptations", "/reports/adaptation/?format=csv&scope=all&", 2 * people + 1],
    ["estimates", "/reports/estimates/?format=csv&scope=all&", people + 1],
    ["competencies", "/reports/competencies/?format=csv&scope=all&", people + 1],
  ])(
    "%s",
    async (_, url, length) => {
      const api = await serveApi({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
      const linesOf = (query: string) => download(api.port, url + query, admin.access);
      try {
        // A server that has worked holds compiled code and a grown heap: a file of a tenth of the length leaves it so.
        await linesOf("search=many1");
        const before = await api.vitals();
        const lines = await linesOf("");
        expect(new Set(lines).size).toBe(length);
        expect(lines).toHaveLength(length);
        const grown = ((await api.vitals()).peakKb * 1024 - before.rss) / 1024 / 1024;
        expect(grown).toBeLessThan(30);
      } finally {
        await api.kill();
      }
    },
    patience(240_000),
  );
});

async function download(port: number, path: string, token: string): Promise<string[]> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    http.get({ host: "127.0.0.1", port, path: `/api/v2${path}`, headers }, resolve).on("error", reject);
  });
  let text = "";
  for await (const piece of response.setEncoding("utf8")) text += piece;
  return text.trimEnd().split("\r\n");
}
