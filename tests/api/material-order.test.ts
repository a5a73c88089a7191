import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { migrate } from "@/lib/db/migrate";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { call } from "../support/call";
import { sql, withEmptyDatabase } from "../support/database";
import { multipart } from "../support/multipart";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const FILES = "/handbook/course-files/";
const LINKS = "/handbook/course-links/";

let admin: Registered;
let course: number;

beforeEach(async () => {
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
});

type Made = { what: "file" | "link"; id: number; order: number };

async function file(title: string, more: { name: string; bytes: string }[] = []): Promise<Made> {
  const named = [{ name: "course", bytes: String(course) }, { name: "title", bytes: title }, ...more];
  const form = multipart([...named, { name: "file", filename: "a.txt", bytes: "x" }]);
  const { status, body } = await call("POST", FILES, { token: admin.access, ...form });
  expect(status).toBe(201);
  return { what: "file", id: Number(body.id), order: Number(body.order) };
}

async function link(title: string, more: object = {}): Promise<Made> {
  const body = { course, title, url: "https://materials.example/", ...more };
  const answer = await call("POST", LINKS, { token: admin.access, body });
  expect(answer.status).toBe(201);
  return { what: "link", id: Number(answer.body.id), order: Number(answer.body.order) };
}

function put(materials: unknown, { token = admin.access, id = course, kind = "education" } = {}) {
  return call("POST", `/handbook/${kind}-courses/${id}/order-materials/`, { token, body: { materials } });
}

const bare = ({ what, id }: Made) => ({ what, id });

/** The titles of both lists by their places. */
async function shown(token = admin.access): Promise<[number, string][]> {
  const lists = await Promise.all([FILES, LINKS].map((url) => call("GET", `${url}?course=${course}`, { token })));
  const places = lists.map(({ body }) => (body.results ?? []).map(({ order }) => order));
  for (const list of places) expect(list).toEqual(list.toSorted((a, b) => Number(a) - Number(b)));
  return lists
    .flatMap(({ body }) => (body.results ?? []).map(({ order, title }) => [order, title] as [number, string]))
    .sort(([a], [b]) => a - b);
}

