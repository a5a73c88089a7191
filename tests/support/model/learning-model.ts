// What api.md says of a person's program, written a second time and as plainly as possible: states, events and what follows.

export type CourseName = "A" | "B";
export type StageType = "etest" | "exam" | "noexam";
export type StageStatus = "new" | "inProgress" | "passed" | "failed" | "updated";
export type Stage = { status: StageStatus; tries: number; isNeeded: boolean };
export type LearnedCourse = { stages: Partial<Record<StageType, Stage>>; isTicked: boolean; isRetraining: boolean; attempt: number };

export type Model = {
  program: { status: "processing" | "confirmed" | "review" | "rejected" | "done"; isRetraining: boolean } | null;
  courses: Partial<Record<CourseName, LearnedCourse>>;
  /** What the handbook says of the courses: course A has a test for good, both may have an in-person exam. */
  hasExam: Record<CourseName, boolean>;
  /** How often the learner, the administrator and the examiner were told what. */
  told: Record<string, number>;
  certificates: { valid: number; revoked: number };
};

export type Event =
  | { type: "order" | "assign" | "confirm" | "reject" | "approve" | "restart" | "dropProgram" }
  | { type: "tick" | "start" | "finish" | "request" | "pass" | "fail" | "reset" | "complete" | "retrain" | "dropCourse" | "addCourse"; course: CourseName }
  | { type: "answer"; course: CourseName; isRight: boolean; attempt: number }
  | { type: "setExam"; course: CourseName; hasExam: boolean };

/** Whether the event is taken; "either" where a refusal and an answer that changes nothing are the same to the learner. */
export type Outcome = "taken" | "refused" | "either";

const TYPES = ["etest", "exam", "noexam"] as const;
export const MAX_TRIES = 2;

export const begin = (): Model => ({ program: null, courses: {}, hasExam: { A: false, B: true }, told: {}, certificates: { valid: 0, revoked: 0 } });

const fresh = (): Stage => ({ status: "new", tries: 0, isNeeded: true });
const needed = (course: LearnedCourse) => TYPES.flatMap((type) => (course.stages[type]?.isNeeded ? [[type, course.stages[type] as Stage] as const] : []));
const isPassed = (course: LearnedCourse) => needed(course).every(([, { status }]) => status === "passed");
const active = (course: LearnedCourse) => needed(course).find(([, { status }]) => status !== "passed");

function asked(model: Model, name: CourseName): StageType[] {
  const exams: StageType[] = [...(name === "A" ? (["etest"] as const) : []), ...(model.hasExam[name] ? (["exam"] as const) : [])];
  return exams.length ? exams : ["noexam"];
}

function open(model: Model, isRetraining: boolean): void {
  for (const name of ["A", "B"] as const) model.courses[name] ??= newCourse(model, name, isRetraining);
}

function newCourse(model: Model, name: CourseName, isRetraining = false): LearnedCourse {
  return { stages: Object.fromEntries(asked(model, name).map((type) => [type, fresh()])), isTicked: false, isRetraining, attempt: 0 };
}

function tell(model: Model, code: string): void {
  model.told[code] = (model.told[code] ?? 0) + 1;
}

/** All passed: the program waits for its certificate. */
function settle(model: Model): void {
  const learned = Object.values(model.courses);
  for (const course of learned) if (isPassed(course)) course.isRetraining = false;
  if (model.program?.status !== "confirmed" || !learned.length || !learned.every(isPassed)) return;
  model.program.status = "review";
  tell(model, "MED");
}

function reopen(model: Model): void {
  if (model.program?.status === "review" || model.program?.status === "done") model.program = { status: "confirmed", isRetraining: true };
}

function revoke(model: Model): void {
  model.certificates = { valid: 0, revoked: model.certificates.valid + model.certificates.revoked };
}

/** Applies the event to the model in place and tells whether it was taken. */
export function apply(model: Model, event: Event): Outcome {
  if ("course" in event) return applyToCourse(model, event);
  const { program } = model;
  switch (event.type) {
    case "order":
    case "assign":
      if (program && program.status !== "rejected") return "refused";
      model.program = { status: event.type === "order" ? "processing" : "confirmed", isRetraining: program?.isRetraining ?? false };
      if (event.type === "assign") open(model, false);
      tell(model, event.type === "order" ? "MEC" : "UEC");
      return "taken";
    case "confirm":
    case "reject":
      if (program?.status !== "processing") return "refused";
      program.status = event.type === "confirm" ? "confirmed" : "rejected";
      if (event.type === "confirm") {
        open(model, false);
        tell(model, "UEC");
      }
      return "taken";
    case "approve":
      if (program?.status !== "review") return "refused";
      model.program = { status: "done", isRetraining: false };
      model.certificates.valid += 1;
      tell(model, "UED");
      return "taken";
    case "restart":
      return restart(model);
    case "dropProgram":
      if (!program || Object.keys(model.courses).length || model.certificates.valid + model.certificates.revoked) return "refused";
      model.program = null;
      return "taken";
  }
}

