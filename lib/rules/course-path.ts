import { isPassed, materialsLeft } from "./next-learning";
import { type StageStatus, type StageType, stageTypes } from "./stages";

type Course = {
  materials: { total: number; completed: number };
  exams: readonly { exam_type: StageType; status: StageStatus }[];
};

export type PathStep = { step: "materials" | StageType | "passed"; state: "done" | "now" | "later" };

/** The way through a course: its materials, its stages in the order of passing, and its end, each with how far it is. */
export function coursePath(course: Course): PathStep[] {
  const isDone = isPassed(course);
  const all: { step: PathStep["step"]; isDone: boolean }[] = [
    ...(course.materials.total > 0
      ? [{ step: "materials" as const, isDone: isDone || materialsLeft(course) <= 0 }]
      : []),
    ...stageTypes.flatMap((type) =>
      course.exams
        .filter((exam) => exam.exam_type === type)
        .map(({ status }) => ({ step: type, isDone: status === "passed" })),
    ),
    { step: "passed", isDone },
  ];
  // A test under way goes on, also if a material was added meanwhile.
  const running = course.exams.find(({ exam_type, status }) => exam_type === "etest" && status === "inProgress");
  const now = running ? "etest" : all.find((one) => !one.isDone)?.step;
  return all.map(({ step, isDone: done }) => ({ step, state: done ? "done" : step === now ? "now" : "later" }));
}

/** At which of how many steps a course is; nothing where it is passed, or is one step only. */
export function placeOnPath(course: Course): { at: number; all: number } | undefined {
  const steps = coursePath(course).filter(({ step }) => step !== "passed");
  const at = steps.findIndex(({ state }) => state === "now") + 1;
  return at > 0 && steps.length > 1 ? { at, all: steps.length } : undefined;
}

/**
 * How much of its steps a course has behind it, in percent, so that a ring says what "step 2 of 2" says: each step is one
 * share, and materials fill theirs one by one.
 */
export function pathShare(course: Course): number {
  if (isPassed(course)) return 100;
  const steps = coursePath(course).filter(({ step }) => step !== "passed");
  const { total, completed } = course.materials;
  const shares = steps.map(({ step, state }) =>
    state === "done" ? 1 : step === "materials" ? Math.max(0, completed) / total : 0,
  );
  return Math.floor((100 * shares.reduce((sum, one) => sum + one, 0)) / Math.max(1, steps.length));
}