describe("the order of a course's materials", () => {
  test("is that of adding, files and links together, or the place that was asked for", async () => {
    await file("Ґрунт");
    await link("Аркуш");
    await file("Брус");
    await link("Перше", { order: 0 });
    await file("Десяте", [{ name: "order", bytes: "10" }]);
    await link("Одинадцяте");
    expect(await shown()).toEqual([
      [0, "Перше"],
      [1, "Ґрунт"],
      [2, "Аркуш"],
      [3, "Брус"],
      [10, "Десяте"],
      [11, "Одинадцяте"],
    ]);
    for (const order of [-1, 1_000_001]) {
      const body = { course, title: "Ні", url: "https://materials.example/", order };
      expect((await call("POST", LINKS, { token: admin.access, body })).body.errors).toHaveProperty("order");
    }
  });

  test("gives each of many parallel additions its own place", async () => {
    const all = await Promise.all([1, 2, 3].flatMap((nth) => [file(`Файл ${nth}`), link(`Посилання ${nth}`)]));
    expect(all.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("is set for files and links in one call, and learners read it", async () => {
    const made = [await file("Файл"), await link("Посилання"), await file("Другий файл")];
    const learner = await hire(admin, ["employee"]);
    await buildUserCourse({ id: course, companyId: admin.companyId, kind: "education" }, learner.userId);
    const answer = await put(made.toReversed().map(bare));
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const wanted = [
      [1, "Другий файл"],
      [2, "Посилання"],
      [3, "Файл"],
    ];
    expect(await shown()).toEqual(wanted);
    expect(await shown(learner.access)).toEqual(wanted);
    const [line] = await sql<{ details: unknown }>(
      "SELECT details FROM audit_events WHERE company_id = $1 AND action = 'materials_ordered' AND subject_id = $2",
      [admin.companyId, course],
    );
    const names = made.toReversed().map(({ what, id }) => `${what}-${id}`);
    expect(line?.details).toMatchObject({ materials: names });
  });

  test("stays if the list is not whole, names a stranger, or names a link as a file", async () => {
    const [one, two] = [await file("Файл"), await link("Посилання")].map(bare);
    const elsewhere = await registerAndSignIn();
    const theirs = await buildCourse({ id: elsewhere.companyId });
    const body = { course: theirs.id, title: "Чуже", url: "https://materials.example/" };
    const strange = { what: "link", id: (await call("POST", LINKS, { token: elsewhere.access, body })).body.id };
    for (const materials of [
      [],
      [one],
      [one, one],
      [one, two, two],
      [one, strange],
      [one, two, strange],
      [one, { what: "file", id: two?.id }],
    ]) {
      const answer = await put(materials);
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { materials: ["The list must have each of its items exactly once"] },
      ]);
    }
    expect((await put(undefined)).body.errors).toEqual({ materials: ["This field is required"] });
    expect((await put([{ what: "page", id: 1 }])).status).toBe(400);
    expect(await shown()).toEqual([
      [1, "Файл"],
      [2, "Посилання"],
    ]);
  });

  test("is the administrator's, for a course of the company and of the kind that the address names", async () => {
    const [one, two] = [await file("Файл"), await link("Посилання")].map(bare);
    const examiner = await hire(admin, ["examiner"]);
    const stranger = await registerAndSignIn();
    expect((await put([two, one], { token: examiner.access })).status).toBe(403);
    expect((await put([two, one], { token: stranger.access })).status).toBe(404);
    expect((await put([two, one], { kind: "adaptation" })).status).toBe(404);
    expect((await put([], { id: 2_000_000_000 })).status).toBe(404);
    expect((await shown()).map(([, title]) => title)).toEqual(["Файл", "Посилання"]);
  });

  test("has a link at its place again after its deletion is undone", async () => {
    const made = [await file("Перший"), await link("Другий"), await file("Третій")];
    const url = `${LINKS}${made[1]?.id}/`;
    expect((await call("DELETE", url, { token: admin.access })).status).toBe(204);
    expect((await call("POST", `${url}restore/`, { token: admin.access, body: {} })).body.order).toBe(2);
    expect((await shown()).map(([, title]) => title)).toEqual(["Перший", "Другий", "Третій"]);
  });

  test("of parallel orders one stands whole", async () => {
    const made: Made[] = [];
    for (const nth of [1, 2, 3, 4]) made.push(await (nth % 2 ? file : link)(`№ ${nth}`));
    const orders = [made, made.toReversed(), [...made.slice(2), ...made.slice(0, 2)]].map((one) => one.map(bare));
    const answers = await Promise.all(orders.map((one) => put(one)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const titles = orders.map((one) =>
      one.map(({ id, what }) => made.findIndex((m) => m.id === id && m.what === what)),
    );
    const stands = (await shown()).map(([, title]) => Number(title.slice(2)) - 1);
    expect(titles).toContainEqual(stands);
  });
});

const MIGRATION = "20261128100000_order_of_materials";

test("materials of an earlier version keep the order in which learners saw them, 100,000 of them within seconds", async () => {
  const real = path.resolve("prisma/migrations");
  const folder = mkdtempSync(path.join(tmpdir(), "atesta-migrations-"));
  const earlier = readdirSync(real).filter((name) => name < MIGRATION);
  for (const name of [...earlier, "migration_lock.toml"])
    cpSync(path.join(real, name), path.join(folder, name), { recursive: true });
  try {
    await withEmptyDatabase(async (url) => {
      await migrate(url, { folder });
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`INSERT INTO companies (id, title) VALUES (1, 'A')`);
      await client.query(
        `INSERT INTO courses (company_id, kind, title) SELECT 1, 'education', 'C' || n FROM generate_series(1, 5000) n`,
      );
      await client.query(`INSERT INTO stored_files (company_id, name, content_type, size, sha256, storage_key)
        SELECT 1, 'a.txt', 'text/plain', 1, repeat('a', 64), '1/' || gen_random_uuid() FROM generate_series(1, 50000)`);
      // The titles run against the ids.
      await client.query(`INSERT INTO course_files (company_id, course_id, title, file_id)
        SELECT 1, c.id, 'File ' || 9 - n, f.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM stored_files) f
        CROSS JOIN LATERAL (SELECT (f.nth - 1) % 10 AS n, (f.nth - 1) / 10 + 1 AS of) k
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM courses) c ON c.nth = k.of`);
      await client.query(`INSERT INTO course_links (company_id, course_id, title, url)
        SELECT 1, c.id, 'Link ' || 9 - n, 'https://materials.example/' FROM courses c CROSS JOIN generate_series(0, 9) n`);
      const began = performance.now();
      await migrate(url);
      expect(performance.now() - began).toBeLessThan(20_000);
      const { rows } =
        await client.query(`SELECT string_agg(m.title, ',' ORDER BY m.sort_order) AS titles, min(m.sort_order), max(m.sort_order),
          count(DISTINCT m.sort_order)::int AS places, m.course_id
        FROM (SELECT title, sort_order, course_id FROM course_files UNION ALL SELECT title, sort_order, course_id FROM course_links) m
        GROUP BY m.course_id`);
      const titles = ["File", "Link"].flatMap((what) => Array.from({ length: 10 }, (_, nth) => `${what} ${nth}`));
      expect(new Set(rows.map(({ course_id: _, ...row }) => JSON.stringify(row)))).toEqual(
        new Set([JSON.stringify({ titles: titles.join(","), min: 1, max: 20, places: 20 })]),
      );
      expect(rows).toHaveLength(5000);
      // An earlier version, which still runs, names no place.
      await client.query(
        `INSERT INTO course_links (company_id, course_id, title, url) SELECT 1, min(id), 'Added', 'https://materials.example/' FROM courses`,
      );
      const { rows: last } = await client.query(
        `SELECT l.title FROM course_links l ORDER BY l.sort_order DESC LIMIT 1`,
      );
      expect(last).toEqual([{ title: "Added" }]);
      await client.end();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
