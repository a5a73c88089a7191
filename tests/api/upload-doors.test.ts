import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/config/env";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { someoneToEstimate } from "@/tests/support/estimated-task";
import { request, someoneToExamine } from "@/tests/support/in-person-exam";
import { multipart } from "@/tests/support/multipart";
import { type ServedApi, serveApi, uploadBytes } from "@/tests/support/served-api";

const MB = 1024 * 1024;
const HTML = "<!doctype html><script>alert(1)</script>";

type Door = { token: string; path: string; course?: number };

/** The three places that take files: materials of a course, a task, the documents of an exam. */
const doors: [name: string, open: () => Promise<Door>][] = [
  [
    "materials",
    async () => {
      const { admin, course } = await someoneToEstimate();
      return { token: admin.access, path: "/handbook/course-files/", course };
    },
  ],
  [
    "tasks",
    async () => {
      const { estimator, task } = await someoneToEstimate();
      return { token: estimator.access, path: `/process/tasks/${task}/add-file/` };
    },
  ],
  [
    "exams",
    async () => {
      const one = await someoneToExamine();
      return { token: one.examiner.access, path: `/studies/review/${await request(one)}/add-file/` };
    },
  ],
];

let api: ServedApi;

beforeAll(async () => {
  api = await serveApi({ MAX_UPLOAD_MB: "5" });
});
afterAll(() => api.kill());

const stored = () => sql("SELECT id FROM stored_files");
const inTmp = () => readdirSync(path.join(env().DATA_DIR, "tmp"));

async function untilTidy(): Promise<void> {
  for (let tries = 0; tries < 100 && inTmp().length > 0; tries += 1) await wait(50);
  expect(inTmp()).toEqual([]);
}

describe.each(doors)("files for %s", (_, open) => {
  test("above the limit are refused with the limit, and nothing of them remains", async () => {
    const door = await open();
    const before = await stored();
    for (const chunked of [false, true]) {
      const { status, body } = await uploadBytes({ port: api.port, ...door, bytes: 6 * MB, chunked });
      expect([status, body.code, body.detail]).toEqual([
        413,
        "too_large",
        "This is too large: at most 5 MB can be sent.",
      ]);
    }
    await untilTidy();
    expect(await stored()).toEqual(before);
  });

  test("of a kind that their bytes do not have are only downloaded, and an empty one is refused", async () => {
    const { token, path: at, course = 0 } = await open();
    const send = (bytes: string) => {
      const { body, headers } = multipart([
        { name: "course", bytes: String(course) },
        { name: "title", bytes: "Знімок" },
        { name: "file", filename: "знімок.png", bytes },
      ]);
      return call("POST", at, { token, body, headers: { ...headers, "content-length": String(body.length) } });
    };
    const added = await send(HTML);
    expect(added.status).toBe(201);
    const served = await call("GET", String(added.body.file).replace("/api/v2", ""), { token });
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
    });
    const empty = await send("");
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ["file"]]);
    const before = await stored();
    expect((await call("POST", at, { token, body: { title: "Знімок" } })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test("that are cancelled on the way leave no row and no file", async () => {
    const door = await open();
    const before = await stored();
    for (const goAfter of [1, 2 * MB])
      await expect(uploadBytes({ port: api.port, ...door, bytes: 4 * MB, goAfter })).rejects.toThrow();
    await untilTidy();
    expect(await stored()).toEqual(before);
    const whole = await uploadBytes({ port: api.port, ...door, bytes: MB });
    expect(whole.status).toBe(201);
  });
});
