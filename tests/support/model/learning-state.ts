// The state of the model of a person's program, and changes that several events share.

export type Kind = "education" | "adaptation";
export type CourseName = "A" | "B" | "C";
export type StageType = "credit" | "etest" | "exam" | "noexam";
export type StageStatus = "new" | "inProgress" | "passed" | "failed" | "updated";
/** Of each failed try of an online test that counts: whether its questions were all answered. */
export type Failed = "answered" | "left";
/** Only online tests have a score, tries and minutes that were given besides, and failed tries. */
export type Stage = {
  status: StageStatus;
  tries: number;
  isNeeded: boolean;
  score: number | null;
  given: number;
  minutes: number;
  fails: Failed[];
};
export type LearnedCourse = {
  stages: Partial<Record<StageType, Stage>>;
  isTicked: boolean;
  isRetraining: boolean;
  attempt: number;
  /** The question of the open try has been shown: if the test is ended then, it counts as answered, with nothing. */
  isShown: boolean;
};

/** An empty test has no questions: it is required, but cannot be started. */
export type TestOfCourse = "full" | "empty" | "none";

export type Model = {
  kind: Kind;
  /** An order that is withdrawn is rejected again if it was rejected before. */
  program: {
    status: "processing" | "confirmed" | "review" | "rejected" | "done";
    isRetraining: boolean;
    wasRejected: boolean;
    /** Notices about its orders: they go when it is withdrawn. */
    asks: number;
  } | null;
  courses: Partial<Record<CourseName, LearnedCourse>>;
  /** The handbook: the program's courses, and the exams of each. */
  inProgram: Partial<Record<CourseName, true>>;
  hasExam: Record<CourseName, boolean>;
  tests: Record<CourseName, TestOfCourse>;
  /** How often learner, administrator and examiner got each notice. */
  told: Record<string, number>;
  certificates: { valid: number; revoked: number };
  /** Courses that are credited, and how many certificates there were by then. */
  credits: Partial<Record<CourseName, number>>;
  /** What is kept of times that are over: those that ended with a certificate, and others. */
  cycles: { certified: number; other: number };
};

export type Event =
  | { type: "order" | "assign" | "confirm" | "reject" | "withdraw" | "approve" | "restart" | "renew" | "dropProgram" }
  | {
      type:
        | "tick"
        | "start"
        | "finish"
        | "request"
        | "pass"
        | "fail"
        | "reset"
        | "complete"
        | "retrain"
        | "return"
        | "dropCourse"
        | "addCourse"
        | "extend"
        | "giveTry"
        | "giveMinutes"
        | "reopenTry"
        | "void"
        | "credit"
        | "uncredit";
      course: CourseName;
    }
  | { type: "show"; course: CourseName }
  | { type: "answer"; course: CourseName; isRight: boolean; attempt: number }
  | { type: "setExam"; course: CourseName; hasExam: boolean }
  | { type: "setTest"; course: CourseName; hasTest: boolean };

/**
 * Whether the event is accepted; "either" if a rejection and a response without effect look the same to the learner.
 */
export type Outcome = "taken" | "refused" | "either";

export const TYPES = ["credit", "etest", "exam", "noexam"] as const;
export const MAX_TRIES = 2;
/** So many are given at a time. */
export const MINUTES = 5;

const NAMES = ["A", "B", "C"] as const;

export function begin(kind: Kind): Model {
  const handbook: Pick<Model, "inProgram" | "hasExam" | "tests"> = {
    inProgram: { A: true, B: true },
    hasExam: { A: false, B: kind === "education", C: false },
    tests: { A: "full", B: "none", C: "none" },
  };
  const [certificates, cycles] = [
    { valid: 0, revoked: 0 },
    { certified: 0, other: 0 },
  ];
  return { kind, program: null, courses: {}, ...handbook, told: {}, certificates, credits: {}, cycles };
}

