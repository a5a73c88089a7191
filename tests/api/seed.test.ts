import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { passwordMatches } from "@/lib/adapters/passwords";
import { DEMO_PASSWORD, demoAccounts } from "@/lib/config/demo-accounts";
import { env } from "@/lib/config/env";
import { seedDemo } from "@/prisma/seed/demo";
import { demoCertificateCodes } from "@/prisma/seed/demo/certificates";
import { LARGE_ADMINISTRATOR, LARGE_PASSWORD, LARGE_TITLE, seedLarge } from "@/prisma/seed/large";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

const TURN = { company: "tests" };
const NOW = new Date("2026-11-21T09:00:00.000Z");

type Counts = Record<"companies" | "users" | "units" | "positions" | "stored_files", number>;

async function counts(): Promise<Counts> {
  const one = (table: string) => `(SELECT count(*)::int FROM ${table}) AS ${table}`;
  const [row] = await sql<Counts>(
    `SELECT ${["companies", "users", "units", "positions", "stored_files"].map(one).join(", ")}`,
  );
  return row as Counts;
}

/** The depth of each unit of a company, and whether its manager is active. */
function tree(companyTitle: string) {
  return sql<{ title: string; depth: number; is_live: boolean; manages_own: boolean }>(
    `WITH RECURSIVE below AS (
       SELECT u.*, 1 AS depth FROM units u JOIN companies c ON c.id = u.company_id WHERE c.title = $1 AND u.parent_id IS NULL
       UNION ALL SELECT u.*, b.depth + 1 FROM units u JOIN below b ON u.parent_id = b.id)
     SELECT b.title, b.depth, m.is_active AND m.deleted_at IS NULL AS is_live, m.unit_id = b.id AS manages_own FROM below b JOIN users m ON m.id = b.manager_id`,
    [companyTitle],
  );
}

