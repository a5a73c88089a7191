import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { fileStore } from "@/lib/adapters/files";
import { env } from "@/lib/config/env";
import { HOLDERS, sweepBytes, sweepFiles } from "@/lib/jobs/sweep";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { type Answer, call } from "../support/call";
import { sql } from "../support/database";
import { material, multipart } from "../support/multipart";
import { hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
let course: number;

beforeAll(async () => {
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
});

async function add(filename: string, bytes: Buffer | string, by = admin, where = course): Promise<Answer> {
  return call("POST", "/handbook/course-files/", { token: by.access, ...material(where, { filename, bytes }) });
}

const urlOf = ({ body }: Answer) => String(body.file).replace("/api/v2", "");
const get = (answer: Answer, by: Registered, headers: Record<string, string> = {}) =>
  call("GET", urlOf(answer), { token: by.access, headers });

async function placeOf({ body }: Answer): Promise<string> {
  const [row] = await sql<{ storage_key: string }>(
    "SELECT f.storage_key FROM stored_files f JOIN course_files c ON c.file_id = f.id WHERE c.id = $1",
    [body.id],
  );
  return path.join(env().DATA_DIR, "files", row?.storage_key ?? "nothing");
}

describe("a course file", () => {
  test("is added with a title, and the response has its size, type, author and time", async () => {
    const answer = await add("Інструкція з охорони праці.pdf", "%PDF-1.7\n1 0 obj");
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      course,
      order: 1,
      seconds: null,
      title: "Матеріал",
      file: expect.stringMatching(/^\/api\/v2\/files\/\d+\/%D0%86%D0%BD/),
      kind: "document",
      size: 16,
      content_type: "application/pdf",
      uploaded_by: { id: admin.userId, first_name: "Соломія", last_name: "Їжакевич" },
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect((await call("GET", `/handbook/course-files/${answer.body.id}/`, { token: admin.access })).body).toEqual(
      answer.body,
    );
    const { body } = await call("GET", `/handbook/course-files/?course=${course}`, { token: admin.access });
    expect(body.results).toContainEqual(answer.body);
  });

  test("says how long a text is read", async () => {
    expect((await add("Правила.txt", "слово ".repeat(540))).body.seconds).toBe(180);
    expect((await add("Порожнє.txt", " \n ")).body.seconds).toBeNull();
  });

  test("can be renamed, and nothing else changes", async () => {
    const { body } = await add("a.txt", "text");
    const renamed = await call("PATCH", `/handbook/course-files/${body.id}/`, {
      token: admin.access,
      body: { title: " Нова назва ", course: 1, file: "x" },
    });
    expect([renamed.status, renamed.body]).toEqual([200, { ...body, title: "Нова назва" }]);
    expect(
      (await call("PATCH", `/handbook/course-files/${body.id}/`, { token: admin.access, body: { title: " " } })).status,
    ).toBe(400);
  });

  test("can be listed by course, searched by title and ordered", async () => {
    const { id: other } = await buildCourse({ id: admin.companyId });
    for (const title of ["Б", "А", "В"]) {
      const form = multipart([
        { name: "course", bytes: String(other) },
        { name: "title", bytes: title },
        { name: "file", filename: "a.txt", bytes: "x" },
      ]);
      expect((await call("POST", "/handbook/course-files/", { token: admin.access, ...form })).status).toBe(201);
    }
    const titles = async (query: string) =>
      (
        (await call("GET", `/handbook/course-files/?course=${other}${query}`, { token: admin.access })).body.results ??
        []
      ).map(({ title }) => title);
    expect(await titles("")).toEqual(["Б", "А", "В"]);
    expect(await titles("&ordering=title")).toEqual(["А", "Б", "В"]);
    expect(await titles("&search=а")).toEqual(["А"]);
  });

  test("needs a course of the company, a title and a file that is not empty", async () => {
    const stranger = await registerAndSignIn();
    const errorsOf = async (parts: Parameters<typeof multipart>[0]) =>
      (await call("POST", "/handbook/course-files/", { token: admin.access, ...multipart(parts) })).body.errors;
    const title = { name: "title", bytes: "Назва" };
    const file = { name: "file", filename: "a.txt", bytes: "x" };
    const here = { name: "course", bytes: String(course) };
    expect(Object.keys((await errorsOf([])) ?? {})).toEqual(["course", "title"]);
    expect(await errorsOf([here, title])).toEqual({ file: ["This field is required"] });
    expect(await errorsOf([here, title, { ...file, bytes: "" }])).toEqual({ file: ["This file is empty"] });
    expect(await errorsOf([here, title, file, file])).toEqual({ file: ["Only one file can be sent here"] });
    expect(
      await errorsOf([{ ...here, bytes: String((await buildCourse({ id: stranger.companyId })).id) }, title, file]),
    ).toEqual(await errorsOf([{ ...here, bytes: "999999" }, title, file]));
  });

  test("can be added, renamed and removed only by administrators, each time with a line in the trail", async () => {
    const examiner = await hire(admin, ["examiner"]);
    const { id: where } = await buildCourse({ id: admin.companyId }, { examinerIds: [examiner.userId] });
    expect((await add("a.txt", "x", examiner, where)).status).toBe(403);
    const { body } = await add("a.txt", "x", admin, where);
    const one = `/handbook/course-files/${body.id}/`;
    expect((await call("PATCH", one, { token: examiner.access, body: { title: "x" } })).status).toBe(403);
    expect((await call("DELETE", one, { token: examiner.access })).status).toBe(403);
    await call("PATCH", one, { token: admin.access, body: { title: "Нова" } });
    expect((await call("DELETE", one, { token: admin.access })).status).toBe(204);
    const lines = await sql<{ action: string }>(
      "SELECT action FROM audit_events WHERE subject = 'course_file' AND subject_id = $1 ORDER BY id",
      [body.id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      "course_file_added",
      "course_file_changed",
      "course_file_removed",
    ]);
  });
});

describe("a course file can be read by", () => {
  test("administrators, learners of the course and its examiners: in the list, as a row and as bytes", async () => {
    const [learner, examiner, other] = [
      await hire(admin, ["employee"]),
      await hire(admin, ["examiner"]),
      await hire(admin, ["employee", "examiner"]),
    ];
    const held = await buildCourse({ id: admin.companyId }, { examinerIds: [examiner.userId] });
    await buildUserCourse(held, learner.userId);
    const answer = await add("a.txt", "the bytes", admin, held.id);
    const stranger = await registerAndSignIn();
    const seen = async (person: Registered) => [
      (await call("GET", `/handbook/course-files/?course=${held.id}`, { token: person.access })).body.count,
      (await call("GET", `/handbook/course-files/${answer.body.id}/`, { token: person.access })).status,
      (await get(answer, person)).text === "the bytes",
    ];
    for (const person of [admin, learner, examiner]) expect(await seen(person)).toEqual([1, 200, true]);
    for (const person of [other, stranger]) expect(await seen(person)).toEqual([0, 404, false]);
    expect((await get(answer, other)).status).toBe(404);
    expect((await get(answer, stranger)).status).toBe(404);
  });

  test("the examiner whom a person's course names, only while they hold the role", async () => {
    const [learner, examiner] = [await hire(admin, ["employee"]), await hire(admin, ["employee", "examiner"])];
    const held = await buildCourse({ id: admin.companyId });
    const learned = await buildUserCourse(held, learner.userId);
    await sql("UPDATE user_courses SET examiner_id = $1 WHERE id = $2", [examiner.userId, learned.id]);
    const answer = await add("a.txt", "the bytes", admin, held.id);
    const link = { course: held.id, title: "Взірець", url: "https://materials.example/sample" };
    await call("POST", "/handbook/course-links/", { token: admin.access, body: link });
    const counts = async () => [
      (await call("GET", `/handbook/course-files/?course=${held.id}`, { token: examiner.access })).body.count,
      (await call("GET", `/handbook/course-links/?course=${held.id}`, { token: examiner.access })).body.count,
      (await get(answer, examiner)).status,
    ];
    expect(await counts()).toEqual([1, 1, 200]);
    const role = { user: examiner.userId, role: "examiner" };
    await call("POST", "/users/remove-role-from-user/", { token: admin.access, body: role });
    expect(await counts()).toEqual([0, 0, 404]);
    // Learning the course they read it again.
    await buildUserCourse(held, examiner.userId);
    expect(await counts()).toEqual([1, 1, 200]);
  });
});

describe("a course file is served", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  let answer: Answer;
  let etag: string;
  beforeAll(async () => {
    answer = await add("Абетка (чернетка) 'а'.txt", letters);
    etag = String((await get(answer, admin)).headers.get("etag"));
  });

  test("with its name in any alphabet, inline or as a download", async () => {
    const shown = await get(answer, admin);
    expect(shown.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(shown.headers.get("content-disposition")).toMatch(
      /^inline; filename="_+ \(_+\) '_'\.txt"; filename\*=UTF-8''%D0%90[^'()*]+$/,
    );
    const saved = await call("GET", `${urlOf(answer)}?download=1`, { token: admin.access });
    expect([saved.status, saved.text, saved.headers.get("content-disposition")?.split(";")[0]]).toEqual([
      200,
      letters,
      "attachment",
    ]);
    expect((await call("GET", `${urlOf(answer)}?download=yes`, { token: admin.access })).status).toBe(400);
  });

  test.each([
    ["bytes=0-3", 206, "abcd", "bytes 0-3/26"],
    ["bytes=25-25", 206, "z", "bytes 25-25/26"],
    ["bytes=24-", 206, "yz", "bytes 24-25/26"],
    ["bytes=24-999", 206, "yz", "bytes 24-25/26"],
    ["bytes=-2", 206, "yz", "bytes 24-25/26"],
    ["bytes=-99", 206, letters, "bytes 0-25/26"],
    ["bytes=-0", 416, "", "bytes */26"],
    ["bytes=26-", 416, "", "bytes */26"],
    ["bytes=99999999999999999999-", 416, "", "bytes */26"],
    ["bytes=3-2", 200, letters, null],
    ["bytes=0-1,3-4", 200, letters, null],
    ["bytes=a-b", 200, letters, null],
    ["bytes=-", 200, letters, null],
    ["lines=0-1", 200, letters, null],
  ])("range %s: %d", async (range, status, text, contentRange) => {
    const part = await get(answer, admin, { range });
    expect([part.status, part.text, part.headers.get("content-range")]).toEqual([status, text, contentRange]);
    if (status < 300) expect(part.headers.get("content-length")).toBe(String(text.length));
  });

  test("in part only if it has not changed since", async () => {
    const range = "bytes=0-0";
    expect((await get(answer, admin, { range, "if-range": etag })).status).toBe(206);
    for (const condition of ['"other"', `W/${etag}`, "Sat, 21 Nov 2026 10:00:00 GMT"])
      expect((await get(answer, admin, { range, "if-range": condition })).status).toBe(200);
  });

  test("not again if the client has it (304)", async () => {
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await get(answer, admin, { "if-none-match": known });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await get(answer, admin, { "if-none-match": '"x"' })).status).toBe(200);
  });

  test("with an ETag that depends only on its bytes", async () => {
    expect((await get(await add("b.txt", letters), admin)).headers.get("etag")).toBe(etag);
    expect((await get(await add("b.txt", `${letters}!`), admin)).headers.get("etag")).not.toBe(etag);
  });
});

