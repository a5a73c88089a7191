import type { Language } from "@/lib/contracts/fields";
import type { StarterSet } from "@/lib/contracts/starter-set";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import {
  forgetStarterMaterials,
  type KeptMaterials,
  keepStarterMaterials,
  makeStarterCourses,
} from "@/lib/domain/handbook/starter-set/make-starter-courses";
import { type StarterTexts, starterTexts } from "@/lib/domain/handbook/starter-set/starter-texts";
import { Refusal } from "@/lib/domain/refusal";
import { lastStarterSet } from "./last-starter-set";

const LANGUAGE = statement(
  { language: typed<Language>("text") },
  "SELECT c.language::text FROM companies c WHERE c.id = $1",
);

/**
 * Adds the starter set in the language of the company: three competencies with tests and checklists, and an adaptation
 * group with the course of the first week, without a rule. A company has one such set at a time.
 */
export async function addStarterSet(actor: Actor): Promise<StarterSet> {
  const reading = companyDb(actor);
  await refuseSecond(reading);
  const [company] = await reading.$sql(LANGUAGE);
  const texts = starterTexts[company?.language ?? "en"];
  const kept = await keepStarterMaterials(actor, texts);
  try {
    return await inCompany(actor, (db) => makeStarterSet(db, actor, texts, kept));
  } catch (error) {
    // After another error the rows may be there, and a background job removes what has none.
    if (error instanceof Refusal) await forgetStarterMaterials(kept);
    throw error;
  }
}

async function refuseSecond(db: CompanyDb): Promise<void> {
  if (await lastStarterSet(db)) throw new Refusal("starter_set_exists");
}

async function makeStarterSet(
  db: CompanyDb,
  actor: Actor,
  texts: StarterTexts,
  kept: KeptMaterials,
): Promise<StarterSet> {
  // Of two requests at once the second waits here, and finds the set of the first.
  await db.$lockCompany();
  await refuseSecond(db);
  const { firstWeek, ...made } = await makeStarterCourses(db, actor, texts, kept);
  const program = await makeGroup(db, actor, texts.firstWeek.title, firstWeek);
  const { competencies, tests, checklists } = made;
  const courses = [...competencies, firstWeek];
  await happened(db, actor, { name: "starter_set_added", id: actor.companyId, courses, tests, checklists, program });
  return { ...made, first_week: firstWeek, adaptation_program: program };
}

/** Nobody gets it until it has a rule or is assigned. */
async function makeGroup(db: CompanyDb, actor: Actor, title: string, courseId: number): Promise<number> {
  const [{ companyId }, kind] = [actor, "adaptation" as const];
  const { id } = await db.program.create({ data: { companyId, kind, title }, select: { id: true } });
  await db.programCourse.create({
    data: { companyId, kind, programId: id, courseId, order: 1 },
    select: { id: true },
  });
  await happened(db, actor, { name: "program_created", id });
  return id;
}
