import type { Prisma, Test, TestAnswer, TestQuestion } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { BuilderDb, Given, InCompany } from "./people";

export type GivenAnswer = { title: string; isCorrect: boolean };
export type GivenQuestion = {
  title: string;
  points?: number;
  timeLimitSeconds?: number;
  answers?: readonly GivenAnswer[];
};
type GivenTest = Omit<Given<Prisma.TestUncheckedCreateInput>, "courseId" | "questions"> & {
  questions?: readonly GivenQuestion[];
};

export type BuiltQuestion = TestQuestion & { answers: TestAnswer[] };
export type BuiltTest = Test & { questions: BuiltQuestion[] };

const ANSWERS: readonly GivenAnswer[] = [
  { title: "Так", isCorrect: true },
  { title: "Ні", isCorrect: false },
];

let made = 0;

/**
 * Creates a course's test with questions and answers in the given order. A question without answers gets a right and a
 * wrong one.
 */
export async function buildTest(
  { id: companyId }: InCompany,
  courseId: number,
  { questions = [], ...given }: GivenTest = {},
  db: BuilderDb = systemDb("seed"),
): Promise<BuiltTest> {
  const test = await db.test.create({ data: { title: `Test ${++made}`, ...given, companyId, courseId } });
  const rows = questions.map(({ answers: _, ...question }, at) => ({
    points: 1,
    ...question,
    companyId,
    testId: test.id,
    order: at + 1,
  }));
  const asked = await db.testQuestion.createManyAndReturn({ data: rows });
  const offered = questions.flatMap(({ answers = ANSWERS }, at) =>
    answers.map((answer, nth) => ({ ...answer, companyId, questionId: asked[at]?.id as number, order: nth + 1 })),
  );
  const answers = await db.testAnswer.createManyAndReturn({ data: offered });
  return {
    ...test,
    questions: asked.map((question) => ({
      ...question,
      answers: answers.filter(({ questionId }) => questionId === question.id),
    })),
  };
}
