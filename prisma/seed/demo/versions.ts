import type { CourseChange } from "@/lib/rules/course-changes";
import { type DemoCourses, personCalled } from "./courses";
import type { DemoLife } from "./learning";
import { calendarOf } from "./learning/calendar";
import { demoAdministrators } from "./learning/examiners";
import { demoRetraining } from "./learning/lives";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";

/** What the course gained when everybody who had passed it was sent to learn it again. */
const CHANGES: CourseChange[] = [
  {
    part: "course",
    change: "changed",
    title: demoRetraining.course,
    within: null,
    fields: [{ name: "days_to_complete", before: 21, after: 30 }],
  },
  {
    part: "question",
    change: "added",
    title: "Після заміни фрези обов’язково…",
    within: null,
    fields: [],
  },
];

/** The history of versions of the course that is learned again. */
export async function seedVersions(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  courses: DemoCourses,
  lives: readonly DemoLife[],
): Promise<void> {
  await seeding.db.courseVersion.create({
    data: {
      companyId,
      courseId: courses[demoRetraining.course],
      number: 2,
      isLearnedAgain: true,
      retrained: lives.filter(({ past }) => past.some(({ reason }) => reason === "retraining")).length,
      note: "Новий верстат у цеху: інші межі подачі й порядок першого пуску.",
      changes: CHANGES,
      publishedById: personCalled(people, demoAdministrators[0]?.last ?? ""),
      publishedAt: calendarOf(seeding).at(demoRetraining.ago, "order"),
    },
    select: { id: true },
  });
}
