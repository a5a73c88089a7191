import type { StageStatus, StageType } from "@/lib/rules/stages";
import { type DemoCourseTitle, demoCourses } from "../courses-data";
import { demoTests } from "../online-tests";
import { askedAt, type Calendar } from "./calendar";
import { type ExamStep, type Mark, type Try, type Way, wayOf } from "./marks";

/** A round begins with a restart or a retraining. Only a restart clears the ticks. */
export type Round = { mark: Mark; base: "new" | "updated"; keepsTicks?: boolean };

export type PlannedTry = Try & { round: number; number: number; at: Date };
export type PlannedStep = ExamStep & { round: number; at: Date };
export type PlannedStage = { type: StageType; status: StageStatus; round: number; tries: number };
export type PlannedCourse = {
  title: DemoCourseTitle;
  ticks: { at: Date; isWhole: boolean } | undefined;
  tries: PlannedTry[];
  exam: PlannedStep[];
  completedAt: Date | undefined;
  stages: PlannedStage[];
  isPassed: boolean;
};

const asks = new Map<string, { hasTest: boolean; hasExam: boolean }>(
  demoCourses.map((course) => [
    course.title,
    { hasTest: demoTests[course.title] !== undefined, hasExam: "exam" in course },
  ]),
);

/** Plans what a person did in a course, round by round, and the resulting stages. */
export function planCourse(title: DemoCourseTitle, rounds: readonly Round[], { at }: Calendar): PlannedCourse {
  const asked = asks.get(title) as { hasTest: boolean; hasExam: boolean };
  const ways = rounds.map(({ mark }) => wayOf(mark, asked));
  const last = rounds.length - 1;
  const [now, base] = [ways[last] as Way, rounds[last]?.base as Round["base"]];
  const ticks = rounds[last]?.keepsTicks ? ways[0]?.ticks : now.ticks;
  const stages = stagesOf(now, base, asked).map((stage) => ({ ...stage, round: rounds.length }));
  return {
    title,
    ticks: ticks && { at: at(ticks.ago, "tick"), isWhole: ticks.isWhole },
    tries: ways.flatMap(({ tries }, nth) =>
      tries.map((one, tried) => ({ ...one, round: nth + 1, number: tried + 1, at: at(one.ago, "test") })),
    ),
    exam: ways.flatMap(({ exam }, nth) =>
      exam.map((one) => ({ ...one, round: nth + 1, at: at(one.ago, one.step === "asked" ? "ask" : "decide") })),
    ),
    completedAt: now.completed === undefined ? undefined : at(now.completed, "decide"),
    stages,
    isPassed: stages.every(({ status }) => status === "passed"),
  };
}

type Stage = Omit<PlannedStage, "round">;

function stagesOf(
  way: Way,
  base: Round["base"],
  { hasTest, hasExam }: { hasTest: boolean; hasExam: boolean },
): Stage[] {
  const noexam: Stage = { type: "noexam", status: way.completed === undefined ? base : "passed", tries: 0 };
  return [
    ...(hasTest ? [testStage(way, base)] : []),
    ...(hasExam ? [examStage(way, base)] : []),
    ...(hasTest || hasExam ? [] : [noexam]),
  ];
}

function testStage({ tries }: Way, base: Round["base"]): Stage {
  const end = tries.at(-1)?.end;
  return { type: "etest", status: end === "open" ? "inProgress" : (end ?? base), tries: tries.length };
}

function examStage({ exam }: Way, base: Round["base"]): Stage {
  const step = exam.at(-1)?.step;
  return {
    type: "exam",
    status: step === "asked" ? "inProgress" : (step ?? base),
    tries: exam.filter((one) => one.step === "failed").length,
  };
}

/** When the last stage was passed. */
export function passedAt({ title, tries, exam, completedAt }: PlannedCourse): number {
  const last = tries.at(-1);
  const tested = last && askedAt(last.at, demoTests[title]?.questions.length ?? 0);
  return Math.max(tested?.getTime() ?? 0, exam.at(-1)?.at.getTime() ?? 0, completedAt?.getTime() ?? 0);
}
