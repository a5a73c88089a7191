import { buildPositionNeed } from "@/tests/support/builders/checklists";
import { demoNeeds } from "./company-data";
import type { DemoCourses } from "./courses";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";

/** Says which competencies positions need. */
export async function seedNeeds({ db }: Seeding, { companyId, positions }: DemoCompany, courses: DemoCourses) {
  for (const [key, needs] of Object.entries(demoNeeds)) {
    const position = { id: positions[key as keyof typeof demoNeeds], companyId };
    for (const [title, target] of Object.entries(needs)) {
      const courseId = courses[title as keyof DemoCourses];
      await buildPositionNeed(position, { courseId, target }, db);
    }
  }
}
