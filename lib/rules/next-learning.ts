import { earlierFirst } from "./deadlines";
import { activeStage, type StageStatus, type StageType } from "./stages";
import { mayRetake } from "./tries";

type Stage = { exam_type: StageType; status: StageStatus; tries: number; max_retries: number | null };
type Course = {
  id: number;
  order: number;
  deadline_date: string | null;
  materials: { total: number; completed: number };
  exams: readonly Stage[];
};
type Program = { status: string; deadline_date: string | null; courses: readonly Course[] };

/** What a learner can do in a course: read its materials, or pass its next stage. */
export type LearningStep = "materials" | StageType;

export function isPassed({ exams }: { exams: readonly Pick<Stage, "status">[] }): boolean {
  return exams.every(({ status }) => status === "passed");
}

export function materialsLeft({ materials }: Pick<Course, "materials">): number {
  return materials.total - materials.completed;
}

/** Whether a course was begun, in the words of its stages. */
export function courseState({
  exams,
  materials,
}: Pick<Course, "exams" | "materials">): "new" | "inProgress" | "passed" {
  if (isPassed({ exams })) return "passed";
  return materials.completed > 0 || exams.some(({ status }) => status !== "new") ? "inProgress" : "new";
}

/** The ticked materials and passed stages of a course, over all of both, in percent. */
export function courseProgress({ exams, materials }: Pick<Course, "exams" | "materials">): number {
  if (isPassed({ exams })) return 100;
  const all = materials.total + exams.length;
  const done = materials.completed + exams.filter(({ status }) => status === "passed").length;
  return Math.floor((100 * done) / Math.max(1, all));
}

/** The learner's next step in a course; undefined if it is passed, or if somebody else must act first. */
export function stepIn(course: Course): LearningStep | undefined {
  const stages = course.exams.map((exam) => ({ ...exam, type: exam.exam_type }));
  const stage = activeStage(stages);
  if (!stage) return undefined;
  // A test under way goes on, also if a material was added meanwhile.
  if (stage.type === "etest" && stage.status === "inProgress") return "etest";
  if (stage.type === "exam" && (stage.status === "inProgress" || stage.status === "failed")) return undefined;
  if (stage.type === "etest" && stage.status === "failed" && !mayRetake(stage, stage.max_retries)) return undefined;
  return materialsLeft(course) > 0 ? "materials" : stage.type;
}

/** A test under way comes first, since its time may be running; then the earliest deadline, then the order of learning. */
export function nextLearning<P extends Program>(
  programs: readonly P[],
): { program: P; course: P["courses"][number]; step: LearningStep } | undefined {
  const open = programs
    .filter(({ status }) => status === "confirmed")
    .flatMap((program) =>
      program.courses.flatMap((course: P["courses"][number]) => {
        const step = stepIn(course);
        return step ? [{ program, course, step }] : [];
      }),
    );
  const isRunning = ({ course, step }: (typeof open)[number]) =>
    step === "etest" && course.exams.some(({ exam_type, status }) => exam_type === "etest" && status === "inProgress");
  const due = ({ program, course }: (typeof open)[number]) => course.deadline_date ?? program.deadline_date;
  return open.sort(
    (a, b) =>
      Number(isRunning(b)) - Number(isRunning(a)) ||
      earlierFirst(due(a), due(b)) ||
      a.course.order - b.course.order ||
      a.course.id - b.course.id,
  )[0];
}
