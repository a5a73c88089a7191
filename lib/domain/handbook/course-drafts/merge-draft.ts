import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { courseRows } from "@/lib/domain/handbook/courses/courses";
import { setExaminers } from "@/lib/domain/handbook/courses/set-examiners";
import { onlineTestRows } from "@/lib/domain/handbook/online-tests/online-tests";
import { removeUntried } from "@/lib/domain/handbook/online-tests/remove-online-test";
import { Refusal } from "@/lib/domain/refusal";
import { type Content, type Fields, type Item, type Merged, merged, type Question } from "@/lib/rules/course-changes";
import type { LockedDraft } from "./course-drafts";

type Db = CompanyDb;
type Into = LockedDraft & { kind: CourseKind };

/**
 * Writes what a draft changes into its course: rows that it has changed, moved or removed, and those that are new, which move
 * over with their ids. What it has not touched stays as it is in the course, also where that was changed meanwhile.
 */
export async function mergeDraft(db: Db, actor: Actor, locked: Into, after: Content): Promise<void> {
  const { content: before, origins } = locked.base;
  await mergeCourse(db, actor, locked, after);
  await mergeMaterials(db, locked, "files", merged(before.files, after.files, origins.files));
  await mergeMaterials(db, locked, "links", merged(before.links, after.links, origins.links));
  await mergeTest(db, locked, after);
}

async function mergeCourse(db: Db, actor: Actor, { course, kind, base }: Into, after: Content): Promise<void> {
  const data = courseRows[kind].toData(changedOf(base.content, after));
  if (Object.keys(data).length) await db.course.update({ where: { id: course }, data, select: { id: true } });
  const ids = ({ examiners }: Content) => examiners.map(({ id }) => id);
  if (ids(after).join() !== ids(base.content).join()) await setExaminers(db, actor, course, ids(after));
}

type WithFields = { fields: Fields };

function changedOf({ fields: before }: WithFields, { fields: after }: WithFields): Fields {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}

const CHANGED = "jsonb_to_recordset($3::jsonb)";

/** $2 is the course; to add, $3 is the draft and $4 its new rows. */
const MATERIALS = {
  files: {
    change: `UPDATE course_files r SET title = n.title, file_id = n.file, sort_order = n.sort_order FROM ${CHANGED} AS n(id int, title text, file int, sort_order int)
WHERE r.company_id = $1 AND r.course_id = $2 AND r.id = n.id`,
    add: "UPDATE course_files r SET course_id = $2 WHERE r.company_id = $1 AND r.course_id = $3 AND r.id = ANY($4::int[])",
    remove: "DELETE FROM course_files r WHERE r.company_id = $1 AND r.course_id = $2 AND r.id = ANY($3::int[])",
  },
  links: {
    change: `UPDATE course_links r SET title = n.title, url = n.url, sort_order = n.sort_order FROM ${CHANGED} AS n(id int, title text, url text, sort_order int)
WHERE r.company_id = $1 AND r.course_id = $2 AND r.id = n.id`,
    add: "UPDATE course_links r SET course_id = $2 WHERE r.company_id = $1 AND r.course_id = $3 AND r.id = ANY($4::int[])",
    remove: "DELETE FROM course_links r WHERE r.company_id = $1 AND r.course_id = $2 AND r.id = ANY($3::int[])",
  },
};

