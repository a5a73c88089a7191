import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { env } from "@/lib/config/env";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#2a5dbf" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .toBuffer();

function form(
  entries: Record<string, string | string[]>,
  file?: { bytes: Buffer; name?: string; field?: string },
): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(entries)) for (const value of [values].flat()) data.append(name, value);
  if (file) data.append(file.field ?? "image", new Blob([new Uint8Array(file.bytes)]), file.name ?? "me.jpg");
  return data;
}

const own = (data: FormData, token = admin.access) => call("PATCH", "/auth/user/", { token, form: data });
const temporaryFiles = () => {
  const folder = path.join(env().DATA_DIR, "tmp");
  return readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
};

describe("avatars", () => {
  test("become a square WebP without metadata, and nothing else changes", async () => {
    const answer = await own(form({ first_name: "Соломійка" }, { bytes: await picture() }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      first_name: "Соломійка",
      last_name: "Їжакевич",
      image: expect.stringMatching(/^\/api\/v2\/files\/\d+\/avatar\.webp$/),
    });
    const [row] = await sql<{ storage_key: string; content_type: string }>(
      "SELECT storage_key, content_type FROM stored_files ORDER BY id DESC LIMIT 1",
    );
    const meta = await sharp(path.join(env().DATA_DIR, "files", row?.storage_key ?? "")).metadata();
    expect(meta).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(meta.exif).toBeUndefined();
    expect(temporaryFiles()).toEqual([]);
  });

  test("can be read only within the company, with an ETag and in parts", async () => {
    const { body } = await own(form({}, { bytes: await picture() }));
    const url = String(body.image).replace("/api/v2", "");
    const colleague = await hire(admin, ["employee"]);
    const stranger = await registerAndSignIn();
    const whole = await call("GET", url, { token: colleague.access });
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    const etag = String(whole.headers.get("etag"));
    expect((await call("GET", url, { token: colleague.access, headers: { "if-none-match": etag } })).status).toBe(304);
    const part = await call("GET", url, { token: colleague.access, headers: { range: "bytes=0-3" } });
    expect([part.status, part.text, part.headers.get("content-length")]).toEqual([206, "RIFF", "4"]);
    expect((await call("GET", url, { token: colleague.access, headers: { range: "bytes=99999999-" } })).status).toBe(
      416,
    );
    expect((await call("GET", url, { token: stranger.access })).status).toBe(404);
    expect((await call("GET", url)).status).toBe(401);
  });

  test("can be sent when an administrator creates a person; roles are repeated fields", async () => {
    const fields = {
      email: "pictured@people.example",
      first_name: "Лев",
      middle_name: "Іванович",
      last_name: "Коваль",
      password: PASSWORD,
      password2: PASSWORD,
    };
    const answer = await call("POST", "/users/users/", {
      token: admin.access,
      form: form({ ...fields, roles: ["examiner", "expert"], phone: "", position: "" }, { bytes: await picture() }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      roles: ["examiner", "expert"],
      phone: null,
      position: null,
      image: expect.stringContaining("avatar.webp"),
    });
    const without = await call("PATCH", `/users/users/${answer.body.id}/`, {
      token: admin.access,
      body: { image: null },
    });
    expect(without.body.image).toBeNull();
  });

  test("replace the former one at once: its row and its bytes are gone", async () => {
    const person = await hire(admin, ["employee"]);
    const stored = async () => {
      const rows = await sql<{ storage_key: string }>(
        "SELECT storage_key FROM stored_files WHERE company_id = $1 AND uploaded_by_id IN ($2, $3) ORDER BY id",
        [admin.companyId, person.userId, admin.userId],
      );
      return rows.map(({ storage_key }) => storage_key);
    };
    const bytesOf = (key: string) => existsSync(path.join(env().DATA_DIR, "files", key));
    const others = await stored();
    await own(form({}, { bytes: await picture() }), person.access);
    const [first = ""] = (await stored()).filter((key) => !others.includes(key));
    expect(bytesOf(first)).toBe(true);
    const answers = await Promise.all(
      [700, 800].map(async (width) => own(form({}, { bytes: await picture(width) }), person.access)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [present = "", ...more] = (await stored()).filter((key) => !others.includes(key));
    expect([more, bytesOf(first), bytesOf(present)]).toEqual([[], false, true]);
    // By an administrator as well, and where it is only removed.
    const change = (data: FormData) =>
      call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, form: data });
    expect((await change(form({}, { bytes: await picture() }))).status).toBe(200);
    expect([bytesOf(present), (await stored()).length]).toEqual([false, others.length + 1]);
    await call("PATCH", "/auth/user/", { token: person.access, body: { image: null } });
    expect(await stored()).toEqual(others);
    // A change without a picture touches none.
    await own(form({}, { bytes: await picture() }), person.access);
    await own(form({ first_name: "Олесь" }), person.access);
    expect(await stored()).toHaveLength(others.length + 1);
  });

  test("of one person can be changed 20 times an hour, by that person or an administrator", async () => {
    const [person, other] = [await hire(admin, ["employee"]), await hire(admin, ["employee"])];
    const bytes = await picture(16, 16);
    for (let nth = 0; nth < 19; nth += 1) expect((await own(form({}, { bytes }), person.access)).status).toBe(200);
    const change = ({ userId }: Registered) =>
      call("PATCH", `/users/users/${userId}/`, { token: admin.access, form: form({}, { bytes }) });
    expect((await change(person)).status).toBe(200);
    for (const refused of [await own(form({}, { bytes }), person.access), await change(person)]) {
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // What has no picture is not counted, nor are other people.
    expect((await own(form({ first_name: "Олесь" }), person.access)).status).toBe(200);
    expect((await change(other)).status).toBe(200);
  });

  test.each([
    ["text", Buffer.from("not an image at all")],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "an SVG with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ["a truncated picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ["nothing", Buffer.alloc(0)],
  ])("%s is refused by field and leaves no file", async (_name, bytes) => {
    const rows = await sql("SELECT count(*) FROM stored_files");
    const answer = await own(form({}, { bytes, name: "me.jpg" }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ image: ["This file is not a JPEG, PNG or WebP picture that can be read"] });
    expect(await sql("SELECT count(*) FROM stored_files")).toEqual(rows);
    expect(temporaryFiles()).toEqual([]);
  });

  test("a file name cannot leave the store's folder, and an unknown field is ignored", async () => {
    const { status } = await own(form({ evil: "1" }, { bytes: await picture(), name: "../../../etc/passwd" }));
    expect(status).toBe(200);
    const ignored = await own(form({ first_name: "Марта" }, { bytes: Buffer.from("x"), field: "other" }));
    expect([ignored.status, ignored.body.first_name]).toEqual([200, "Марта"]);
  });
});

describe("bodies", () => {
  const patch = (body: string, headers: Record<string, string>) =>
    call("PATCH", "/auth/user/", { token: admin.access, body, headers });
  const json = { "content-type": "application/json" };

  test("with a file over its limit get 413, and no file remains", async () => {
    const answer = await own(form({}, { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }));
    expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
    expect(temporaryFiles()).toEqual([]);
  });

  test.each([
    ["en", /256\skB/],
    ["uk", /256\sкБ/],
    ["ru", /256\sкБ/],
  ])("over a limit are refused with units of %s", async (language, size) => {
    const { body } = await patch(JSON.stringify({ first_name: "x".repeat(300_000) }), {
      ...json,
      "accept-language": language,
    });
    expect(body.detail).toMatch(size);
  });

  test.each([
    [
      "cut short",
      '--x\r\nContent-Disposition: form-data; name="first_name"\r\n\r\nOl',
      { "content-type": "multipart/form-data; boundary=x" },
      400,
    ],
    ["without a boundary", "--x--", { "content-type": "multipart/form-data" }, 400],
    [
      "shorter than its Content-Length",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      { "content-type": "multipart/form-data; boundary=x", "content-length": "999" },
      400,
    ],
    ["of an unknown type", "first_name=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["over 256 kB", JSON.stringify({ first_name: "x".repeat(300_000) }), json, 413],
    ["not JSON", "{", json, 400],
    ["of a NUL character", "\u0000", json, 400],
    ["a list", "[]", json, 400],
    ["null", "null", json, 400],
    ["nested 50 levels deep", `${'{"a":'.repeat(50)}1${"}".repeat(50)}`, json, 400],
    ["with a NUL", '{"first_name":"Ма\\u0000рта"}', json, 400],
  ])("a body %s is refused in the API's format", async (_name, body, headers, status) => {
    const answer = await patch(body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({
      status,
      detail: expect.any(String),
      code: expect.any(String),
      title: expect.any(String),
    });
    expect(temporaryFiles()).toEqual([]);
  });
});
