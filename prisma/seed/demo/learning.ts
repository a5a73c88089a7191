import { type CompanyDb, companySqlIn } from "@/lib/db/company";
import { openCourses } from "@/lib/domain/learning/user-courses/open-courses";
import { keepProgress } from "@/lib/domain/learning/user-programs/keep-progress";
import { type DemoCourses, personCalled } from "./courses";
import { calendarOf } from "./learning/calendar";
import { type PlannedLife, passDateOf, planLives, termOf } from "./learning/plan-life";
import { type OpenedCourse, writeCourses } from "./learning/write-courses";
import { writeDecisions } from "./learning/write-decisions";
import { writeDocuments } from "./learning/write-documents";
import { writeTries } from "./learning/write-tries";
import type { DemoCompany } from "./people";
import type { DemoPrograms } from "./programs";
import type { Seeding } from "./seeding";

/** A planned life and the id of its user program. */
export type DemoLife = PlannedLife & { userProgramId: number };

/** Three years of learning, most of it in the last half a year: programs of people, their progress and the events on the way. */
export async function seedLearning(
  seeding: Seeding,
  company: DemoCompany,
  courses: DemoCourses,
  programs: DemoPrograms,
): Promise<DemoLife[]> {
  const lives = await writePrograms(seeding, company, programs);
  const opened = await openAll(seeding, company, courses, lives);
  const ended = await writeTries(seeding, company, opened);
  await writeCourses(seeding, company, opened, ended);
  await writeDecisions(seeding, company, opened);
  await writeDocuments(seeding, company, opened);
  await keepProgress(rulesDb(seeding, company), idsOf(lives));
  return lives;
}

/** The oldest first, so that ids grow with time as in real data. */
async function writePrograms(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  programs: DemoPrograms,
): Promise<DemoLife[]> {
  const calendar = calendarOf(seeding);
  const planned = planLives(seeding);
  const data = planned.map((one) => ({
    companyId,
    userId: personCalled(people, one.life.who),
    programId: programs[one.life.program],
    kind: one.kind,
    status: one.status,
    isRetraining: one.isRetraining,
    createdAt: one.createdAt,
    orderedAt: one.life.by === "order" ? one.createdAt : null,
    rejectedAt: one.life.unconfirmed === "rejected" ? calendar.at(one.life.from - 1, "decideOrder") : null,
    ...termOf(one, calendar),
    passDate: passDateOf(one, calendar),
  }));
  const rows = await seeding.db.userProgram.createManyAndReturn({ data, select: { id: true } });
  return planned.map((one, nth) => ({ ...one, userProgramId: rows[nth]?.id as number }));
}

const idsOf = (lives: readonly DemoLife[]) => lives.map(({ userProgramId }) => userProgramId);

/** The database that the rules of learning need, within the seed's transaction. */
function rulesDb({ db }: Seeding, { companyId }: DemoCompany): Pick<CompanyDb, "$sql"> {
  return { $sql: companySqlIn(db, companyId) };
}

/** Opens courses by the rule of the application, then sets their dates. */
async function openAll(
  seeding: Seeding,
  company: DemoCompany,
  courses: DemoCourses,
  lives: readonly DemoLife[],
): Promise<OpenedCourse[]> {
  const begun = lives.filter(({ openedAt }) => openedAt);
  await openCourses(rulesDb(seeding, company), idsOf(begun));
  const select = {
    id: true,
    userProgramId: true,
    courseId: true,
    stages: { select: { id: true, type: true } },
  } as const;
  const rows = await seeding.db.userCourse.findMany({ where: { companyId: company.companyId }, select });
  const found = new Map(rows.map((row) => [`${row.userProgramId} ${row.courseId}`, row]));
  return begun.flatMap(({ userProgramId, life, openedAt, courses: planned }) =>
    planned.map((course) => {
      const row = found.get(`${userProgramId} ${courses[course.title]}`);
      if (!row) throw new Error(`${life.who} has no course "${course.title}"`);
      return { ...row, life, openedAt: openedAt as Date, course };
    }),
  );
}
