import { env } from "@/lib/config/env";
import { inCompanyQuietly } from "@/lib/db/company";
import type { User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { revokeCertificates } from "@/lib/domain/learning/certificates/certificates";
import { issueCertificate } from "@/lib/domain/learning/certificates/issue-certificate";
import { api } from "@/lib/endpoints/api";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";

import { call, type RequestOptions } from "@/tests/support/call";
import { readPdf } from "@/tests/support/pdf";

const db = systemDb("seed");
const CERTIFICATES = "/studies/certificates/";
const PASSED = new Date("2026-11-20");
const NAME = { lastName: "Ґалаґан", firstName: "Софія", middleName: "Юріївна" };

let company: { id: number };
let learner: User;

beforeEach(async () => {
  company = await makeCompany({ title: "Меблі" });
  learner = await makeUser(company, NAME);
});

async function finished(title = "Майстер зміни", user: { id: number } = learner, of = company): Promise<UserProgram> {
  return makeUserProgram(await makeProgram(of, { kind: "education", title }), user.id, {
    status: "done",
    passDate: PASSED,
  });
}

const issue = ({ id, companyId }: UserProgram) => inCompanyQuietly({ companyId }, (tx) => issueCertificate(tx, id));
const revoke = (...programs: UserProgram[]) =>
  inCompanyQuietly({ companyId: company.id }, (tx) =>
    revokeCertificates(
      tx,
      programs.map(({ id }) => id),
    ),
  );
const issued = async (program: UserProgram) =>
  db.certificate.findUniqueOrThrow({ where: { id: await issue(program) } });

describe("a certificate", () => {
  test("stores the name, program and date of issue, with the next number and a random code", async () => {
    const program = await finished();
    const { code, number, ...kept } = await issued(program);
    expect(kept).toMatchObject({
      holderName: "Ґалаґан Софія Юріївна",
      programTitle: "Майстер зміни",
      passDate: PASSED,
      revokedAt: null,
      userProgramId: program.id,
    });
    expect(number).toBe(1);
    expect(code).toMatch(/^[\w-]{24}$/);
    await db.user.update({ where: { id: learner.id }, data: { lastName: "Їжакевич" } });
    await db.program.update({ where: { id: program.programId }, data: { title: "Оператор" } });
    const [first, second] = [
      await db.certificate.findUniqueOrThrow({ where: { code } }),
      await issued(await finished("Друга")),
    ];
    expect([first.holderName, first.programTitle]).toEqual(["Ґалаґан Софія Юріївна", "Майстер зміни"]);
    expect([second.number, second.holderName]).toEqual([2, "Їжакевич Софія Юріївна"]);
    expect(second.code).not.toBe(code);
  });

  test("has a unique number even when many are issued at once, and each company has its own sequence", async () => {
    const other = await makeCompany();
    const stranger = await makeUser(other);
    const programs = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => finished(`Програма ${nth}`)));
    await Promise.all([...programs, await finished("Чужа", stranger, other)].map(issue));
    const numbers = async (companyId: number) =>
      (await db.certificate.findMany({ where: { companyId }, orderBy: { number: "asc" } })).map(({ number }) => number);
    expect([await numbers(company.id), await numbers(other.id)]).toEqual([[1, 2, 3, 4, 5, 6], [1]]);
  });

  test("cannot be issued for a program of another company", async () => {
    const program = await finished();
    const companyId = (await makeCompany()).id;
    await expect(inCompanyQuietly({ companyId }, (tx) => issueCertificate(tx, program.id))).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await db.certificate.count({ where: { userProgramId: program.id } })).toBe(0);
  });

  test("is revoked once with its program, and later certificates get the next numbers", async () => {
    const [program, kept] = [await finished(), await finished("Друга")];
    const [first, other] = [await issued(program), await issued(kept)];
    await revoke(program);
    const { revokedAt } = await db.certificate.findUniqueOrThrow({ where: { id: first.id } });
    expect(revokedAt).toEqual(expect.any(Date));
    await revoke(program);
    await revoke();
    expect((await db.certificate.findUniqueOrThrow({ where: { id: first.id } })).revokedAt).toEqual(revokedAt);
    expect((await db.certificate.findUniqueOrThrow({ where: { id: other.id } })).revokedAt).toBeNull();
    expect((await issued(program)).number).toBe(3);
  });
});

