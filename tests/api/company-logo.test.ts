import sharp from "sharp";
import { inCompanyQuietly } from "@/lib/db/company";
import { systemDb } from "@/lib/db/system";
import { issueCertificate } from "@/lib/domain/learning/certificates/issue-certificate";
import { api } from "@/lib/endpoints/api";
import { sweepFiles } from "@/lib/jobs/sweep";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { readPdf } from "@/tests/support/pdf";

const db = systemDb("seed");
const LOGO = "/users/company/logo/";

/** A red picture on a transparent ground. */
const drawn = (width = 960, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 220, g: 20, b: 20, alpha: 0.9 } } });

async function workshop() {
  const company = await makeCompany({ title: "Майстерня" });
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const put = (bytes: Buffer, token = admin.access, name = "logo.png") => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), name);
    return call("PUT", LOGO, { token, form });
  };
  const remove = (token = admin.access) => call("DELETE", LOGO, { token });
  const shown = async (token = admin.access) => Object(await readCompany(token)).logo as string | null;
  const files = async () => db.storedFile.findMany({ where: { companyId: company.id } });
  return { company, admin, put, remove, shown, files };
}

const readCompany = async (token: string) => (await call("GET", "/auth/user/", { token })).body.company;

/** A certificate of the company, and how it is read. */
async function certified(company: { id: number }) {
  const holder = await makeUser(company, { language: "uk" });
  const program = await makeProgram(company, { kind: "education", title: "Майстер зміни" });
  const passed = { status: "done", passDate: new Date("2026-11-20") } as const;
  const own = await makeUserProgram(program, holder.id, passed);
  const id = await inCompanyQuietly({ companyId: company.id }, (tx) => issueCertificate(tx, own.id));
  const { code } = await db.certificate.findUniqueOrThrow({ where: { id } });
  const { access } = await signedIn(holder);
  const print = async () => {
    const address = `http://127.0.0.1:3000/api/v2/studies/certificates/${id}/pdf/`;
    const answer = await api.GET(new Request(address, { headers: { authorization: `Bearer ${access}` } }));
    return new Uint8Array(await answer.arrayBuffer());
  };
  return { holder, code, print };
}

