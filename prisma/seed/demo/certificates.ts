import { makeUserProgram } from "@/tests/support/builders/programs";
import type { DemoAccount } from "../demo-accounts";
import type { DemoCompany } from "./people";
import { demoPeople } from "./people-data";
import type { DemoPrograms, DemoProgramTitle } from "./programs";
import type { Seeding } from "./seeding";

type Certified = { to: DemoAccount; program: DemoProgramTitle; code: string; ago: number; revokedAfter?: number };

/** Codes that everybody knows, for the demo has nothing to hide: one certificate stands, the other one was taken back. */
export const demoCertificates = [
  { to: "supervisor", program: "Оббивальник меблів", code: "demo-certificate-taken-back", ago: 120, revokedAfter: 94 },
  { to: "examiner", program: "Контролер якості", code: "demo-certificate-that-stands", ago: 6 },
] as const satisfies readonly Certified[];

/** The courses of a user program ($2), their stages passed ($3) and their materials ticked. */
const PASS_COURSES = [
  `INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id, created_at)
SELECT p.company_id, p.id, p.program_id, p.user_id, x.course_id, $3::timestamptz FROM user_programs p
JOIN program_courses x ON x.company_id = p.company_id AND x.program_id = p.program_id WHERE p.company_id = $1 AND p.id = $2 ORDER BY x.sort_order`,
  `INSERT INTO exam_stages (company_id, user_course_id, type, status, tries, score, finished_at)
SELECT c.company_id, c.id, s.type::stage_type, 'passed', s.tries, s.score, $3::timestamptz FROM user_courses c
JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id
CROSS JOIN LATERAL (VALUES ('etest', t.id IS NOT NULL, 1, 100), ('exam', k.has_exam, 0, NULL), ('noexam', t.id IS NULL AND NOT k.has_exam, 0, NULL)) AS s(type, is_needed, tries, score)
WHERE c.company_id = $1 AND c.user_program_id = $2 AND s.is_needed ORDER BY c.id, s.type`,
  `INSERT INTO completed_files (company_id, user_course_id, course_file_id, created_at)
SELECT c.company_id, c.id, f.id, $3::timestamptz FROM user_courses c JOIN course_files f ON f.company_id = c.company_id AND f.course_id = c.course_id
WHERE c.company_id = $1 AND c.user_program_id = $2 ORDER BY c.id, f.id`,
  `INSERT INTO completed_links (company_id, user_course_id, course_link_id, created_at)
SELECT c.company_id, c.id, f.id, $3::timestamptz FROM user_courses c JOIN course_links f ON f.company_id = c.company_id AND f.course_id = c.course_id
WHERE c.company_id = $1 AND c.user_program_id = $2 ORDER BY c.id, f.id`,
];

/** Two who have finished a specialization, with everything that they passed on the way. */
export async function seedCertificates(seeding: Seeding, company: DemoCompany, programs: DemoPrograms): Promise<void> {
  for (const [nth, certified] of demoCertificates.entries()) await certify(seeding, company, programs, certified, nth + 1);
}

async function certify({ db, daysAgo }: Seeding, { companyId, people }: DemoCompany, programs: DemoPrograms, given: Certified, number: number): Promise<void> {
  const { to, program, code, ago, revokedAfter } = given;
  const place = demoPeople.findIndex(({ account }) => account === to);
  const holder = demoPeople[place];
  const [userId, passed, programId] = [people[place] as number, daysAgo(ago), programs[program]];
  const times = { briefingDate: daysAgo(ago + 60), passDate: passed, activityAt: passed, createdAt: daysAgo(ago + 61) };
  const { id: userProgramId } = await makeUserProgram({ id: programId, kind: "education", companyId }, userId, { status: "done", ...times }, db);
  for (const text of PASS_COURSES) await db.$executeRawUnsafe(text, companyId, userProgramId, passed);
  const named = { holderName: `${holder?.last} ${holder?.first} ${holder?.middle}`, programTitle: program, passDate: passed, createdAt: passed };
  const revokedAt = revokedAfter === undefined ? null : daysAgo(ago - revokedAfter);
  await db.certificate.create({ data: { companyId, number, code, userId, programId, userProgramId, ...named, revokedAt } });
}
