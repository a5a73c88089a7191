import type { CourseDraft } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { copyRows } from "@/lib/domain/handbook/courses/copy-course";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { Refusal } from "@/lib/domain/refusal";
import type { Base, Content, Item, Origins } from "@/lib/rules/course-changes";
import { contentOf, draftIn } from "./course-drafts";

/**
 * A draft is a copy of a course that is edited as any course, until it is published or discarded. It is made once: who asks
 * again gets the one that there is.
 */
export async function makeDraft(actor: Actor, kind: CourseKind, id: number): Promise<CourseDraft> {
  return inCompany(actor, async (db) => {
    if (!(await lockCourse(db, id, kind))) throw new Refusal("not_found");
    const isThere = await db.courseDraft.count({ where: { OR: [{ courseId: id }, { draftId: id }] } });
    if (isThere) await happened(db, actor);
    else await copyAsDraft(db, actor, id);
    return draftIn(db, kind, id);
  });
}

async function copyAsDraft(db: CompanyDb, { companyId, ...actor }: Actor, courseId: number): Promise<void> {
  const content = await contentOf(db, courseId);
  const { course: draftId } = await copyRows(db, courseId, content.fields.title);
  const base: Base = { content, origins: originsOf(content, await contentOf(db, draftId)) };
  await db.courseDraft.create({ data: { companyId, courseId, draftId, base, madeById: actor.userId } });
  await happened(db, { companyId, ...actor }, { name: "course_draft_made", id: courseId });
}

/** A copy has the same rows in the same order. */
function originsOf(content: Content, copy: Content): Origins {
  const pairs = (from: readonly Item[], to: readonly Item[]) =>
    Object.fromEntries(to.map(({ id }, at) => [id, from[at]?.id ?? 0]));
  const questions = copy.test?.questions ?? [];
  const before = content.test?.questions ?? [];
  return {
    files: pairs(content.files, copy.files),
    links: pairs(content.links, copy.links),
    questions: pairs(before, questions),
    answers: Object.assign({}, ...questions.map(({ answers }, at) => pairs(before[at]?.answers ?? [], answers))),
  };
}
