import type { Generator } from "@/tests/support/builders/generator";
import type { SeedDb } from "../alone";

const COURSES = 300;
/** Of ten courses, the number of adaptation courses. */
const ADAPTATION = 2;
const MOST_LINKS = 3;
const MOST_EXAMINERS = 3;

const SUBJECTS = [
  "Складський облік",
  "Робота з касою",
  "Наладка лінії",
  "Пакування",
  "Маршрути доставки",
  "Переговори",
  "Енергобезпека",
  "Якість",
];
const LEVELS = ["основи", "для досвідчених", "щорічне оновлення", "для керівників"];
const WELCOMES = ["Перші дні", "Правила зміни", "Доступи й програми", "Знайомство з командою"];

type Work = { db: SeedDb; chance: Generator; companyId: number };

/** Courses of both kinds with a few links; half of the education courses have an in-person exam. */
export async function addCourses({ db, chance, companyId }: Work): Promise<void> {
  const data = Array.from({ length: COURSES }, (_, nth) => ({ ...largeCourse(nth, chance), companyId }));
  const courses = await db.course.createManyAndReturn({ data, select: { id: true, hasExam: true } });
  const links = courses.flatMap(({ id: courseId }) =>
    Array.from({ length: chance.whole(0, MOST_LINKS) }, (_, nth) => ({
      companyId,
      courseId,
      title: `Матеріал ${nth + 1}`,
      order: nth + 1,
      url: `https://materials.large.example/course-${courseId}/${nth + 1}${chance.pick([".pdf", ".mp4", ".docx", ""])}`,
    })),
  );
  await db.courseLink.createMany({ data: links });
  const people = await db.user.findMany({
    where: { companyId, roles: { has: "examiner" } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  if (people.length === 0) return;
  const examiners = courses
    .filter(({ hasExam }) => hasExam)
    .flatMap(({ id: courseId }) =>
      Array.from({ length: chance.whole(1, MOST_EXAMINERS) }, () => ({
        companyId,
        courseId,
        userId: chance.pick(people).id,
      })),
    );
  await db.courseExaminer.createMany({ data: examiners, skipDuplicates: true });
}

function largeCourse(nth: number, chance: Generator) {
  const days = { daysToComplete: chance.pick([0, 7, 14, 30, 60]) };
  if (nth % 10 < ADAPTATION)
    return { kind: "adaptation" as const, title: `${chance.pick(WELCOMES)} ${nth + 1}`, ...days };
  return {
    kind: "education" as const,
    title: `${chance.pick(SUBJECTS)}: ${chance.pick(LEVELS)} ${nth + 1}`,
    hasExam: chance.next() < 0.5,
    ...days,
  };
}