test("a revocation is never dated before its issue, even if its transaction began earlier", async () => {
  const program = await finished();
  const issuedMeanwhile = await inCompanyQuietly({ companyId: company.id }, async (tx) => {
    await tx.$sql("SELECT now() WHERE EXISTS (SELECT 1 FROM certificates c WHERE c.company_id = $1)");
    const certificate = await issued(program);
    await revokeCertificates(tx, [program.id]);
    return certificate;
  });
  const { createdAt, revokedAt } = await db.certificate.findUniqueOrThrow({ where: { id: issuedMeanwhile.id } });
  expect(revokedAt?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
});

type Person = SignedIn<User>;

const join = async (given: Parameters<typeof makeUser>[1] = {}, of = company): Promise<Person> =>
  signedIn(await makeUser(of, given));
const list = async (person: Person, query = "") =>
  (await call("GET", `${CERTIFICATES}?${query}`, { token: person.access })).body.results ?? [];
const check = (code: string, options: RequestOptions = {}) => call("GET", `/certificates/${code}/`, options);

describe("the list of certificates", () => {
  test("contains one's own; administrators see the whole company, except deleted people", async () => {
    const [admin, owner] = [await join({ roles: ["administrator"] }), await signedIn(learner)];
    const [other, gone] = [await join(), await join()];
    const mine = await issued(await finished());
    const others = await issued(await finished("Інша", other.user));
    await issued(await finished("Колишня", gone.user));
    await db.user.update({ where: { id: gone.user.id }, data: { deletedAt: new Date() } });
    const stranger = await makeCompany();
    await issued(await finished("Чужа", await makeUser(stranger), stranger));
    expect(await list(owner)).toEqual([
      {
        ...{
          id: mine.id,
          user: learner.id,
          program: mine.programId,
          user_program: mine.userProgramId,
          name: "Ґалаґан Софія Юріївна",
        },
        ...{
          program_title: "Майстер зміни",
          number: 1,
          pass_date: "2026-11-20",
          valid_until: null,
          is_valid: true,
          revoked_at: null,
          revoked_on: null,
          replaced_by: null,
          is_expired: false,
          is_retraining: false,
          code: mine.code,
        },
        date_created: mine.createdAt.toISOString(),
      },
    ]);
    expect((await list(admin)).map(({ id }) => id)).toEqual([mine.id, others.id]);
    expect((await call("GET", CERTIFICATES)).status).toBe(401);
  });

  test("keeps those whose program was taken from the person, without a link to it", async () => {
    const admin = await join({ roles: ["administrator"] });
    const owner = await signedIn(learner);
    const program = await finished();
    const { id } = await issued(program);
    const url = `/studies/user-education-programs/${program.id}/`;
    expect((await call("DELETE", url, { token: admin.access })).status).toBe(204);
    for (const reader of [owner, admin]) expect(await list(reader)).toMatchObject([{ id, user_program: null }]);
    const report = await call("GET", `/reports/users/${learner.id}/`, { token: owner.access });
    expect(report.body.certificates).toMatchObject([{ id, user_program: null }]);
  });

  test("can be searched, filtered and ordered", async () => {
    const admin = await join({ roles: ["administrator"] });
    const programs = [
      await finished("Безпека"),
      await finished("Верстати"),
      await finished("Аудит", admin.user),
    ] as const;
    const [a, b, c] = [await issue(programs[0]), await issue(programs[1]), await issue(programs[2])];
    await revoke(programs[1]);
    const ids = async (query: string) => (await list(admin, query)).map(({ id }) => id);
    expect(await ids("ordering=-number")).toEqual([c, b, a]);
    expect(await ids("ordering=program_title")).toEqual([c, a, b]);
    expect(await ids(`user=${learner.id}`)).toEqual([a, b]);
    expect(await ids(`program=${programs[0].programId}`)).toEqual([a]);
    expect(await ids(`user_program=${programs[2].id}`)).toEqual([c]);
    expect([await ids("is_valid=false"), await ids("is_valid=true")]).toEqual([[b], [a, c]]);
    expect(await ids("search=ґалаґан верст")).toEqual([b]);
    expect((await call("GET", `${CERTIFICATES}?page_size=2&page=2`, { token: admin.access })).body).toMatchObject({
      count: 3,
      results: [{ id: c }],
    });
  });
});

async function print(person: Person, id: number, { query = "", language = "uk" } = {}): Promise<Response> {
  const request = new Request(`http://127.0.0.1:3000/api/v2${CERTIFICATES}${id}/pdf/${query}`, {
    headers: { authorization: `Bearer ${person.access}`, "accept-language": language },
  });
  return api.GET(request);
}

describe("the PDF of a certificate", () => {
  test("can be opened by its holder and by administrators, in the language of the request or a given one", async () => {
    const [owner, admin] = [await signedIn(learner), await join({ roles: ["administrator"] })];
    const { id, code } = await issued(await finished());
    const response = await print(owner, id);
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
      "''Ґалаґан Софія Юріївна - Майстер зміни.pdf",
    );
    const page = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const said of ["Ґалаґан Софія Юріївна", "Майстер зміни", "Меблі", "Номер № 1", "20 листопада 2026 р."])
      expect(page.text).toContain(said);
    expect(page.code).toBe(`${env().publicUrl}/certificates/${code}`);
    const russian = await readPdf(
      new Uint8Array(await (await print(admin, id, { query: "?language=ru" })).arrayBuffer()),
    );
    expect(russian.text).toContain("20 ноября 2026 г.");
    const english = await readPdf(new Uint8Array(await (await print(admin, id, { language: "fr" })).arrayBuffer()));
    expect(english.text).toContain("This is to certify that Ґалаґан Софія Юріївна");
    expect((await print(admin, id, { query: "?language=xx" })).status).toBe(400);
  });

  test("returns 404 to everybody else, in this company or another", async () => {
    const { id } = await issued(await finished());
    for (const person of [
      await join(),
      await join({ roles: ["examiner", "supervisor"] }),
      await join({ roles: ["administrator"] }, await makeCompany()),
    ]) {
      expect((await print(person, id)).status).toBe(404);
    }
    expect((await call("GET", `${CERTIFICATES}${id}/pdf/`)).status).toBe(401);
  });

  test("requested many times at once is limited, and other people do not wait for it", async () => {
    const [owner, admin] = [await signedIn(learner), await join({ roles: ["administrator"] })];
    const { id } = await issued(await finished());
    const times = (count: number, person: typeof owner) => Array.from({ length: count }, () => print(person, id));
    const many = times(50, owner);
    // One of them is refused when no more can wait. From then on there is place only where somebody waits more often.
    await new Promise<void>((isFull) => {
      for (const one of many) void one.then(({ status }) => status === 503 && isFull());
    });
    const others = await Promise.all(times(10, admin));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length >= 30, new Set(statuses)]).toEqual([
      true,
      new Set([200, 503]),
    ]);
  });

  test("shows that it was revoked, and on which day where the company is", async () => {
    const program = await finished();
    const { id } = await issued(program);
    await revoke(program);
    await db.$executeRaw`UPDATE certificates SET created_at = '2026-11-20', revoked_at = '2026-12-04 22:30Z' WHERE id = ${id}`;
    const page = await readPdf(new Uint8Array(await (await print(await signedIn(learner), id)).arrayBuffer()));
    expect(page.text).toContain("Відкликано 5 грудня 2026 р.");
    expect(page.redShare).toBeGreaterThan(0.02);
  });
});

