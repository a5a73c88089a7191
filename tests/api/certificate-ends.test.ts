import { inCompanyQuietly } from "@/lib/db/company";
import type { User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { revokeCertificates } from "@/lib/domain/learning/certificates/certificates";
import { issueCertificate } from "@/lib/domain/learning/certificates/issue-certificate";
import { api } from "@/lib/endpoints/api";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { readPdf } from "@/tests/support/pdf";

const db = systemDb("seed");
const CERTIFICATES = "/studies/certificates/";

let company: { id: number };
let learner: User;

beforeEach(async () => {
  company = await makeCompany();
  learner = await makeUser(company);
});

async function finished(title: string): Promise<UserProgram> {
  const program = await makeProgram(company, { kind: "education", title });
  return makeUserProgram(program, learner.id, { status: "done", passDate: new Date("2026-11-20") });
}

const issue = ({ id, companyId }: UserProgram) => inCompanyQuietly({ companyId }, (tx) => issueCertificate(tx, id));
const issued = async (program: UserProgram) =>
  db.certificate.findUniqueOrThrow({ where: { id: await issue(program) } });
const revoke = ({ id, companyId }: UserProgram) =>
  inCompanyQuietly({ companyId }, (tx) => revokeCertificates(tx, [id]));
const list = async (person: SignedIn<User>, query: string) =>
  (await call("GET", `${CERTIFICATES}?${query}`, { token: person.access })).body.results ?? [];
const check = (code: string) => call("GET", `/certificates/${code}/`);
const paperOf = ({ access }: SignedIn<User>, id: number) =>
  new Request(`http://127.0.0.1:3000/api/v2${CERTIFICATES}${id}/pdf/`, {
    headers: { authorization: `Bearer ${access}`, "accept-language": "uk" },
  });

describe("the last day of a certificate", () => {
  const until = async (validity: string | null, title: string) => {
    const program = await finished(title);
    await db.program.update({ where: { id: program.programId }, data: { validity } });
    const { id } = await issued(program);
    const { validUntil } = await db.certificate.findUniqueOrThrow({ where: { id } });
    return validUntil?.toISOString().slice(0, 10) ?? null;
  };

  test("follows from the validity of its program, from the day of the pass", async () => {
    expect(await until(null, "Без кінця")).toBeNull();
    expect(await until("P30D", "Дні")).toBe("2026-12-20");
    expect(await until("P12M", "Місяці")).toBe("2027-11-20");
    expect(await until("--11-20", "День року")).toBe("2027-11-20");
  });

  test("is kept by certificates that are issued already when the validity changes", async () => {
    const program = await finished("Перша");
    const { code } = await issued(program);
    const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
    const url = `/studies/education-programs/${program.programId}/`;
    const body = { position: (await makePosition(company)).id, validity: "P1D" };
    expect((await call("PATCH", url, { token: admin.access, body })).status).toBe(200);
    expect((await check(code)).body).toMatchObject({ valid_until: null, is_valid: true });
  });

  test("is a valid one, where the company is; the day after it has expired, in lists, on paper and for everybody", async () => {
    const owner = await signedIn(learner);
    const certificate = await issued(await finished("Перша"));
    const { code, id } = certificate;
    // East of here it is tomorrow already for ten hours of a day, west of here still yesterday.
    const ends = (day: "today" | "yesterday", zone: string) =>
      db.$executeRaw`UPDATE certificates SET pass_date = '2020-01-01',
        valid_until = (now() AT TIME ZONE ${zone})::date - ${day === "today" ? 0 : 1}::int WHERE id = ${id}`;
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await db.company.update({ where: { id: company.id }, data: { timeZone: zone } });
      await ends("today", zone);
      expect((await check(code)).body).toMatchObject({ is_valid: true, is_expired: false, revoked_on: null });
      await ends("yesterday", zone);
      expect((await check(code)).body).toMatchObject({ is_valid: false, is_expired: true, revoked_on: null });
    }
    const fresh = await issued(await finished("Друга"));
    const ids = async (query: string) => (await list(owner, query)).map((one) => one.id);
    expect([await ids("is_expired=true"), await ids("is_expired=false")]).toEqual([[id], [fresh.id]]);
    expect([await ids("is_valid=false"), await ids("is_valid=true")]).toEqual([[id], [fresh.id]]);
    await db.$executeRaw`UPDATE certificates SET valid_until = '2021-03-01' WHERE id = ${id}`;
    const paper = await readPdf(new Uint8Array(await (await api.GET(paperOf(owner, id))).arrayBuffer()));
    expect(paper.text).toContain("Сертифікат діяв до 1 березня 2021 р.");
    expect(paper.redShare).toBeGreaterThan(0.02);
    const report = await call("GET", `/reports/users/${learner.id}/`, { token: owner.access });
    expect(report.body.certificates).toMatchObject([
      { id: fresh.id },
      { id, is_expired: true, valid_until: "2021-03-01" },
    ]);
  });

  test("ends nothing that a revocation or a newer one has ended", async () => {
    const [revoked, replaced] = [await finished("Відкликана"), await finished("Замінена")];
    const codes = [(await issued(revoked)).code, (await issued(replaced)).code] as const;
    await db.$executeRaw`UPDATE certificates SET pass_date = '2020-01-01', valid_until = '2021-01-01' WHERE company_id = ${company.id}`;
    await revoke(revoked);
    await issue(replaced);
    for (const code of codes) expect((await check(code)).body).toMatchObject({ is_valid: false, is_expired: false });
  });
});
