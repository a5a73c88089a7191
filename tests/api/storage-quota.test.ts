import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { env } from "@/lib/config/env";
import { sweepFiles } from "@/lib/jobs/sweep";
import { buildCourse } from "../support/builders/courses";
import { call } from "../support/call";
import { sql } from "../support/database";
import { material } from "../support/multipart";
import { type Registered, registerAndSignIn } from "../support/people";
import { whileHeld } from "../support/while-held";

const KB = 1024;

let admin: Registered;
let course: number;

beforeEach(async () => {
  env().COMPANY_STORAGE_MB = 1;
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
});
afterAll(() => {
  env().COMPANY_STORAGE_MB = 0;
});

async function upload(bytes: number, language = "en", into = course) {
  const { body, headers } = material(into, { filename: "a.bin", bytes: Buffer.alloc(bytes, 7) });
  return call("POST", "/handbook/course-files/", {
    token: admin.access,
    body,
    headers: { ...headers, "accept-language": language },
  });
}

/** The files of the company in the store, and its rows. */
async function stored(): Promise<{ files: number; rows: number; bytes: number }> {
  const folder = path.join(env().DATA_DIR, "files", String(admin.companyId));
  const [row] = await sql<{ rows: number; bytes: number }>(
    "SELECT count(*)::int AS rows, coalesce(sum(size), 0)::int AS bytes FROM stored_files WHERE company_id = $1",
    [admin.companyId],
  );
  return { files: existsSync(folder) ? readdirSync(folder).length : 0, rows: row?.rows ?? 0, bytes: row?.bytes ?? 0 };
}

test("an upload over the company's storage limit is refused with the sizes, and stores nothing", async () => {
  expect((await upload(600 * KB)).status).toBe(201);
  const refused = await upload(600 * KB);
  expect([refused.status, refused.body.code]).toEqual([507, "storage_quota"]);
  expect(refused.body.detail).toBe(
    "The company’s files may take at most 1 MB. They take 600 kB now, and this one needs 600 kB. The space of deleted files is free again after a week.",
  );
  expect((await upload(600 * KB, "uk")).body.detail).toContain("щонайбільше 1 МБ");
  expect(await stored()).toEqual({ files: 1, rows: 1, bytes: 600 * KB });
  expect((await upload(424 * KB)).status).toBe(201);
  expect((await upload(1)).status).toBe(507);
});

test("pictures of people count too", async () => {
  expect((await upload(1024 * KB)).status).toBe(201);
  const image = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#2a5dbf" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(image)]), "me.png");
  expect((await call("PATCH", "/auth/user/", { token: admin.access, form })).body.code).toBe("storage_quota");
});

test("parallel uploads cannot exceed the limit", async () => {
  // Into courses of their own, because a course takes one material after another.
  const courses = await Promise.all(Array.from({ length: 5 }, () => buildCourse({ id: admin.companyId })));
  const uploads = courses.map(
    ({ id }) =>
      () =>
        upload(300 * KB, "en", id),
  );
  // A new file waits for the row of its company after the room was counted: so all have come that far together.
  const statuses = (await whileHeld("companies", admin.companyId, uploads)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 201, 507, 507]);
  expect(await stored()).toEqual({ files: 3, rows: 3, bytes: 900 * KB });
});

test("each company has its own limit, and deleting a file's row frees space", async () => {
  const { id } = (await upload(1000 * KB)).body;
  const first = admin;
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
  expect((await upload(1000 * KB)).status).toBe(201);
  admin = first;
  course = (await buildCourse({ id: admin.companyId })).id;
  await call("DELETE", `/handbook/course-files/${id}/`, { token: admin.access });
  expect((await upload(1000 * KB)).status).toBe(507);
  await sweepFiles();
  await sql("UPDATE stored_files SET orphaned_at = now() - interval '8 days' WHERE orphaned_at IS NOT NULL");
  await sweepFiles();
  expect((await upload(1000 * KB)).status).toBe(201);
});

test("without the setting there is no limit", async () => {
  env().COMPANY_STORAGE_MB = 0;
  for (let nth = 0; nth < 3; nth += 1) expect((await upload(600 * KB)).status).toBe(201);
});
