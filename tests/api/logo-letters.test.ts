import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { env } from "@/lib/config/env";
import { inCompanyQuietly } from "@/lib/db/company";
import { systemDb } from "@/lib/db/system";
import { mailNotices } from "@/lib/domain/letters/mail-notices";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { runJobs } from "@/tests/support/jobs";
import { type MailServer, openMailServer } from "@/tests/support/mail-server";

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

/** The letters that a notification and the loss of a password make: two people are told, one has a confirmed email. */
async function lettersOf(company: { id: number }) {
  const db = systemDb("seed");
  await sql("DELETE FROM graphile_worker._private_jobs");
  server.letters.length = 0;
  const people = [await makeUser(company), await makeUser(company)];
  for (const [nth, { id: userId }] of people.entries()) {
    await db.user.update({ where: { id: userId }, data: { emailConfirmedAt: nth === 0 ? new Date() : null } });
    const news = [{ userId, code: "UXP", params: { course: "Охорона праці" }, about: 7 } as const];
    await inCompanyQuietly({ companyId: company.id }, async (tx) => mailNotices(tx, await writeNotices(tx, news)));
  }
  await runJobs();
  const news = [...server.letters];
  server.letters.length = 0;
  await call("POST", "/auth/password/reset/", { body: { email: people[0]?.email } });
  await runJobs();
  return { news, reset: [...server.letters] };
}

const isPictured = (letter: string) => letter.includes("Content-Type: image/png") && letter.includes("cid:logo@atesta");

test("notifications carry the logo inside, and go to confirmed emails alone; letters about accounts do not carry it", async () => {
  const company = await makeCompany();
  const plain = await lettersOf(company);
  expect([plain.news.length, plain.news.some(isPictured)]).toEqual([1, false]);
  const { access: token } = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const form = new FormData();
  const ground = { width: 300, height: 100, channels: 4, background: "#a02020" } as const;
  form.append("image", new Blob([new Uint8Array(await sharp({ create: ground }).png().toBuffer())]), "logo.png");
  expect((await call("PUT", "/users/company/logo/", { token, form })).status).toBe(200);

  const { news, reset } = await lettersOf(company);
  expect([news.length, reset.length, reset.some(isPictured)]).toEqual([1, 1, false]);
  const pictured = news.filter(isPictured);
  expect(pictured).toHaveLength(1);
  expect(pictured[0]).toMatch(/Content-I[dD]: <logo@atesta>/);
  expect(pictured[0]).toContain("Content-Disposition: inline");
  // Its size, for mail programs that know no styles (in quoted-printable).
  expect(pictured[0]?.replace(/=\r?\n/g, "")).toMatch(/width=3D"144" height=3D"48"/);

  // Without its bytes the letter still goes out.
  const kept = await systemDb("seed").storedFile.findFirstOrThrow({ where: { companyId: company.id } });
  await writeFile(path.join(env().DATA_DIR, "files", kept.storageKey), "no picture");
  const damaged = await lettersOf(company);
  expect([damaged.news.length, damaged.news.some(isPictured)]).toEqual([1, false]);
});
