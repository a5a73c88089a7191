import { systemDb } from "@/lib/db/system";
import { knownPasswordHash } from "@/tests/support/builders/password";
import { alone } from "./alone";
import { seedAppeals } from "./demo/appeals";
import { drawAvatars } from "./demo/avatars";
import { seedCertificates } from "./demo/certificates";
import { seedChecklists } from "./demo/checklists";
import { demoTitle } from "./demo/company-data";
import { seedCourses } from "./demo/courses";
import { seedCredits } from "./demo/credits";
import { seedLearning } from "./demo/learning";
import { seedCycles } from "./demo/learning/write-cycles";
import { drawMaterials, seedMaterials } from "./demo/materials";
import { seedNotices } from "./demo/notices";
import { seedTests } from "./demo/online-tests";
import { seedPeople } from "./demo/people";
import { seedNeeds } from "./demo/position-needs";
import { seedPrograms } from "./demo/programs";
import { type Seeding, takeBack } from "./demo/seeding";
import { seedTasks } from "./demo/tasks";
import { drawTaskFiles } from "./demo/tasks/task-files";
import { seedTrail } from "./demo/trail";
import { seedVersions } from "./demo/versions";

/** `present`: the demo company exists. `other`: the database has another company and stays unchanged. */
export type DemoOutcome = "created" | "present" | "other";

const DAY = 86_400_000;

/** Creates the demo company in an empty database, the same on each run, in one transaction. */
export async function seedDemo({ now = new Date() } = {}): Promise<DemoOutcome> {
  const before = await outcomeOf(systemDb("seed"));
  if (before) return before;
  // Slow work that needs no lock comes first.
  const [avatars, materials, taskFiles] = await Promise.all([
    drawAvatars(),
    drawMaterials(),
    drawTaskFiles(),
    knownPasswordHash(),
  ]);
  return alone(async (db) => {
    const meanwhile = await outcomeOf(db);
    if (meanwhile) return meanwhile;
    await seedContexts({
      db,
      avatars,
      materials,
      taskFiles,
      keptKeys: [],
      daysAgo: (days) => new Date(now.getTime() - days * DAY),
    });
    return "created";
  });
}

/** One call per context, in the order of dependence; each returns what later ones need. */
async function seedContexts(seeding: Seeding): Promise<void> {
  try {
    const company = await seedPeople(seeding);
    const courses = await seedCourses(seeding, company);
    await seedMaterials(seeding, company, courses);
    await seedNeeds(seeding, company, courses);
    const checklists = await seedChecklists(seeding, company, courses);
    await seedTests(seeding, company, courses);
    const programs = await seedPrograms(seeding, company, courses);
    const lives = await seedLearning(seeding, company, courses, programs);
    await seedCredits(seeding, company, courses);
    await seedCertificates(seeding, company, programs, lives);
    await seedCycles(seeding, company, courses, programs, lives);
    await seedVersions(seeding, company, courses, lives);
    await seedTasks(seeding, company, checklists);
    await seedAppeals(seeding, company, courses, lives);
    await seedNotices(seeding, company, lives);
    await seedTrail(seeding, company, programs, lives);
  } catch (error) {
    // Only here, where the rollback is certain: a commit that seems to fail may have succeeded.
    await takeBack(seeding);
    throw error;
  }
}

async function outcomeOf(db: Seeding["db"]): Promise<DemoOutcome | undefined> {
  const oldest = await db.company.findFirst({ orderBy: { id: "asc" }, select: { title: true } });
  if (!oldest) return undefined;
  return oldest.title === demoTitle ? "present" : "other";
}
