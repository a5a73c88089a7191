import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/config/env";
import type { StoredFile } from "@/lib/db/generated/client";
import { makeCompany } from "../support/builders/people";
import { makeStoredFile } from "../support/builders/stored-files";
import { sql } from "../support/database";
import { elsewhere } from "../support/elsewhere";
import { hire, registerAndSignIn } from "../support/people";
import { S3Server } from "../support/s3/server";
import { KEY } from "../support/s3/signature";
import { inFolder, run } from "../support/terminal";

let files: StoredFile[];
const placeOf = ({ storageKey }: StoredFile) => path.join(env().DATA_DIR, "files", storageKey);
const nth = (at: number) => files[at] as StoredFile;

beforeEach(async () => {
  await sql("DELETE FROM stored_files");
  rmSync(path.join(env().DATA_DIR, "files"), { recursive: true, force: true });
  const company = await makeCompany();
  files = [];
  for (const text of ["one", "two", "three"]) files.push(await makeStoredFile(company, { bytes: Buffer.from(text) }));
});

describe("files check", () => {
  test("finds nothing where rows and bytes agree", async () => {
    expect(await run(["files", "check", "--hash"])).toEqual({
      code: 0,
      said: "3 files: 0 wrong, 0 unknown",
      complaints: "",
    });
  });

  test("finds rows without bytes, other sizes, and bytes without rows, but nothing that is not ours", async () => {
    rmSync(placeOf(nth(0)));
    writeFileSync(placeOf(nth(1)), "longer than before");
    const stray = `${nth(0).companyId}/${randomUUID()}`;
    writeFileSync(path.join(env().DATA_DIR, "files", stray), "x");
    mkdirSync(path.join(env().DATA_DIR, "files/lost+found"));
    writeFileSync(path.join(env().DATA_DIR, "files/lost+found/1"), "x");
    const { code, said } = await run(["files", "check"]);
    expect(code).toBe(1);
    expect(said).toContain(`✗ ${nth(0).storageKey} has a row and no bytes`);
    expect(said).toContain(`✗ ${nth(1).storageKey} has other bytes`);
    expect(said).toContain(`! ${stray} has bytes and no row`);
    expect(said).toContain("3 files: 2 wrong, 1 unknown");
  });

  test("finds changed bytes of the same size only by their hash", async () => {
    writeFileSync(placeOf(nth(2)), "THREE");
    expect((await run(["files", "check"])).code).toBe(0);
    const { code, said } = await run(["files", "check", "--hash"]);
    expect([code, said.includes(nth(2).storageKey)]).toEqual([1, true]);
  });
});

describe("files move", () => {
  const server = new S3Server("files");
  let bucket: Record<string, string>;
  beforeAll(async () => {
    const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = KEY;
    bucket = {
      S3_BUCKET: "files",
      S3_ENDPOINT: await server.start(),
      S3_REGION: "eu-test-1",
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
    };
  });
  afterAll(() => server.stop());
  beforeEach(() => server.objects.clear());

  const moved = (to: string, DATA_DIR = env().DATA_DIR) =>
    elsewhere({ DATABASE_URL: env().DATABASE_URL, DATA_DIR, ...bucket }, (there) =>
      there.run(["files", "move", "--to", to]),
    );

  test("copies everything to a bucket, then only what is new, and leaves the folder as it was", async () => {
    const first = await moved("bucket");
    expect([first.code, first.said.includes("3 copied, 0 were there, 0 wrong")]).toEqual([0, true]);
    expect([...server.objects.keys()].filter((key) => !key.startsWith(".")).sort()).toEqual(
      files.map(({ storageKey }) => storageKey).sort(),
    );
    const again = await moved("bucket");
    expect(again.said).toContain("0 copied, 3 were there, 0 wrong");
    expect(again.said).toContain("S3_BUCKET");
    expect((await run(["files", "check", "--hash"])).code).toBe(0);
  });

  test("brings them back to a folder, byte by byte", async () => {
    await moved("bucket");
    await inFolder(async (folder) => {
      expect((await moved("folder", folder)).said).toContain("3 copied");
      const at = { DATABASE_URL: env().DATABASE_URL, DATA_DIR: folder };
      expect((await elsewhere(at, (there) => there.run(["files", "check", "--hash"]))).code).toBe(0);
      expect(readdirSync(path.join(folder, "tmp"))).toEqual([]);
    });
  });

  test("does not carry on what differs from its row", async () => {
    writeFileSync(placeOf(nth(0)), "ONE");
    rmSync(placeOf(nth(1)));
    const { code, complaints } = await moved("bucket");
    expect(code).toBe(1);
    expect(complaints).toContain(`${nth(0).storageKey} is different`);
    expect(complaints).toContain(`${nth(1).storageKey} is missing`);
    expect(server.objects.has(nth(0).storageKey)).toBe(false);
  });

  test.each([[["--to", "tape"]], [[]], [["--to", "bucket"]]])("refuses %j without a bucket", async (options) => {
    expect((await run(["files", "move", ...options])).code).toBe(1);
  });
});

test("rotate counts the people whose passwords need the former pepper", async () => {
  const admin = await registerAndSignIn();
  await hire(admin, ["employee"]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect((await run(["rotate", "PASSWORD_PEPPER", "--since", tomorrow])).said).toMatch(/^2 people/);
  expect((await run(["rotate", "PASSWORD_PEPPER", "--since", yesterday])).said).toMatch(/^0 people/);
  expect((await run(["rotate", "PASSWORD_PEPPER", "--since", "soon"])).code).toBe(1);
});
