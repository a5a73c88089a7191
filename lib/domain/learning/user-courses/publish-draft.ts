import type { CourseDraftContract } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { contentOf, lockDraft } from "@/lib/domain/handbook/course-drafts/course-drafts";
import { dropDraft } from "@/lib/domain/handbook/course-drafts/discard-draft";
import { mergeDraft } from "@/lib/domain/handbook/course-drafts/merge-draft";
import { Refusal } from "@/lib/domain/refusal";
import { type Content, courseChanges } from "@/lib/rules/course-changes";
import { retrainHeld } from "./retrain-course";

type Body = BodyOf<CourseDraftContract["publish"]>;

/** The course before its first version is the first one. */
const WRITE = statement(
  { number: "int" },
  `INSERT INTO course_versions (company_id, course_id, number, is_learned_again, retrained, note, changes, published_by_id)
SELECT $1, $2, coalesce(max(v.number), 1) + 1, $3, $4, $5, $6::jsonb, $7 FROM course_versions v WHERE v.company_id = $1 AND v.course_id = $2 RETURNING number`,
);

/**
 * People who learn a course get what its draft has changed; tries that are under way keep the questions that they have. If it
 * is to be learned again, everybody who has passed or failed it takes its exams again.
 */
export async function publishDraft(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { is_learned_again: isAgain, note = "" }: Body,
): Promise<AnswerOf<CourseDraftContract["publish"]>> {
  return inCompany(actor, async (db) => {
    const locked = await lockDraft(db, kind, id);
    const { course, base } = locked;
    const after = await contentOf(db, locked.draft);
    const changes = courseChanges(base, after);
    if (!changes.length) throw new Refusal("no_draft");
    await mergeDraft(db, actor, { kind, ...locked }, after);
    await dropDraft(db, locked.draft);
    const values = { id: course, changes: changes.length, learned_again: isAgain };
    await happened(db, actor, { name: "course_published", ...values, forFollowers: followed(base.content, after) });
    const retrained = isAgain ? await retrainHeld(db, actor, kind, course) : 0;
    const params = [course, isAgain, retrained, note, JSON.stringify(changes), actor.userId];
    const [written] = await db.$sql(WRITE, ...params);
    return { version: written?.number ?? 0, retrained };
  });
}

const daysOf = ({ fields }: Content) => Number(fields.days_to_complete);

function followed(before: Content, after: Content) {
  const hasOtherExams = before.fields.has_exam !== after.fields.has_exam || !before.test !== !after.test;
  return { hasOtherExams, days: { before: daysOf(before), after: daysOf(after) } };
}
