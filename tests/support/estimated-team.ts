import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildEstimate, buildTask } from "./builders/checklists";
import { buildCourse } from "./builders/courses";
import { makeCompany, makeUnit, makeUser } from "./builders/people";
import { signedIn } from "./builders/signed-in";
import { joinAs, type Person } from "./in-person-exam";

const db = systemDb("seed");

export type Answer = { course: number | null; points: number; checked: boolean };
export type Team = Awaited<ReturnType<typeof makeTeam>>;

/** A head with three members; the shop of the second, in which one person sits, is below. */
export async function makeTeam() {
  const company = await makeCompany();
  const join = async (lastName: string, more = {}) =>
    signedIn(await makeUser(company, { lastName, firstName: "Яна", ...more }));
  const [admin, estimator] = [await joinAs(company, "administrator"), await joinAs(company, "estimator")];
  const [head, foreman] = [await join("Голова"), await join("Бригадир")];
  const plant = await makeUnit(company, { title: "Завод", managerId: head.user.id });
  const shop = await makeUnit(company, { title: "Цех", managerId: foreman.user.id, parentId: plant.id });
  const [anna, bohdan] = [await join("Андрієнко", { unitId: plant.id }), await join("Богданко", { unitId: plant.id })];
  const welder = await join("Вальчук", { unitId: shop.id });
  const checklist = await buildChecklist(company, { title: "Огляд", estimatorIds: [estimator.user.id] });
  /** An estimate of a person with these answers. */
  const estimate = async (person: Person, answers: readonly Answer[], estimatedAt = new Date("2026-03-01T10:00Z")) => {
    const task = await buildTask(checklist, { userId: person.user.id, estimatorId: estimator.user.id });
    const { id: estimateId } = await buildEstimate(task, { estimatedAt });
    await db.estimateAnswer.createMany({
      data: answers.map(({ course: courseId, points, checked: isChecked }, nth) => ({
        companyId: company.id,
        estimateId,
        questionId: nth + 1,
        title: "?",
        courseId,
        points,
        isChecked,
      })),
    });
  };
  const course = async (title: string) => (await buildCourse(company, { title })).id;
  return { company, admin, head, foreman, anna, bohdan, welder, plant, shop, estimate, course };
}

export const answer = (course: number | null, points: number, checked: boolean): Answer => ({
  course,
  points,
  checked,
});
/** Answers of 100 points in all, of which `percent` are checked. */
export const worth = (course: number, percent: number) => [
  answer(course, percent, true),
  answer(course, 100 - percent, false),
];