const pixelsOf = async (url: string | null, token?: string) => {
  const read = new Request(`http://127.0.0.1:3000${url}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const answer = await api.GET(read);
  return { answer, meta: answer.ok ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : undefined };
};

test("an administrator gives the company a logo: it keeps its proportions and its ground, and loses its metadata", async () => {
  const { company, admin, put, shown, files } = await workshop();
  expect(await shown()).toBeNull();
  const sent = await drawn()
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .png()
    .toBuffer();
  const answer = await put(sent);
  expect([answer.status, answer.body.logo]).toEqual([200, expect.stringMatching(/^\/api\/v2\/files\/\d+\/logo\.png$/)]);
  const person = await signedIn(await makeUser(company));
  expect(await shown(person.access)).toBe(answer.body.logo);
  const { meta } = await pixelsOf(String(answer.body.logo), person.access);
  expect(meta).toMatchObject({ format: "png", width: 480, height: 100, hasAlpha: true });
  expect(meta?.exif).toBeUndefined();
  const [event] = await db.auditEvent.findMany({ where: { companyId: company.id, action: "company_changed" } });
  expect(event).toMatchObject({ actorId: admin.user.id, details: { fields: ["logo"] } });

  // A small one is not made larger, and the former one is gone, with its room.
  expect((await put(await drawn(90, 60).webp().toBuffer())).status).toBe(200);
  const again = await shown();
  expect((await pixelsOf(again, person.access)).meta).toMatchObject({ width: 90, height: 60 });
  expect((await pixelsOf(String(answer.body.logo), person.access)).answer.status).toBe(404);
  expect(await files()).toHaveLength(1);
  await sweepFiles();
  expect((await files())[0]?.orphanedAt).toBeNull();
});

test("nobody else changes it, and what is no picture, or too large, changes nothing", async () => {
  const { company, put, remove, shown, files } = await workshop();
  const [person, stranger] = [await signedIn(await makeUser(company)), await workshop()];
  const good = await drawn().png().toBuffer();
  for (const refused of [await put(good, person.access), await remove(person.access)]) expect(refused.status).toBe(403);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  for (const wrong of [svg, Buffer.from("not a picture"), await drawn(9, 9).gif().toBuffer()]) {
    const refused = await put(wrong, undefined, "logo.svg");
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { image: ["This file is not a JPEG, PNG or WebP picture that can be read"] },
    ]);
  }
  const large = await put(Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)]));
  expect([large.status, large.body.code]).toEqual([413, "too_large"]);
  const none = await call("PUT", LOGO, { token: stranger.admin.access, form: new FormData() });
  expect(none.status).toBe(400);
  expect((await remove()).status).toBe(404);
  expect([await shown(), await files()]).toEqual([null, []]);

  await put(good);
  const own = await shown();
  expect(await stranger.shown()).toBeNull();
  expect((await pixelsOf(own, stranger.admin.access)).answer.status).toBe(404);
  expect((await pixelsOf(own)).answer.status).toBe(401);
  expect((await stranger.remove()).status).toBe(404);
  expect(await shown()).toBe(own);
});

test("of two at once one stays, and taking it away frees its room", async () => {
  const { put, remove, shown, files } = await workshop();
  const [one, two] = await Promise.all([drawn(90, 60).png().toBuffer(), drawn(60, 90).png().toBuffer()]);
  const answers = await Promise.all([put(one), put(two), put(one)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await files()).toHaveLength(1);
  expect((await remove()).status).toBe(204);
  expect([await shown(), await files()]).toEqual([null, []]);
});

test("who has the code of a certificate sees the logo of its company, and nothing else", async () => {
  const { company, put, remove } = await workshop();
  const [{ code }, other] = [await certified(company), await certified(await makeCompany())];
  const check = async (of: string) => (await call("GET", `/certificates/${of}/`)).body.logo as string | null;
  expect(await check(code)).toBeNull();
  expect((await call("GET", `/certificates/${code}/logo/`)).status).toBe(404);
  await put(await drawn().png().toBuffer());
  expect([await check(code), await check(other.code)]).toEqual([`/api/v2/certificates/${code}/logo/`, null]);
  const { answer, meta } = await pixelsOf(await check(code));
  expect(meta).toMatchObject({ format: "png", width: 480 });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": expect.stringContaining('inline; filename="logo.png"'),
    "cache-control": "private, max-age=0, must-revalidate",
    "x-content-type-options": "nosniff",
  });
  expect((await call("GET", `/certificates/${other.code}/logo/`)).status).toBe(404);
  expect((await call("GET", `/certificates/${"x".repeat(24)}/logo/`)).status).toBe(404);
  await remove();
  expect((await call("GET", `/certificates/${code}/logo/`)).status).toBe(404);
});

test("the PDF of a certificate has the logo as a picture and its text as text; without a logo it has none", async () => {
  const { company, put, remove } = await workshop();
  const { print } = await certified(company);
  const isPictured = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").includes("/Subtype /Image");
  const plain = await print();
  await put(await drawn().png().toBuffer());
  const bytes = await print();
  expect([isPictured(plain), isPictured(bytes)]).toEqual([false, true]);
  const [before, after] = [await readPdf(plain), await readPdf(bytes)];
  for (const said of ["Майстерня", "Майстер зміни"]) expect(after.text).toContain(said);
  expect([before.redShare < 0.001, after.redShare > 0.005]).toEqual([true, true]);
  expect(Buffer.from(await print()).equals(Buffer.from(bytes))).toBe(true);
  await remove();
  expect(isPictured(await print())).toBe(false);
});