describe("a removed file", () => {
  test("cannot be read any more; a week later its row is deleted, then its bytes", async () => {
    const answer = await add("a.txt", "soon gone");
    const place = await placeOf(answer);
    expect((await call("DELETE", `/handbook/course-files/${answer.body.id}/`, { token: admin.access })).status).toBe(
      204,
    );
    expect((await get(answer, admin)).status).toBe(404);
    await sweepFiles();
    await sweepFiles();
    expect(existsSync(place)).toBe(true);
    await sql("UPDATE stored_files SET orphaned_at = orphaned_at - interval '8 days' WHERE orphaned_at IS NOT NULL");
    await sweepFiles();
    expect(existsSync(place)).toBe(false);
  });

  test("is kept if a row still uses it, even if it was marked for deletion before", async () => {
    const answer = await add("a.txt", "stays");
    await sql(
      "UPDATE stored_files SET orphaned_at = now() - interval '8 days', created_at = now() - interval '1 year'",
    );
    await sweepFiles();
    expect((await get(answer, admin)).text).toBe("stays");
    const [row] = await sql<{ marked: number }>(
      "SELECT count(*)::int AS marked FROM stored_files f JOIN course_files c ON c.file_id = f.id WHERE f.orphaned_at IS NOT NULL",
    );
    expect(row?.marked).toBe(0);
  });

  test("the sweep checks every column that can refer to a file", async () => {
    const keys = await sql<{ table: string; column: string }>(
      `SELECT conrelid::regclass::text AS table, attname::text AS column FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
       WHERE contype = 'f' AND confrelid = 'stored_files'::regclass AND attname <> 'company_id' ORDER BY 1, 2`,
    );
    expect(
      [...HOLDERS].map(([table, column]) => ({ table, column })).sort((a, b) => (a.table < b.table ? -1 : 1)),
    ).toEqual(keys);
  });

  test("the sweep deletes bytes without a row after a week, and no others", async () => {
    const answer = await add("a.txt", "known");
    const known = await placeOf(answer);
    const root = path.join(env().DATA_DIR, "files");
    const [stray, fresh, part, foreign] = [
      `${admin.companyId}/00000000-0000-4000-8000-000000000001`,
      `${admin.companyId}/00000000-0000-4000-8000-000000000002`,
      `${admin.companyId}/00000000-0000-4000-8000-000000000003.part`,
      `${admin.companyId}/notes-of-somebody.txt`,
    ].map((key) => path.join(root, key)) as [string, string, string, string];
    for (const place of [stray, fresh, part, foreign])
      await fileStore().put(path.relative(root, place), Buffer.from("x"));
    for (const place of [known, stray, part, foreign])
      utimesSync(place, new Date(0), new Date(Date.now() - 8 * 86_400_000));
    await sweepBytes();
    expect([known, stray, fresh, part, foreign].map((place) => existsSync(place))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });
});