function restart(model: Model): Outcome {
  if (!model.program) return "refused";
  const isRetraining = model.program.status === "done" || model.program.isRetraining;
  for (const [name, course] of Object.entries(model.courses) as [CourseName, LearnedCourse][]) {
    const types = asked(model, name);
    for (const type of new Set([...types, ...(Object.keys(course.stages) as StageType[])]))
      course.stages[type] = { ...fresh(), isNeeded: types.includes(type) };
    Object.assign(course, { isTicked: false, isRetraining });
  }
  model.program = { status: "confirmed", isRetraining };
  open(model, false);
  revoke(model);
  tell(model, "UER");
  return "taken";
}

type CourseEvent = Extract<Event, { course: CourseName }>;

function applyToCourse(model: Model, event: CourseEvent): Outcome {
  const { course: name } = event;
  if (event.type === "setExam") return setExam(model, name, event.hasExam);
  if (event.type === "retrain") return retrain(model, name);
  if (event.type === "addCourse") return addCourse(model, name);
  const course = model.courses[name];
  if (!course || !model.program) return "refused";
  switch (event.type) {
    case "tick":
      course.isTicked = true;
      return "taken";
    case "dropCourse":
      if (course.isTicked || Object.values(course.stages).some(({ status }) => status !== "new")) return "refused";
      delete model.courses[name];
      settle(model);
      return "taken";
    case "pass":
    case "fail":
    case "reset":
      return decide(model, course, event.type);
    default:
      return learn(model, course, event);
  }
}

/** The learner's own steps, in a program that is confirmed. */
function learn(model: Model, course: LearnedCourse, event: CourseEvent): Outcome {
  const [type, stage] = active(course) ?? [];
  const isOpen = model.program?.status === "confirmed";
  const is = (wanted: StageType, ...statuses: StageStatus[]) => isOpen && type === wanted && stage !== undefined && statuses.includes(stage.status);
  if (event.type === "start") {
    if (is("etest", "inProgress")) return "taken";
    if (!stage || !course.isTicked || !is("etest", "new", "updated", "failed") || stage.tries >= MAX_TRIES) return "refused";
    Object.assign(stage, { status: "inProgress", tries: stage.tries + 1 });
    course.attempt += 1;
    return "taken";
  }
  if (event.type === "answer" || event.type === "finish") {
    if (!stage || !is("etest", "inProgress") || (event.type === "answer" && event.attempt !== course.attempt)) return "either";
    stage.status = event.type === "answer" && event.isRight ? "passed" : "failed";
    settle(model);
    return "taken";
  }
  if (!stage || !course.isTicked || !is(event.type === "request" ? "exam" : "noexam", "new", "updated")) return "refused";
  stage.status = event.type === "request" ? "inProgress" : "passed";
  if (event.type === "request") tell(model, "MXE");
  else settle(model);
  return "taken";
}

function decide(model: Model, course: LearnedCourse, event: "pass" | "fail" | "reset"): Outcome {
  const stage = course.stages.exam;
  if (!stage?.isNeeded) return "refused";
  if (event === "reset") {
    if (stage.status === "new" || stage.status === "updated") return "refused";
    if (stage.status === "passed") {
      if (model.program?.status === "review" || model.program?.status === "done") model.program.status = "confirmed";
      revoke(model);
    }
    stage.status = "new";
    return "taken";
  }
  if (stage.status !== "inProgress") return "refused";
  stage.status = event === "pass" ? "passed" : "failed";
  tell(model, event === "pass" ? "UXP" : "UXF");
  if (event === "pass") settle(model);
  return "taken";
}

function setExam(model: Model, name: CourseName, hasExam: boolean): Outcome {
  model.hasExam[name] = hasExam;
  const course = model.courses[name];
  if (!course) return "taken";
  if (!isPassed(course)) {
    const types = asked(model, name);
    for (const type of types) course.stages[type] ??= fresh();
    for (const [type, stage] of Object.entries(course.stages) as [StageType, Stage][]) {
      stage.isNeeded = (stage.status === "passed" && stage.isNeeded) || types.includes(type);
    }
  }
  settle(model);
  return "taken";
}

function retrain(model: Model, name: CourseName): Outcome {
  const course = model.courses[name];
  if (!course || !(isPassed(course) || needed(course).some(([, { status }]) => status === "failed"))) return "taken";
  const types = asked(model, name);
  for (const type of types) course.stages[type] ??= fresh();
  for (const [type, stage] of Object.entries(course.stages) as [StageType, Stage][]) {
    if (stage.status === "passed" || stage.status === "failed") Object.assign(stage, { status: "updated", tries: 0 });
    stage.isNeeded = types.includes(type);
  }
  course.isRetraining = true;
  reopen(model);
  tell(model, "UER");
  return "taken";
}

function addCourse(model: Model, name: CourseName): Outcome {
  if (!model.program || model.courses[name] || !["confirmed", "review", "done"].includes(model.program.status)) return "refused";
  reopen(model);
  model.courses[name] = newCourse(model, name);
  tell(model, "UER");
  return "taken";
}
