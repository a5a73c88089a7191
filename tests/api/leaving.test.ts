import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileStore } from "@/lib/adapters/files";
import { zipped } from "@/lib/adapters/zip";
import { systemDb } from "@/lib/db/system";
import { sweep } from "@/lib/jobs/sweep";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import { joinAs } from "../support/in-person-exam";
import { runJobs } from "../support/jobs";
import { CANARIES, exported, type Leaver, someoneWhoLeaves } from "../support/leaver";
import { unzip } from "../support/unzip";

const db = systemDb("seed");

let leaver: Leaver;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  leaver = await someoneWhoLeaves();
});

const patch = (body: object) =>
  call("PATCH", `/users/users/${leaver.person.user.id}/`, { token: leaver.admin.access, body });
const anonymise = (confirmation = leaver.email, id = leaver.person.user.id, token = leaver.admin.access) =>
  call("POST", `/users/users/${id}/anonymise/`, { token, body: { confirmation } });
const eventsOf = async (id: number) =>
  (
    await sql<{ action: string }>("SELECT action FROM audit_events WHERE subject = 'user' AND subject_id = $1", [id])
  ).map(({ action }) => action);

/** Rows of any table, of the company or of none, that hold one of the words in any text, list of texts or JSON. */
async function holding(words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ text: string }>(
      `SELECT to_jsonb(t)::text AS text FROM "${name}" t
       WHERE coalesce((to_jsonb(t)->>'company_id')::int, $2) = $2 AND EXISTS (SELECT 1 FROM unnest($1::text[]) w WHERE to_jsonb(t)::text ILIKE '%' || w || '%')`,
      [words, leaver.company.id],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}

