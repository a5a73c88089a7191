import { readFileSync } from "node:fs";
import path from "node:path";
import { previewOf } from "@/components/shared/materials/preview-of";
import { contentTypeOf } from "@/lib/adapters/content-type";
import { env } from "@/lib/config/env";
import type { CourseFile } from "@/lib/contracts/course-files";
import { seedDemo } from "@/prisma/seed/demo";
import { drawMaterials } from "@/prisma/seed/demo/materials";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

let token: string;
let files: CourseFile[];

beforeAll(async () => {
  await seedDemo();
  const [account] = await sql<{ id: number; companyId: number }>(
    `SELECT id, company_id AS "companyId" FROM users WHERE email LIKE 'administrator@%'`,
  );
  token = (await signedIn(account as NonNullable<typeof account>)).access;
  const { body } = await call("GET", "/handbook/course-files/", { token });
  files = body.results as unknown as CourseFile[];
});

test("courses of the demo have a file for every kind of viewer", () => {
  expect(new Set(files.map(previewOf))).toEqual(new Set(["image", "text", "audio", "pdf"]));
  expect(new Set(files.map(({ course }) => course)).size).toBe(4);
  expect(new Set(files.map(({ uploaded_by }) => uploaded_by?.last_name))).toEqual(new Set(["Скрипник"]));
});

test("each file has the content that the seed generated and the type that an upload would have", async () => {
  const drawn = await drawMaterials();
  expect(files.map(({ title }) => title)).toEqual(drawn.map(({ title }) => title));
  for (const [nth, { id, file, content_type, size }] of files.entries()) {
    const [row] = await sql<{ key: string }>(
      "SELECT f.storage_key AS key FROM stored_files f JOIN course_files c ON c.file_id = f.id WHERE c.id = $1",
      [id],
    );
    const kept = path.join(env().DATA_DIR, "files", String(row?.key));
    expect(readFileSync(kept).equals(drawn[nth]?.bytes as Buffer)).toBe(true);
    expect(await contentTypeOf(kept, decodeURIComponent(file))).toBe(content_type);
    const { status, headers } = await call("GET", file.replace("/api/v2", ""), { token });
    expect([status, headers.get("content-length")]).toEqual([200, String(size)]);
  }
});

test("a document contains only Ukrainian text", async () => {
  const note = files.find(({ title }) => title === "Якщо сталася пожежа");
  expect((await call("GET", String(note?.file).replace("/api/v2", ""), { token })).text).toContain(
    "спрямуйте розтруб на основу полум’я",
  );
});
