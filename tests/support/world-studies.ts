import type { CourseKind } from "@/lib/contracts/courses";
import type { Company, Program } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { openLearning } from "./builders/learning";
import { makeUser } from "./builders/people";
import { makeProgram, makeUserProgram } from "./builders/programs";
import type { PersonName, World } from "./world";
import type { VisibleRows } from "./world-handbook";

/**
 * The program courses of each spare program in order, an adaptation course that the first program lacks, and a course
 * that a person lacks.
 */
export type Studies = {
  educationOrder: number[];
  adaptationOrder: number[];
  freeCourse: number;
  lacking: Partial<Record<CourseKind, { user_program: number; course: number }>>;
  /** The courses of the person whose program can be returned. */
  returned: number[];
};

/**
 * The first program of each kind already has courses with learners, and is for people of the first unit. The last one
 * of each kind is spare: it has a course and a rule but no people.
 */
export async function addStudies(
  company: Company,
  people: World["people"],
): Promise<{ seen: VisibleRows; studies: Studies; targets: World["targets"] }> {
  const db = systemDb("seed");
  const [companyId, orderBy] = [company.id, { id: "asc" } as const];
  const unit = await db.unit.findFirstOrThrow({ where: { companyId }, orderBy });
  const position = await db.position.findFirstOrThrow({ where: { companyId }, orderBy });
  const learned = await db.userProgram.findFirstOrThrow({
    where: { companyId, userId: people.employee.user.id, kind: "adaptation" },
  });
  await db.programUnit.create({ data: { companyId, programId: learned.programId, unitId: unit.id } });
  const courses = (kind: CourseKind) =>
    db.course
      .findMany({ where: { companyId, kind }, orderBy, select: { id: true } })
      .then((rows) => rows.map(({ id }) => id));
  const [education, adaptation] = [await courses("education"), await courses("adaptation")];
  const taught = [
    await makeProgram(company, { kind: "education", positionId: position.id, courses: education.slice(1, 3) }),
    await makeProgram(company, { kind: "adaptation", courses: adaptation.slice(0, 1) }),
  ];
  const { targets, ...learning } = await addLearning(company, taught, people);
  const spare = [
    await makeProgram(company, { kind: "education", positionId: position.id, courses: education.slice(1, 3) }),
    await makeProgram(company, {
      kind: "adaptation",
      courses: adaptation.slice(0, 1),
      units: [unit.id],
      positions: [position.id],
    }),
  ];
  const orders = await Promise.all(
    spare.map(({ id: programId }) =>
      db.programCourse.findMany({ where: { programId }, orderBy, select: { id: true } }),
    ),
  );
  const [educationOrder = [], adaptationOrder = []] = orders.map((rows) => rows.map(({ id }) => id).reverse());
  return {
    seen: await seenOfPeople(company, people),
    studies: { educationOrder, adaptationOrder, freeCourse: adaptation.at(-1) as number, ...learning },
    targets,
  };
}

type LearningRows = Pick<Studies, "lacking" | "returned"> & { targets: World["targets"] };

/**
 * Of each kind the distributor has a program without courses, the administrator learns it, and the expert has an empty
 * one. The education programs of the expert and of somebody else wait for approval, the supervisor's and one of the
 * administrator's for confirmation.
 */
async function addLearning(
  company: Company,
  taught: readonly Program[],
  { administrator, distributor, expert, supervisor }: World["people"],
): Promise<LearningRows> {
  const db = systemDb("seed");
  const made: LearningRows = { lacking: {}, returned: [], targets: {} };
  for (const program of taught) {
    const { kind, positionId } = program;
    const path = `/studies/user-${kind}-program` as const;
    const { courseId } = await db.programCourse.findFirstOrThrow({
      where: { programId: program.id },
      orderBy: { id: "asc" },
    });
    made.lacking[kind] = { user_program: (await makeUserProgram(program, distributor.user.id)).id, course: courseId };
    const own = await makeUserProgram(program, administrator.user.id);
    const [course] = await openLearning(own);
    made.targets[`POST ${path}s/{id}/restart/`] = own.id;
    made.targets[`POST ${path}-courses/{id}/completed/`] = course?.id as number;
    if (kind === "education") {
      made.targets[`POST ${path}s/{id}/approve/`] = (
        await makeUserProgram(program, expert.user.id, { status: "review" })
      ).id;
      const returned = await makeUserProgram(program, (await makeUser(company)).id, { status: "review" });
      made.targets[`POST ${path}s/{id}/return/`] = returned.id;
      made.returned = (await openLearning(returned)).map(({ id }) => id);
      const { id: ordered } = await makeUserProgram(program, supervisor.user.id, { status: "processing" });
      for (const event of ["confirm", "reject"]) made.targets[`POST ${path}s/{id}/${event}/`] = ordered;
    }
    const empty = await makeProgram(company, { kind, ...(positionId && { positionId }) });
    if (kind === "education") {
      const { id: ownOrder } = await makeUserProgram(empty, administrator.user.id, { status: "processing" });
      made.targets[`POST ${path}s/{id}/withdraw/`] = ownOrder;
      const declined = await makeProgram(company, { kind, ...(positionId && { positionId }) });
      const { id: ownDeclined } = await makeUserProgram(declined, administrator.user.id, { status: "rejected" });
      made.targets[`POST ${path}s/{id}/hide/`] = ownDeclined;
      const { id: confirmed } = await makeUserProgram(declined, supervisor.user.id);
      // Just now, however long the tests take.
      const createdAt = new Date(Date.now() + 86_400_000);
      const done = { action: "program_confirmed", subject: "user_program", subjectId: confirmed, createdAt };
      await db.auditEvent.create({
        data: { companyId: company.id, actorId: administrator.user.id, ...done, details: {} },
      });
      made.targets[`POST ${path}s/{id}/undo-confirm/`] = confirmed;
    }
    await makeUserProgram(empty, expert.user.id);
  }
  return made;
}

/** People see their own rows; the manager's team is the employee. */
async function seenOfPeople({ id: companyId }: Company, people: World["people"]): Promise<VisibleRows> {
  const [db, orderBy] = [systemDb("seed"), { id: "asc" } as const];
  const seen: VisibleRows = {};
  for (const kind of ["education", "adaptation"] as const) {
    const programs = await db.userProgram.findMany({
      where: { companyId, kind },
      orderBy,
      select: { id: true, userId: true },
    });
    const courses = await db.userCourse.findMany({
      where: { companyId, userProgram: { kind } },
      orderBy,
      select: { id: true, userId: true },
    });
    const exams = await db.examStage.findMany({
      where: { companyId, userCourse: { userProgram: { kind } } },
      orderBy,
      select: { id: true, userCourse: true },
    });
    seen[`/studies/user-${kind}-programs/`] = byPerson(programs, people);
    seen[`/studies/user-${kind}-program-courses/`] = byPerson(courses, people);
    seen[`/studies/user-${kind}-programs/exams/`] = byPerson(
      exams.map(({ id, userCourse }) => ({ id, userId: userCourse.userId })),
      people,
    );
  }
  return seen;
}

function byPerson(rows: readonly { id: number; userId: number }[], people: World["people"]): VisibleRows[string] {
  const of = (...names: PersonName[]) =>
    rows.filter(({ userId }) => names.some((name) => people[name].user.id === userId)).map(({ id }) => id);
  const names = Object.keys(people) as PersonName[];
  return Object.fromEntries(names.map((name) => [name, name === "manager" ? of("manager", "employee") : of(name)]));
}
