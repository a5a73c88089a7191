import type { Prisma } from "@/lib/db/generated/client";
import type { CycleReason } from "@/lib/rules/program-states";
import { type DemoCourses, personCalled } from "../courses";
import type { DemoLife } from "../learning";
import type { DemoCompany } from "../people";
import type { DemoPrograms } from "../programs";
import type { Seeding } from "../seeding";
import { calendarOf } from "./calendar";
import { type PlannedCourse, passedAt } from "./plan-course";

const MINUTES = 60_000;
const PACE = 20;

/** What people had done when they were sent back to learn again: as keep-cycle.ts keeps it. */
export async function seedCycles(
  seeding: Seeding,
  company: DemoCompany,
  courses: DemoCourses,
  programs: DemoPrograms,
  lives: readonly DemoLife[],
): Promise<void> {
  const { at } = calendarOf(seeding);
  const before = await readBefore(seeding, company);
  const data = lives.flatMap(({ life, past, userProgramId }) =>
    past.map(
      (
        { reason, ago, briefingDate, deadlineDate, passDate, courses: held },
        nth,
      ): Prisma.ClosedCycleCreateManyInput => ({
        companyId: company.companyId,
        userId: personCalled(company.people, life.who),
        programId: programs[life.program],
        userProgramId,
        number: nth + 1,
        reason: reason satisfies CycleReason,
        briefingDate,
        deadlineDate,
        passDate,
        certificateId: before.certificatesOf(userProgramId)[nth]?.id ?? null,
        courses: held.map((course) =>
          keptCourse(course, courses[course.title], before.of(userProgramId, courses[course.title], nth + 1)),
        ),
        closedAt: at(ago, "decideOrder"),
      }),
    ),
  );
  await seeding.db.closedCycle.createMany({ data });
}

type Before = { score: number | null; testedAt: Date | null; titles: readonly (readonly string[])[] };

function keptCourse(course: PlannedCourse, id: number, { score, testedAt, titles }: Before): Prisma.InputJsonObject {
  const decided = course.exam.at(-1)?.at ?? null;
  const stages = course.stages.map(({ type, status, round }) => ({
    type,
    status,
    round,
    score: type === "etest" ? score : null,
    finished_at: timeOf(type === "etest" ? testedAt : type === "exam" ? decided : (course.completedAt ?? null)),
  }));
  const begun = course.ticks?.at.getTime();
  const materials =
    begun === undefined
      ? []
      : titles.flatMap((list) =>
          list.map((title, nth) => ({ title, done_at: new Date(begun + nth * PACE * MINUTES).toISOString() })),
        );
  return { course: id, title: course.title, passed_at: new Date(passedAt(course)).toISOString(), stages, materials };
}

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Certificates by program of a person, and the last try of a round and the materials of each of its courses. */
async function readBefore({ db }: Seeding, { companyId }: DemoCompany) {
  const certificates = await db.certificate.findMany({
    where: { companyId },
    select: { id: true, userProgramId: true },
    orderBy: { passDate: "asc" },
  });
  const tries = await db.attempt.findMany({
    where: { companyId },
    select: { round: true, score: true, finishedAt: true, stage: { select: { userCourse: true } } },
    orderBy: { tryNumber: "asc" },
  });
  const inOrder = { where: { companyId }, orderBy: { id: "asc" } } as const;
  const materials = [await db.courseLink.findMany(inOrder), await db.courseFile.findMany(inOrder)];
  return {
    certificatesOf: (program: number) => certificates.filter((one) => one.userProgramId === program),
    of(userProgramId: number, courseId: number, round: number): Before {
      const last = tries
        .filter((one) => one.round === round)
        .filter(({ stage: { userCourse: one } }) => one.userProgramId === userProgramId && one.courseId === courseId)
        .at(-1);
      return {
        score: last?.score == null ? null : Number(last.score),
        testedAt: last?.finishedAt ?? null,
        titles: materials.map((list) => list.filter((one) => one.courseId === courseId).map(({ title }) => title)),
      };
    },
  };
}