/** Nothing was given, and nothing has failed. */
export const untried = () => ({ tries: 0, score: null, given: 0, minutes: 0, fails: [] });
export const fresh = (): Stage => ({ status: "new", isNeeded: true, ...untried() });
export const needed = (course: LearnedCourse) =>
  TYPES.flatMap((type) => (course.stages[type]?.isNeeded ? [[type, course.stages[type] as Stage] as const] : []));
export const isPassed = (course: LearnedCourse) => needed(course).every(([, { status }]) => status === "passed");
export const active = (course: LearnedCourse) => needed(course).find(([, { status }]) => status !== "passed");

export function asked(model: Model, name: CourseName): StageType[] {
  const exams: StageType[] = [
    ...(model.tests[name] === "none" ? [] : (["etest"] as const)),
    ...(model.hasExam[name] ? (["exam"] as const) : []),
  ];
  return exams.length ? exams : ["noexam"];
}

export function open(model: Model, isRetraining: boolean): void {
  for (const name of NAMES) if (model.inProgram[name]) model.courses[name] ??= newCourse(model, name, isRetraining);
}

export function newCourse(model: Model, name: CourseName, isRetraining = false): LearnedCourse {
  const stages: LearnedCourse["stages"] = Object.fromEntries(asked(model, name).map((type) => [type, fresh()]));
  if (model.credits[name] !== undefined) creditStages(stages);
  return { stages, isTicked: false, isRetraining, attempt: 0, isShown: false };
}

/** A credit passes a stage of its own, and nothing else is to be passed. */
export function creditStages(stages: LearnedCourse["stages"]): void {
  for (const stage of Object.values(stages)) if (stage.status !== "passed") stage.isNeeded = false;
  stages.credit = { ...fresh(), status: "passed" };
}

export function tell(model: Model, code: string): void {
  model.told[code] = (model.told[code] ?? 0) + 1;
}

/** Takes notices back. One that is left by nobody is not counted as none. */
export function untell(model: Model, code: string, count: number): void {
  const left = (model.told[code] ?? 0) - count;
  if (left > 0) model.told[code] = left;
  else delete model.told[code];
}

/** The notice about a change of the learner's program. */
export const tellOfChange = (model: Model) => tell(model, model.kind === "education" ? "UER" : "UAR");

/**
 * Finishes the program when all courses are passed: a specialization waits for approval, an adaptation program is done.
 */
export function finishWhenPassed(model: Model): void {
  const learned = Object.values(model.courses);
  for (const course of learned) if (isPassed(course)) course.isRetraining = false;
  if (model.program?.status !== "confirmed" || !learned.length || !learned.every(isPassed)) return;
  if (model.kind === "adaptation") Object.assign(model.program, { status: "done", isRetraining: false });
  else {
    model.program.status = "review";
    tell(model, "MED");
  }
}

export function reopen(model: Model): void {
  if (model.program?.status === "review" || model.program?.status === "done")
    Object.assign(model.program, { status: "confirmed", isRetraining: true });
}

/** The last try does not count: the test stands as before it, with one try more. */
export function giveBack(course: LearnedCourse, stage: Stage): void {
  const before = course.isRetraining ? "updated" : "new";
  course.isShown = false;
  Object.assign(stage, stage.fails.length > 0 ? { status: "failed", score: 0 } : { status: before, score: null });
  stage.given += 1;
}

/** Before courses are learned again, what was begun of them is kept. */
export function keepCycle(model: Model, courses: readonly LearnedCourse[]): void {
  const isBegun = ({ isTicked, stages }: LearnedCourse) =>
    isTicked || Object.values(stages).some(({ status, tries }) => status !== "new" || tries > 0);
  if (!courses.some(isBegun)) return;
  const isCertified = model.kind === "education" && model.program?.status === "done";
  model.cycles[isCertified ? "certified" : "other"] += 1;
}

export function revoke(model: Model): void {
  model.certificates = { valid: 0, revoked: model.certificates.valid + model.certificates.revoked };
}
