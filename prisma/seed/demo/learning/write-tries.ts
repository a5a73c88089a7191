import type { DemoCompany } from "../people";
import type { Seeding } from "../seeding";
import type { PlannedTry } from "./plan-course";
import { type Sittable, type Sitting, sitTest, sittable } from "./sit-online-test";
import type { OpenedCourse } from "./write-courses";

/** The result of the last try of each stage. */
export type Ended = Map<number, Pick<Sitting, "score" | "finishedAt">>;
type TakenTry = PlannedTry & Sitting & { stageId: number; test: Sittable };

const QUESTIONS = `
INSERT INTO attempt_questions (company_id, attempt_id, question_id, number, title, answers, right_ids, points, time_limit_seconds, served_at, deadline_at,
  draft_ids, answer_ids, answered_at, is_right)
SELECT $1::int, q.attempt_id, q.question_id, q.number, q.title, q.answers, q.right_ids, q.points, q.time_limit_seconds, q.served_at, q.deadline_at,
  q.draft_ids, q.answer_ids, q.answered_at, q.is_right
FROM jsonb_to_recordset($2::jsonb) AS q(attempt_id int, question_id int, number int, title text, answers jsonb, right_ids int[], points int,
  time_limit_seconds int, served_at timestamptz, deadline_at timestamptz, draft_ids int[], answer_ids int[], answered_at timestamptz, is_right boolean)`;

/** Writes all tries with copies of their questions. */
export async function writeTries(
  { db }: Seeding,
  { companyId }: DemoCompany,
  opened: readonly OpenedCourse[],
): Promise<Ended> {
  const tests = await readTests({ db }, companyId);
  const taken = opened.flatMap((one) => triesOf(one, tests)).sort((a, b) => a.at.getTime() - b.at.getTime());
  const data = taken.map((one) => ({
    companyId,
    stageId: one.stageId,
    testId: one.test.id,
    round: one.round,
    tryNumber: one.number,
    passingScore: one.test.passingScore,
    score: one.score,
    startedAt: one.at,
    deadlineAt: one.deadlineAt,
    finishedAt: one.finishedAt,
  }));
  const rows = await db.attempt.createManyAndReturn({ data, select: { id: true } });
  const asked = taken.flatMap(({ questions }, nth) =>
    questions.map((question) => ({ ...question, attempt_id: rows[nth]?.id })),
  );
  await db.$executeRawUnsafe(QUESTIONS, companyId, JSON.stringify(asked));
  return new Map(taken.map(({ stageId, score, finishedAt }) => [stageId, { score, finishedAt }]));
}

function triesOf({ id, courseId, course, stages }: OpenedCourse, tests: ReadonlyMap<number, Sittable>): TakenTry[] {
  const [test, stage] = [tests.get(courseId), stages.find(({ type }) => type === "etest")];
  if (!test || !stage) return [];
  return course.tries.map((one) => ({ ...one, ...sitTest(test, one, id + one.number), stageId: stage.id, test }));
}

async function readTests({ db }: Pick<Seeding, "db">, companyId: number): Promise<Map<number, Sittable>> {
  const inOrder = [{ order: "asc" }, { id: "asc" }] as const;
  const answers = { orderBy: [...inOrder], select: { id: true, title: true, order: true, isCorrect: true } };
  const tests = await db.test.findMany({
    where: { companyId },
    include: { questions: { orderBy: [...inOrder], include: { answers } } },
  });
  return new Map(tests.map((test) => [test.courseId, sittable(test)]));
}
