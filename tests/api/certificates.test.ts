import { inCompany } from "@/lib/db/company";
import type { User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { issueCertificate } from "@/lib/domain/studies/issue-certificate";
import { revokeCertificates } from "@/lib/domain/studies/revoke-certificates";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";

const db = systemDb("seed");
const PASSED = new Date("2026-11-20");
const NAME = { lastName: "Ґалаґан", firstName: "Софія", middleName: "Юріївна" };

let company: { id: number };
let learner: User;

beforeEach(async () => {
  company = await makeCompany({ title: "Меблі" });
  learner = await makeUser(company, NAME);
});

async function finished(title = "Майстер зміни", user: { id: number } = learner, of = company): Promise<UserProgram> {
  return makeUserProgram(await makeProgram(of, { kind: "education", title }), user.id, { status: "done", passDate: PASSED });
}

const issue = ({ id, companyId }: UserProgram) => inCompany({ companyId }, (tx) => issueCertificate(tx, { companyId }, id));
const revoke = (...programs: UserProgram[]) =>
  inCompany({ companyId: company.id }, (tx) =>
    revokeCertificates(
      tx,
      programs.map(({ id }) => id),
    ),
  );
const issued = async (program: UserProgram) => db.certificate.findUniqueOrThrow({ where: { id: await issue(program) } });

describe("a certificate", () => {
  test("keeps the name, the program and the day as they were, under the next number and a code that nobody guesses", async () => {
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
    const [first, second] = [await db.certificate.findUniqueOrThrow({ where: { code } }), await issued(await finished("Друга"))];
    expect([first.holderName, first.programTitle]).toEqual(["Ґалаґан Софія Юріївна", "Майстер зміни"]);
    expect([second.number, second.holderName]).toEqual([2, "Їжакевич Софія Юріївна"]);
    expect(second.code).not.toBe(code);
  });

  test("has a number of its own also when many are issued at once, and each company counts for itself", async () => {
    const other = await makeCompany();
    const stranger = await makeUser(other);
    const programs = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => finished(`Програма ${nth}`)));
    await Promise.all([...programs, await finished("Чужа", stranger, other)].map(issue));
    const numbers = async (companyId: number) =>
      (await db.certificate.findMany({ where: { companyId }, orderBy: { number: "asc" } })).map(({ number }) => number);
    expect([await numbers(company.id), await numbers(other.id)]).toEqual([[1, 2, 3, 4, 5, 6], [1]]);
  });

  test("is nobody's for another company's program", async () => {
    const program = await finished();
    const companyId = (await makeCompany()).id;
    await expect(inCompany({ companyId }, (tx) => issueCertificate(tx, { companyId }, program.id))).rejects.toMatchObject({ code: "not_found" });
    expect(await db.certificate.count({ where: { userProgramId: program.id } })).toBe(0);
  });

  test("is revoked with the program it was issued for, once, and numbers go on", async () => {
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