function keptFiles(): string[] {
  try {
    return readdirSync(path.join(env().DATA_DIR, "files"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

describe("a demo seed that fails half-way", () => {
  test("leaves no rows and no files", async () => {
    await sql(
      "CREATE FUNCTION refuse_position() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no positions today'; END $$",
    );
    await sql(
      "CREATE TRIGGER refuse BEFORE UPDATE OF position_id ON users FOR EACH ROW EXECUTE FUNCTION refuse_position()",
    );
    await expect(seedDemo({ now: NOW })).rejects.toThrow("no positions today");
    await sql("DROP FUNCTION refuse_position CASCADE");
    expect(await counts()).toEqual({ companies: 0, users: 0, units: 0, positions: 0, stored_files: 0 });
    expect(keptFiles()).toEqual([]);
  });
});

describe("the demo company", () => {
  let outcomes: string[];
  beforeAll(async () => {
    outcomes = await Promise.all([seedDemo({ now: NOW }), seedDemo({ now: NOW }), seedDemo({ now: NOW })]);
  });

  test("is created once, by any number of parallel starts", async () => {
    expect(outcomes.sort()).toEqual(["created", "present", "present"]);
    expect(await counts()).toMatchObject({ companies: 1, users: 60, units: 12, positions: 10 });
  });

  test("does not change when it is seeded again", async () => {
    const before = await counts();
    expect(await seedDemo()).toBe("present");
    expect(await counts()).toEqual(before);
  });

  test.each(demoAccounts)("accepts $email with the demo password", async ({ email }) => {
    const [account] = await sql<{ password_hash: string; is_active: boolean }>(
      "SELECT password_hash, is_active FROM users WHERE email = $1",
      [email],
    );
    expect(account?.is_active).toBe(true);
    expect(await passwordMatches(DEMO_PASSWORD, account?.password_hash, TURN)).toBe(true);
    expect(await passwordMatches(`${DEMO_PASSWORD}!`, account?.password_hash, TURN)).toBe(false);
  });

  test("has units on three levels, with active managers of its own", async () => {
    const units = await tree("Яворлад");
    expect(units).toHaveLength(12);
    expect([1, 2, 3].map((depth) => units.filter((unit) => unit.depth === depth).length)).toEqual([1, 3, 8]);
    expect(units.filter(({ is_live, manages_own }) => !is_live || !manages_own)).toEqual([]);
  });

  test("gives the manager without roles a team", async () => {
    const [below] = await sql<{ people: number }>(
      `SELECT count(*)::int AS people FROM users p JOIN units child ON p.unit_id = child.id JOIN units own ON child.parent_id = own.id
       JOIN users m ON own.manager_id = m.id WHERE m.email = $1`,
      ["manager@demo.atesta.example"],
    );
    expect(below?.people).toBe(17);
  });

  test("gives everybody a place and a joining date in the last four years", async () => {
    const misplaced = await sql(
      "SELECT email FROM users WHERE unit_id IS NULL OR position_id IS NULL OR date_joined > $1 OR date_joined < $1::timestamptz - interval '4 years'",
      [NOW],
    );
    expect(misplaced).toEqual([]);
  });

  test("has courses of both kinds with links, and examiners with the role for courses with an exam", async () => {
    const courses = await sql<{ kind: string; has_exam: boolean; links: number; examiners: number }>(
      `SELECT c.kind::text, c.has_exam, (SELECT count(*)::int FROM course_links l WHERE l.course_id = c.id) AS links,
       (SELECT count(*)::int FROM course_examiners e JOIN users u ON u.id = e.user_id WHERE e.course_id = c.id AND 'examiner' = ANY(u.roles)) AS examiners FROM courses c`,
    );
    expect(["education", "adaptation"].map((kind) => courses.filter((course) => course.kind === kind).length)).toEqual([
      8, 4,
    ]);
    expect(courses.filter(({ links, has_exam, examiners }) => links < 2 || has_exam !== examiners > 0)).toEqual([]);
  });

  test("has checklists of a hundred points, with estimators who have the role", async () => {
    const checklists = await sql<{ points: number; estimators: number }>(
      `SELECT (SELECT sum(points)::int FROM checklist_questions q WHERE q.checklist_id = c.id) AS points,
       (SELECT count(*)::int FROM checklist_estimators e JOIN users u ON u.id = e.user_id WHERE e.checklist_id = c.id AND 'estimator' = ANY(u.roles)) AS estimators
       FROM checklists c`,
    );
    expect(checklists).toHaveLength(6);
    expect(checklists.filter(({ points, estimators }) => points !== 100 || estimators < 2)).toEqual([]);
  });

  test("has programs for positions and for newcomers with ordered courses, and every rule matches people", async () => {
    const programs = await sql<{ kind: string; courses: number; is_ordered: boolean; position: string | null }>(
      `SELECT p.kind::text, count(x.*)::int AS courses, array_agg(x.sort_order ORDER BY x.id) = array_agg(n ORDER BY n) AS is_ordered, min(o.title) AS position
       FROM programs p JOIN (SELECT *, row_number() OVER (PARTITION BY program_id ORDER BY id)::int AS n FROM program_courses) x ON x.program_id = p.id
       LEFT JOIN positions o ON o.id = p.position_id GROUP BY p.id ORDER BY p.id`,
    );
    expect(
      ["education", "adaptation"].map((kind) => programs.filter((program) => program.kind === kind).length),
    ).toEqual([6, 3]);
    expect(
      programs.filter(
        ({ courses, is_ordered, kind, position }) =>
          courses < 2 || !is_ordered || (kind === "education") !== (position !== null),
      ),
    ).toEqual([]);
    const [account] = await sql<{ id: number; companyId: number }>(
      'SELECT id, company_id AS "companyId" FROM users WHERE email = $1',
      [demoAccounts[0]?.email],
    );
    const { access } = await signedIn(account as NonNullable<typeof account>);
    const groups = await call("GET", "/studies/adaptation-programs/", { token: access });
    const counts = (groups.body.results ?? []).map(
      async ({ id }) =>
        (await call("GET", `/studies/adaptation-programs/${id}/matches/`, { token: access })).body.count,
    );
    expect(await Promise.all(counts)).toEqual([60, 12, 16]);
  });

  test("has two public certificates: a valid one and a revoked one", async () => {
    const [revoked, valid] = await Promise.all(
      Object.values(demoCertificateCodes).map((code) => call("GET", `/certificates/${code}/`)),
    );
    expect(valid?.body).toMatchObject({
      name: "Семенюк Лариса Антонівна",
      program_title: "Контролер якості",
      number: 15,
      is_valid: true,
    });
    expect(revoked?.body).toMatchObject({ name: "Щербина Тарас Григорович", number: 13, is_valid: false });
  });

  test("has ten tests of five to eight questions, and time limits only in timed tests", async () => {
    const tests = await sql<{ questions: number; kind: string }>(
      `SELECT c.kind::text, (SELECT count(*)::int FROM test_questions q WHERE q.test_id = t.id) AS questions FROM tests t JOIN courses c ON c.id = t.course_id`,
    );
    expect(tests).toHaveLength(10);
    expect(new Set(tests.map(({ kind }) => kind))).toEqual(new Set(["education", "adaptation"]));
    expect(tests.filter(({ questions }) => questions < 5 || questions > 8)).toEqual([]);
    const odd = await sql(
      `SELECT q.title FROM test_questions q JOIN tests t ON t.id = q.test_id LEFT JOIN test_answers a ON a.question_id = q.id GROUP BY q.id, t.has_time_limit
       HAVING bool_and(a.is_correct) IS NOT FALSE OR NOT bool_or(a.is_correct) OR count(DISTINCT a.title) <> count(*) OR (q.time_limit_seconds > 0 AND NOT t.has_time_limit)`,
    );
    expect(odd).toEqual([]);
  });

  test("stores the bytes of its files: avatars of 512 pixels, and exam documents of the right examiners", async () => {
    const files = await sql<{ storage_key: string; size: string; worn: number; records: number }>(
      `SELECT f.storage_key, f.size, (SELECT count(*)::int FROM users u WHERE u.image_id = f.id AND u.id = f.uploaded_by_id) AS worn,
       (SELECT count(*)::int FROM exam_documents d WHERE d.file_id = f.id) AS records FROM stored_files f
       WHERE NOT EXISTS (SELECT 1 FROM course_files m WHERE m.file_id = f.id) AND NOT EXISTS (SELECT 1 FROM task_files m WHERE m.file_id = f.id)`,
    );
    expect(files.filter(({ worn }) => worn).length).toBeGreaterThanOrEqual(20);
    expect(files.filter(({ records }) => records).length).toBeGreaterThanOrEqual(20);
    expect(keptFiles()).toHaveLength((await counts()).stored_files);
    for (const { storage_key, size, worn, records } of files) {
      const bytes = readFileSync(path.join(env().DATA_DIR, "files", storage_key));
      expect({ uses: worn + records, size: Number(size) }).toEqual({ uses: 1, size: bytes.length });
      if (worn) expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
      else expect(bytes.toString()).toContain("Протокол іспиту");
    }
  });
});

describe("the large company", () => {
  test("has the requested number of people on four levels, and exists beside the demo", async () => {
    const before = await counts();
    const [one, other] = await Promise.all([seedLarge({ users: 300 }), seedLarge({ users: 300 })]);
    expect([one.created, other.created].sort()).toEqual([false, true]);
    expect(one).toMatchObject({ companyId: other.companyId, users: 300 });
    expect(await counts()).toMatchObject({
      companies: before.companies + 1,
      users: before.users + 300,
      positions: before.positions + 40,
    });
    const units = await tree(LARGE_TITLE);
    expect(Math.max(...units.map(({ depth }) => depth))).toBe(4);
    expect(units.filter(({ is_live, manages_own }) => !is_live || !manages_own)).toEqual([]);
    expect(await sql("SELECT id FROM users WHERE unit_id IS NULL OR position_id IS NULL")).toEqual([]);
    expect(
      await sql(
        "SELECT kind::text, count(*)::int AS n FROM courses WHERE company_id = $1 GROUP BY kind ORDER BY kind",
        [one.companyId],
      ),
    ).toEqual([
      { kind: "adaptation", n: 60 },
      { kind: "education", n: 240 },
    ]);
    expect(
      await sql(
        "SELECT kind::text, count(*)::int AS n FROM programs WHERE company_id = $1 GROUP BY kind ORDER BY kind",
        [one.companyId],
      ),
    ).toEqual([
      { kind: "adaptation", n: 20 },
      { kind: "education", n: 80 },
    ]);
  });

  test("returns the existing one, whatever number is requested", async () => {
    expect(await seedLarge({ users: 500 })).toMatchObject({ users: 300, created: false });
  });

  test("accepts its administrator's sign-in", async () => {
    const [account] = await sql<{ password_hash: string; roles: string[] }>(
      "SELECT password_hash, roles::text[] FROM users WHERE email = $1",
      [LARGE_ADMINISTRATOR],
    );
    expect(account?.roles).toContain("administrator");
    expect(await passwordMatches(LARGE_PASSWORD, account?.password_hash, TURN)).toBe(true);
  });

  test.each([0, 9, 10.5, 2_000_000])("refuses a size of %p people", async (users) => {
    await expect(seedLarge({ users })).rejects.toThrow("users must be");
  });
});

describe("a database with another company", () => {
  test("gets no demo", async () => {
    await sql("UPDATE companies SET title = 'Someone' WHERE title = 'Яворлад'");
    const before = await counts();
    expect(await seedDemo()).toBe("other");
    expect(await counts()).toEqual(before);
  });
});