async function mergeMaterials(
  db: Db,
  { course, draft }: LockedDraft,
  what: keyof typeof MATERIALS,
  { added, kept, removed }: Merged<Item>,
): Promise<void> {
  const sql = MATERIALS[what];
  const rows = touched(kept).map(({ id, to }) => ({ id, file: to.file, sort_order: to.order, ...to.fields }));
  if (removed.length) await db.$sql(sql.remove, course, idsOf(removed));
  if (rows.length) await db.$sql(sql.change, course, JSON.stringify(rows));
  if (added.length) await db.$sql(sql.add, course, draft, idsOf(added));
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const touched = <T extends Item>(kept: Merged<T>["kept"]) =>
  kept.filter(({ isChanged, isPlaced }) => isChanged || isPlaced);

const MOVE_TEST = "UPDATE tests t SET course_id = $2 WHERE t.company_id = $1 AND t.course_id = $3";

/** A test that another one took the place of keeps its id, its tries and its results. */
async function mergeTest(db: Db, locked: LockedDraft, after: Content): Promise<void> {
  const { course, draft, base } = locked;
  const test = await db.test.findFirst({ where: { courseId: course }, select: { id: true } });
  if (!after.test) {
    if (base.content.test && test) await removeUntried(db, test.id);
    return;
  }
  if (!base.content.test) {
    if (test) throw new Refusal("course_has_test");
    await db.$sql(MOVE_TEST, course, draft);
    return;
  }
  // It has gone from the course meanwhile.
  if (!test) return;
  const { minutes, ...fields } = changedOf(base.content.test, after.test);
  const data = onlineTestRows.toData({ ...fields, time_limit: minutes });
  if (Object.keys(data).length) await db.test.update({ where: { id: test.id }, data });
  await mergeQuestions(db, test.id, locked, after.test.questions);
}

/** $2 is the test. */
const QUESTIONS = {
  remove: "DELETE FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2 AND q.id = ANY($3::int[])",
  change: `UPDATE test_questions q SET title = n.title, points = n.score, time_limit_seconds = n.time_limit, additional_info = n.additional_info::jsonb,
  sort_order = n.sort_order FROM ${CHANGED} AS n(id int, title text, score int, time_limit int, additional_info text, sort_order int)
WHERE q.company_id = $1 AND q.test_id = $2 AND q.id = n.id`,
  add: "UPDATE test_questions q SET test_id = $2 WHERE q.company_id = $1 AND q.id = ANY($3::int[])",
};

async function mergeQuestions(
  db: Db,
  test: number,
  { base: { content, origins } }: LockedDraft,
  after: readonly Question[],
): Promise<void> {
  const { added, kept, removed } = merged(content.test?.questions ?? [], after, origins.questions);
  if (removed.length) await db.$sql(QUESTIONS.remove, test, idsOf(removed));
  const rows = touched(kept).map(({ id, to }) => ({ id, sort_order: to.order, ...to.fields }));
  if (rows.length) await db.$sql(QUESTIONS.change, test, JSON.stringify(rows));
  if (added.length) await db.$sql(QUESTIONS.add, test, idsOf(added));
  await mergeAnswers(
    db,
    test,
    kept.map(({ id, from, to }) => ({ question: id, of: merged(from.answers, to.answers, origins.answers) })),
  );
}

/** $2 is the test: questions that it has not any more are left out. */
const OF_TEST = "SELECT q.id FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2";
const ANSWERS = {
  remove: `DELETE FROM test_answers a WHERE a.company_id = $1 AND a.question_id IN (${OF_TEST}) AND a.id = ANY($3::int[])`,
  change: `UPDATE test_answers a SET title = n.title, is_correct = n.is_correct, sort_order = n.sort_order
FROM ${CHANGED} AS n(id int, title text, is_correct boolean, sort_order int) WHERE a.company_id = $1 AND a.question_id IN (${OF_TEST}) AND a.id = n.id`,
  add: `UPDATE test_answers a SET question_id = n.question FROM ${CHANGED} AS n(id int, question int)
WHERE a.company_id = $1 AND a.id = n.id AND n.question IN (${OF_TEST})`,
};

type OfQuestion = { question: number; of: Merged<Item> };

async function mergeAnswers(db: Db, test: number, all: readonly OfQuestion[]): Promise<void> {
  const removed = all.flatMap(({ of }) => idsOf(of.removed));
  const changed = all.flatMap(({ of }) =>
    touched(of.kept).map(({ id, to }) => ({ id, sort_order: to.order, ...to.fields })),
  );
  const added = all.flatMap(({ question, of }) => of.added.map(({ id }) => ({ id, question })));
  if (removed.length) await db.$sql(ANSWERS.remove, test, removed);
  if (changed.length) await db.$sql(ANSWERS.change, test, JSON.stringify(changed));
  if (added.length) await db.$sql(ANSWERS.add, test, JSON.stringify(added));
}