describe("the archive of a person", () => {
  test("has the data and the files, for administrators and for the person", async () => {
    const { person, admin, email } = leaver;
    const { response, files, data } = await exported(person, person.user.id);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(response.headers.get("content-disposition")).toContain(`${encodeURIComponent(email)}.zip`);
    expect([...files.keys()].map((name) => name.replace(/\d+-/, ""))).toEqual([
      "data.json",
      "files/avatar.webp",
      "files/exams/Протокол.txt",
      "certificates/1.pdf",
    ]);
    expect([...files.values()].slice(1, 3).map(String)).toEqual(["the face", "the sheet"]);
    expect(files.get("certificates/1.pdf")?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(data.account).toMatchObject([{ email, last_name: "Qzxalphov", phone: "380991112233" }]);
    expect(data.sessions?.[0]).toMatchObject({ address: "203.0.113.77", agent: "QzxAgent/1.0" });
    expect(data.exam_decisions).toMatchObject([{ status: "failed", comment: "Ще раз" }]);
    expect(data.tasks).toMatchObject([{ title: "Огляд", estimate: { score: 100, answers: [{ is_checked: true }] } }]);
    expect(data.calendar_address).toEqual([{ made_at: expect.any(String) }]);
    expect(data.certificates).toMatchObject([{ holder_name: "Qzxalphov Qzxbetana Qzxgammivna" }]);
    for (const name of ["programs", "courses", "stages", "notices", "trail", "email_changes", "second_factor"])
      expect([name, data[name]?.length]).toEqual([name, expect.any(Number)]);
    const all = String(files.get("data.json"));
    for (const secret of ["password_hash", "qzxdelta-secret", "qzxdelta-hash", "right_ids"])
      expect(all).not.toContain(secret);
    expect((await exported(admin, person.user.id)).data.account).toEqual(data.account);
    expect(await eventsOf(person.user.id)).toContain("user_exported");
  });

  test("is closed to others, and limited", async () => {
    const { person, admin, examiner, company } = leaver;
    const elsewhere = await joinAs(await makeCompany(), "administrator");
    for (const other of [examiner, await joinAs(company, "supervisor"), elsewhere])
      expect((await exported(other, person.user.id)).response.status).toBe(404);
    expect((await call("GET", `/users/users/${person.user.id}/export/`)).status).toBe(401);
    const statuses: number[] = [];
    for (let nth = 0; nth < 21; nth++) statuses.push((await exported(admin, admin.user.id)).response.status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  test("is whole without a file whose bytes are gone", async () => {
    const { person } = leaver;
    const [{ key = "" } = {}] = await sql<{ key: string }>(
      "SELECT f.storage_key AS key FROM users u JOIN stored_files f ON f.id = u.image_id WHERE u.id = $1",
      [person.user.id],
    );
    await fileStore().remove(key);
    const { response, files } = await exported(person, person.user.id);
    expect(response.status).toBe(200);
    expect([...files.keys()].map((name) => name.replace(/\d+-/, ""))).toEqual([
      "data.json",
      "files/exams/Протокол.txt",
      "certificates/1.pdf",
    ]);
  });

  test("has no sheet of an undecided exam for its learner", async () => {
    const { person, admin } = leaver;
    await db.examStage.updateMany({
      where: { companyId: leaver.company.id, type: "exam" },
      data: { status: "inProgress", requestedAt: new Date(), finishedAt: null },
    });
    const names = async (by: typeof person) => [...(await exported(by, person.user.id)).files.keys()].join();
    expect(await names(person)).not.toContain("exams/");
    expect(await names(admin)).toContain("exams/");
  });

  test("every table about people has its section", async () => {
    const held = await sql<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`,
    );
    // Links whose letters are sent, lists of roles, drafts of others' marks, units and files, which are in other sections;
    // and settings and courses of the company, whose authors the audit log names.
    const without = [
      "checklist_estimators",
      "company_sign_ins",
      "course_drafts",
      "course_examiners",
      "course_versions",
      "estimate_drafts",
      "password_resets",
      "stored_files",
      "units",
    ];
    const { SECTIONS } = await import("@/lib/domain/reports/person-sections.sql");
    const froms = SECTIONS.map(({ from }) => from.split(" ")[0]);
    expect(held.map(({ name }) => name).filter((name) => !froms.includes(name))).toEqual(without);
  });

  test("is read by other programs", async () => {
    const entry = (name: string, text: string, isText: boolean) => ({
      name,
      isText,
      async *bytes() {
        yield Buffer.from(text);
        yield Buffer.alloc(0);
      },
    });
    const pieces: Buffer[] = [];
    for await (const piece of zipped([entry("a/Їжак.txt", "hedgehog ".repeat(9000), true), entry("b.bin", "", false)]))
      pieces.push(piece);
    const archive = Buffer.concat(pieces);
    expect([...unzip(archive).values()].map((bytes) => bytes.length)).toEqual([81_000, 0]);
    const file = path.join(mkdtempSync(path.join(tmpdir(), "atesta-zip-")), "a.zip");
    writeFileSync(file, archive);
    const script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), *z.namelist())";
    try {
      expect(execFileSync("python3", ["-c", script, file], { encoding: "utf8" }).trim()).toBe("None a/Їжак.txt b.bin");
    } catch (error) {
      // A machine without Python has only our own reading.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  });
});

describe("anonymising", () => {
  test("leaves nothing personal in any table, and keeps results and certificates under a neutral name", async () => {
    const { person, admin, email, imageKey, code } = leaver;
    expect((await holding(CANARIES)).length).toBeGreaterThan(12);
    expect((await patch({ is_active: false })).status).toBe(200);
    const done = await anonymise(email.toUpperCase());
    const label = { last_name: "Колишній працівник", first_name: `№ ${person.user.id}`, middle_name: "" };
    expect([done.status, done.body]).toMatchObject([
      200,
      { ...label, phone: null, image: null, roles: [], is_active: false, is_anonymised: true, is_invited: false },
    ]);
    await runJobs();
    expect(await holding(CANARIES)).toEqual([]);
    await expect(fileStore().read(imageKey)).rejects.toThrow();
    const name = `Колишній працівник № ${person.user.id}`;
    expect((await call("GET", `/certificates/${code}/`)).body).toMatchObject({ name, is_valid: true });
    const report = await call("GET", `/reports/users/${person.user.id}/`, { token: admin.access });
    expect([report.status, report.text.includes(name)]).toEqual([200, true]);
    expect(
      await sql("SELECT count(*)::int AS count FROM exam_decisions WHERE company_id = $1", [leaver.company.id]),
    ).toEqual([{ count: 1 }]);
    const trail = await call("GET", `/audit/?person=${person.user.id}&page_size=50`, { token: admin.access });
    expect(trail.body.results?.[0]).toMatchObject({ event: "user_anonymised", subject: { title: name } });
  });

  test("only a deactivated person, whose e-mail is typed, and not oneself or a manager of units", async () => {
    const { person, admin, company } = leaver;
    const codeOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body.code;
    expect(await codeOf(anonymise())).toBe("user_active");
    expect(await codeOf(anonymise("x@y.example", admin.user.id))).toBe("own_anonymising");
    await patch({ is_active: false });
    const unit = await makeUnit(company, { managerId: person.user.id });
    expect(await codeOf(anonymise())).toBe("user_manages_units");
    await db.unit.update({ where: { id: unit.id }, data: { managerId: admin.user.id } });
    expect((await anonymise("other@people.example")).body.errors).toEqual({
      confirmation: ["Enter the email of this person"],
    });
    expect((await anonymise("")).status).toBe(400);
    const elsewhere = await joinAs(await makeCompany(), "administrator");
    expect((await anonymise(leaver.email, person.user.id, elsewhere.access)).status).toBe(404);
    expect((await anonymise(leaver.email, person.user.id, leaver.examiner.access)).status).toBe(403);
    expect((await holding(["Qzxalphov"])).length).toBeGreaterThan(0);
    expect((await anonymise()).status).toBe(200);
    expect(await codeOf(anonymise())).toBe("user_anonymised");
  });

  test("is for good: no way brings the person back", async () => {
    const { person, admin } = leaver;
    await patch({ is_active: false });
    await anonymise();
    for (const body of [{ is_active: true }, { first_name: "Остап" }, { email: "new@people.example" }])
      expect((await patch(body)).body.code).toBe("user_anonymised");
    const many = { users: [person.user.id], is_active: true };
    const batch = await call("POST", "/users/change-users/", { token: admin.access, body: many });
    expect(batch.body).toMatchObject({ changed: 0, failed: [{ code: "no_such_object" }] });
    for (const change of ["is_active = true", "first_name = 'Остап'", "anonymised_at = NULL", "password_hash = 'x'"])
      await expect(sql(`UPDATE users SET ${change} WHERE id = $1`, [person.user.id])).rejects.toThrow(
        "users_anonymised_at_check",
      );
    const body = { email: leaver.email, password: "Зелений кавун 42" };
    expect((await call("POST", "/auth/login/", { body })).status).toBe(401);
    expect((await call("GET", "/auth/user/", { token: person.access })).status).toBe(401);
    // The address is free again.
    await makeUser(leaver.company, { email: leaver.email });
  });

  test("does not rename a namesake, nor change other lines of the trail", async () => {
    const { company, examiner } = leaver;
    const names = { firstName: "Qzxbetana", middleName: "Інша", lastName: "Qzxalphov" };
    const namesake = await signedIn(await makeUser(company, names));
    const notice = { companyId: company.id, userId: examiner.user.id, code: "MXE" as const };
    const kept = await db.notice.create({
      data: { ...notice, params: { course: "Крій", person: "Qzxalphov Qzxbetana" } },
    });
    await call("PATCH", "/auth/user/", { token: namesake.access, body: { language: "uk" } });
    await patch({ is_active: false });
    await anonymise();
    expect(await db.notice.findUnique({ where: { id: kept.id } })).toMatchObject({
      params: { person: "Qzxalphov Qzxbetana" },
    });
    const [line] = await sql<{ title: string }>(
      "SELECT details->>'title' AS title FROM audit_events WHERE subject = 'user' AND subject_id = $1",
      [namesake.user.id],
    );
    expect(line?.title).toBe("Qzxalphov Qzxbetana");
  });

  test("the trail stays append-only for everything else", async () => {
    const { person, company } = leaver;
    const change = (text: string) =>
      sql(
        `UPDATE audit_events SET ${text} FROM (SELECT set_config('atesta.anonymising', $2::text, true) AS x) s WHERE company_id = $1 AND s.x <> ''`,
        [company.id, person.user.id],
      );
    await expect(change("address = NULL")).rejects.toThrow("append-only");
    await patch({ is_active: false });
    await anonymise();
    for (const text of ["action = 'x'", "details = '{}'", "actor_id = NULL", "created_at = now()"])
      await expect(change(text)).rejects.toThrow("append-only");
  });
});

describe("the company's rule", () => {
  const rule = (days: number | null) =>
    call("PATCH", "/users/company/", { token: leaver.admin.access, body: { anonymise_after_days: days } });
  const isAnonymised = async () =>
    (await db.user.findUniqueOrThrow({ where: { id: leaver.person.user.id } })).anonymisedAt !== null;
  const leftDaysAgo = (days: number) =>
    sql("UPDATE users SET deactivated_at = now() - make_interval(days => $2) WHERE id = $1", [
      leaver.person.user.id,
      days,
    ]);

  test("anonymises people so many days after their deactivation, and not at first", async () => {
    await patch({ is_active: false });
    await leftDaysAgo(4000);
    await sweep();
    expect(await isAnonymised()).toBe(false);
    expect((await rule(0)).body.errors).toHaveProperty("anonymise_after_days");
    expect((await rule(3651)).body.errors).toHaveProperty("anonymise_after_days");
    expect((await rule(30)).body).toMatchObject({ anonymise_after_days: 30 });
    await leftDaysAgo(29);
    await sweep();
    expect(await isAnonymised()).toBe(false);
    await leftDaysAgo(31);
    const unit = await makeUnit(leaver.company, { managerId: leaver.person.user.id });
    await sweep();
    expect(await isAnonymised()).toBe(false);
    await db.unit.update({ where: { id: unit.id }, data: { managerId: leaver.admin.user.id } });
    await sweep();
    expect(await isAnonymised()).toBe(true);
    expect(await holding(CANARIES)).toEqual([]);
    const event = { action: "user_anonymised", actorId: null, subjectId: leaver.person.user.id };
    expect(await db.auditEvent.count({ where: { companyId: leaver.company.id, ...event } })).toBe(1);
  });

  test("can be turned off, and counts anew after an activation", async () => {
    await rule(10);
    expect((await rule(null)).body).toMatchObject({ anonymise_after_days: null });
    await patch({ is_active: false });
    await leftDaysAgo(50);
    await sweep();
    expect(await isAnonymised()).toBe(false);
    await rule(10);
    await patch({ is_active: true });
    await sweep();
    await patch({ is_active: false });
    await sweep();
    expect(await isAnonymised()).toBe(false);
  });
});
