import { companySqlIn } from "@/lib/db/company";
import { CREDIT } from "@/lib/domain/learning/credits/credit-stages.sql";
import { keepProgress } from "@/lib/domain/learning/user-programs/keep-progress";
import { type DemoCourses, personCalled } from "./courses";
import type { DemoCourseTitle } from "./courses-data";
import { type Calendar, calendarOf } from "./learning/calendar";
import { demoAdministrators } from "./learning/examiners";
import type { DemoNews } from "./learning/news";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";

/** What somebody learned elsewhere. People are last names, days are counted back from now. */
type DemoCredit = {
  who: string;
  course: DemoCourseTitle;
  reason: string;
  passed: number;
  ago: number;
  /** How many days from now it ends. */
  endsIn?: number;
  /** When it was taken away. */
  taken?: number;
};

/** One that counts in a program, one that waits for the order of its person, and one that was wrong. */
const demoCredits: readonly DemoCredit[] = [
  {
    who: "Левицька",
    course: "Техніка продажу меблів",
    reason: "Курси продавців у мережі «Оселя»",
    passed: 700,
    ago: 48,
    taken: 46,
  },
  {
    who: "Мельник",
    course: "Читання креслень корпусних меблів",
    reason: "Технікум, спеціальність «Столяр»",
    passed: 2900,
    ago: 8,
  },
  {
    who: "В’юник",
    course: "Матеріали й фурнітура",
    reason: "Чотири роки на попередній фабриці, довідка з відділу кадрів",
    passed: 260,
    ago: 5,
    endsIn: 240,
  },
];

const administrator = demoAdministrators[0]?.last ?? "";

const STAGES = `UPDATE exam_stages s SET finished_at = $3::timestamptz WHERE s.company_id = $1 AND s.user_course_id = ANY($2::int[]) AND s.type = 'credit'`;
const PASSED =
  "UPDATE user_courses c SET passed_at = $3::timestamptz WHERE c.company_id = $1 AND c.id = ANY($2::int[])";

export async function seedCredits(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  courses: DemoCourses,
): Promise<void> {
  const { at, day } = calendarOf(seeding);
  const $sql = companySqlIn(seeding.db, companyId);
  const madeById = personCalled(people, administrator);
  for (const { who, course, reason, passed, ago, endsIn, taken } of demoCredits) {
    const of = { userId: personCalled(people, who), courseId: courses[course] };
    await seeding.db.courseCredit.create({
      data: {
        ...of,
        companyId,
        origin: "given",
        reason,
        passedOn: day(passed),
        validUntil: endsIn === undefined ? null : day(-endsIn),
        madeById,
        madeAt: at(ago, "decide"),
        ...(taken !== undefined && {
          endedAs: "taken_away" as const,
          endedAt: at(taken, "decide"),
          endedById: madeById,
        }),
      },
      select: { id: true },
    });
    if (taken !== undefined) continue;
    const learned = await seeding.db.userCourse.findMany({
      where: { companyId, ...of, passedAt: null },
      select: { id: true },
    });
    const passedNow = await $sql(
      CREDIT,
      learned.map(({ id }) => id),
      madeById,
    );
    const ids = passedNow.map(({ id }) => id);
    await $sql(STAGES, ids, at(ago, "decide"));
    await keepProgress(
      { $sql },
      passedNow.map(({ user_program }) => user_program),
    );
    await $sql(PASSED, ids, at(ago, "decide"));
  }
}

/** The notices that these would have caused. */
export function newsOfCredits({ at }: Calendar): DemoNews[] {
  return demoCredits.flatMap(({ who: to, course, reason, ago, taken }): DemoNews[] => [
    { to, at: at(ago, "decide"), code: "UCR", params: { event: "given", course, reason } },
    ...(taken === undefined
      ? []
      : [{ to, at: at(taken, "decide"), code: "UCR" as const, params: { event: "taken" as const, course } }]),
  ]);
}
