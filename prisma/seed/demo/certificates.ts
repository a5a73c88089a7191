import { dayAfter } from "@/lib/rules/deadlines";
import { validUntil } from "@/lib/rules/validity";
import { personCalled } from "./courses";
import type { DemoLife } from "./learning";
import { calendarOf } from "./learning/calendar";
import { approvalsOf } from "./learning/lives";
import type { DemoCompany } from "./people";
import { demoPeople } from "./people-data";
import { type DemoPrograms, demoSpecializations } from "./programs";
import type { Seeding } from "./seeding";

/** Fixed codes, because the demo has no secrets: of the first that was revoked by a restart, and of the first that is valid. */
export const demoCertificateCodes = {
  takenBack: "demo-certificate-taken-back",
  stands: "demo-certificate-that-stands",
};
const validities = new Map(
  (demoSpecializations as readonly { title: string; validity?: string }[]).map(({ title, validity }) => [
    title,
    validity,
  ]),
);

/** Certificates of all approved programs, numbered by date. */
export async function seedCertificates(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  programs: DemoPrograms,
  lives: readonly DemoLife[],
): Promise<void> {
  const { at, day } = calendarOf(seeding);
  const certified = lives
    .flatMap((one) => approvalsOf(one.life).map((approved) => ({ ...one, approved })))
    .sort((a, b) => b.approved - a.approved);
  const codes = new Map([
    [certified.findIndex(({ life }) => life.again), demoCertificateCodes.takenBack],
    [certified.findIndex(({ life }) => !life.again && !life.renewals), demoCertificateCodes.stands],
  ]);
  const data = certified.map(({ life: { who, program, again }, approved, userProgramId }, nth) => {
    const holder = demoPeople.find(({ last }) => last === who);
    const issued = at(approved, "approve");
    const validity = validities.get(program) ?? null;
    const lastDay = validUntil(validity, issued.toISOString().slice(0, 10));
    return {
      companyId,
      number: nth + 1,
      code: codes.get(nth) ?? `demo-certificate-number-${nth + 1}`,
      userId: personCalled(people, who),
      programId: programs[program],
      userProgramId,
      holderName: `${holder?.last} ${holder?.first} ${holder?.middle}`,
      programTitle: program,
      passDate: issued,
      validUntil: lastDay && new Date(lastDay),
      // Of what was over before today somebody was told in time.
      expiredToldOn: lastDay && lastDay < day(0).toISOString().slice(0, 10) ? new Date(dayAfter(lastDay, 1)) : null,
      createdAt: issued,
      revokedAt: again ? at(again.ago, "decideOrder") : null,
    };
  });
  await seeding.db.certificate.createMany({ data });
}
