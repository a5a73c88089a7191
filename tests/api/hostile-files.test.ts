import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/config/env";
import { buildCourse } from "../support/builders/courses";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hostileFiles } from "../support/hostile-files";
import { material, multipart } from "../support/multipart";
import { type Registered, registerAndSignIn } from "../support/people";

const MB = 1024 * 1024;

let admin: Registered;
let course: number;

beforeAll(async () => {
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
});

type Sent = { body: Buffer | string; headers: Record<string, string> };
const send = ({ body, headers }: Sent) =>
  call("POST", "/handbook/course-files/", { token: admin.access, body, headers });

/** All files below the data folder, without letters. */
function filesThere(): string[] {
  const found = readdirSync(env().DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found
    .map((entry) => path.relative(env().DATA_DIR, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

async function rowsThere(): Promise<{ storage_key: string }[]> {
  return sql("SELECT storage_key FROM stored_files ORDER BY id");
}

test("T-UP: the list has at least forty hostile files", () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
});

test.each(hostileFiles.map((one) => [one.what, one] as const))(
  "T-UP: %s",
  async (_what, { filename = "", disposition, bytes, name, type, isShown }) => {
    const before = filesThere();
    const answer = await send(material(course, disposition ? { disposition, bytes } : { filename, bytes }));
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    expect(answer.body).toMatchObject({ content_type: type, size: Buffer.byteLength(bytes) });
    // The cleaned name is in the URL, the row and the header; the key in the store is our own.
    expect(decodeURIComponent(String(answer.body.file).split("/").at(-1) ?? "")).toBe(name);
    const key = (await rowsThere()).at(-1)?.storage_key ?? "";
    expect(key).toMatch(new RegExp(`^${admin.companyId}/[0-9a-f-]{36}$`));
    expect(filesThere().filter((one) => !before.includes(one))).toEqual([`files/${key}`]);
    expect(readFileSync(path.join(env().DATA_DIR, "files", key)).equals(Buffer.from(bytes))).toBe(true);

    const served = await call("GET", String(answer.body.file).replace("/api/v2", ""), { token: admin.access });
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": isShown ? type : "application/octet-stream",
      "content-disposition": expect.stringMatching(isShown ? /^inline; / : /^attachment; /),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(served.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    );
    expect(served.headers.has("set-cookie")).toBe(false);
  },
);

const file = (bytes: Buffer | string = "x", filename = "a.txt") => ({ name: "file", filename, bytes });
const fields = () => [
  { name: "course", bytes: String(course) },
  { name: "title", bytes: "Назва" },
];
const cut = ({ body, headers }: Sent, end: number): Sent => ({ body: body.slice(0, end) as Buffer, headers });
const announce = ({ body, headers }: Sent, bytes: number | string): Sent => ({
  body,
  headers: { ...headers, "content-length": String(bytes) },
});

const refused: readonly (readonly [what: string, status: number, made: () => Sent])[] = [
  ["no file", 400, () => multipart(fields())],
  ["an empty file", 400, () => multipart([...fields(), file("")])],
  ["a file without a name", 400, () => multipart([...fields(), file("x", "")])],
  ["a file under another field's name", 400, () => multipart([...fields(), { ...file(), name: "image" }])],
  [
    "a file in a field named like an object's property",
    400,
    () => multipart([...fields(), { ...file(), name: "__proto__" }, { ...file(), name: "constructor" }]),
  ],
  ["two files in one field", 400, () => multipart([...fields(), file(), file()])],
  ["a file in a text field", 400, () => multipart([{ ...file("1"), name: "course" }, fields()[1] as never, file()])],
  ["a title with a NUL", 400, () => multipart([fields()[0] as never, { name: "title", bytes: "a\u0000b" }, file()])],
  [
    "a title over 256 kB",
    413,
    () => multipart([fields()[0] as never, { name: "title", bytes: "x".repeat(300_000) }, file()]),
  ],
  [
    "over a thousand fields",
    413,
    () =>
      multipart([...fields(), ...Array.from({ length: 1100 }, (_, nth) => ({ name: `f${nth}`, bytes: "" })), file()]),
  ],
  [
    "more than twenty files",
    413,
    () => multipart([...fields(), ...Array.from({ length: 25 }, (_, nth) => ({ ...file(), name: `f${nth}` }))]),
  ],
  ["a file over the limit", 413, () => multipart([...fields(), file(Buffer.alloc(3 * MB + 1))])],
  ["a Content-Length over the limit", 413, () => announce(multipart([...fields(), file()]), 4 * MB)],
  ["fewer bytes than announced", 400, () => announce(multipart([...fields(), file()]), 5000)],
  ["more bytes than announced", 400, () => announce(multipart([...fields(), file()]), 10)],
  ["a Content-Length that is not a number", 400, () => announce(multipart([...fields(), file()]), "many")],
  ["a body that ends inside the file", 400, () => cut(multipart([...fields(), file("x".repeat(5000))]), 3000)],
  ["a body without its last boundary", 400, () => cut(multipart([...fields(), file()]), -4)],
  ["a body that ends inside a header", 400, () => cut(multipart([...fields(), file()]), 200)],
  ["an empty body", 400, () => ({ body: "", headers: multipart([]).headers })],
  ["a body of spaces", 400, () => ({ body: "\r\n".repeat(1000), headers: multipart([]).headers })],
  [
    "another boundary than in the header",
    400,
    () => ({ ...multipart([...fields(), file()]), headers: { "content-type": "multipart/form-data; boundary=other" } }),
  ],
  [
    "JSON",
    400,
    () => ({
      body: JSON.stringify({ course, title: "a", file: "x" }),
      headers: { "content-type": "application/json" },
    }),
  ],
  [
    "a URL-encoded form",
    415,
    () => ({ body: "title=a&file=x", headers: { "content-type": "application/x-www-form-urlencoded" } }),
  ],
  ["raw bytes without a form", 415, () => ({ body: Buffer.from("x"), headers: { "content-type": "image/png" } })],
];

test.each(refused)("T-UP: %s is refused with %d and leaves no file", async (_what, status, made) => {
  const [rows, files] = [await rowsThere(), filesThere()];
  const limit = env().MAX_UPLOAD_MB;
  env().MAX_UPLOAD_MB = 3;
  try {
    const answer = await send(made());
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ status, detail: expect.any(String), code: expect.any(String) }),
    ]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  } finally {
    env().MAX_UPLOAD_MB = limit;
  }
  expect(await rowsThere()).toEqual(rows);
  expect(filesThere()).toEqual(files);
  expect(readdirSync(path.join(env().DATA_DIR, "tmp"))).toEqual([]);
});