describe("the public check of a certificate", () => {
  test("shows the facts of the certificate, and only them, to anybody with the code; no cache stores it", async () => {
    const program = await finished();
    const { code } = await issued(program);
    const facts = {
      name: "Ґалаґан Софія Юріївна",
      program_title: "Майстер зміни",
      company: "Меблі",
      logo: null,
      number: 1,
      pass_date: "2026-11-20",
    };
    const answer = await check(code);
    expect([answer.status, answer.headers.get("cache-control"), answer.body]).toEqual([
      200,
      "no-store",
      {
        ...facts,
        ...{ valid_until: null, is_valid: true, is_expired: false, revoked_at: null, revoked_on: null },
        ...{ replaced_by: null, is_retraining: false },
        checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    await revoke(program);
    const late = "2026-12-04T22:30:00.000Z";
    await db.certificate.update({
      where: { code },
      data: { createdAt: new Date("2026-11-20"), revokedAt: new Date(late) },
    });
    // After midnight in Kyiv, where the company is.
    const revoked = { is_valid: false, revoked_at: late, revoked_on: "2026-12-05" };
    expect((await check(code)).body).toMatchObject({ ...facts, ...revoked });
  });

  test("says that the program is learned again, and which certificate replaced this one", async () => {
    const program = await finished();
    const first = await issued(program);
    await issued(await finished("Інша"));
    await db.userProgram.update({ where: { id: program.id }, data: { status: "confirmed", isRetraining: true } });
    expect((await check(first.code)).body).toMatchObject({ is_valid: true, is_retraining: true, replaced_by: null });
    await db.userProgram.update({
      where: { id: program.id },
      data: { status: "done", passDate: new Date("2026-12-01") },
    });
    const second = await issued(program);
    expect((await check(first.code)).body).toMatchObject({
      is_valid: false,
      is_retraining: false,
      revoked_at: null,
      replaced_by: { number: 3, pass_date: "2026-12-01" },
    });
    expect((await check(second.code)).body).toMatchObject({ is_valid: true, replaced_by: null });
    const owner = await signedIn(learner);
    expect((await list(owner, "is_valid=true")).map(({ number }) => number)).toEqual([2, 3]);
    expect((await list(owner, "is_valid=false")).map(({ number }) => number)).toEqual([1]);
    const page = await readPdf(new Uint8Array(await (await print(owner, first.id)).arrayBuffer()));
    expect(page.text).toContain("Замінено сертифікатом № 3 від 1 грудня 2026 р.");
  });

  test("still works when the person was deleted, because others may have the document", async () => {
    const { code } = await issued(await finished());
    await db.user.update({ where: { id: learner.id }, data: { deletedAt: new Date() } });
    expect((await check(code)).body).toMatchObject({ name: "Ґалаґан Софія Юріївна", is_valid: true });
  });

  test("returns 404 for an unknown code", async () => {
    const { code, id } = await issued(await finished());
    for (const wrong of [
      code.slice(0, -1),
      `${code}x`,
      code.toLowerCase(),
      String(id),
      "1",
      "%25",
      "x".repeat(24),
      "x".repeat(5000),
      "' OR 1=1 --",
    ]) {
      expect([wrong, (await check(encodeURIComponent(wrong))).status]).toEqual([wrong, 404]);
    }
  });

  test("slows down attempts with many wrong codes, but not with right ones", async () => {
    const { code } = await issued(await finished());
    const headers = { "x-atesta-address": `192.0.2.${company.id % 250}` };
    for (let nth = 0; nth < 80; nth += 1) expect((await check(code, { headers })).status).toBe(200);
    for (let nth = 0; nth < 60; nth += 1) expect((await check("x".repeat(24), { headers })).status).toBe(404);
    const refused = await check("x".repeat(24), { headers });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await check(code, { headers: { "x-atesta-address": "198.51.100.9" } })).status).toBe(200);
  });
});
