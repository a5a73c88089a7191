// The rules of docs/api.md for a person's program, implemented a second time as simply as possible: states, events,
// effects.
import { addCourse, credit, extend, retrain, returnProgram, setExam, setTest, uncredit } from "./learning-handbook";
import {
  active,
  asked,
  type CourseName,
  type Event,
  finishWhenPassed,
  fresh,
  giveBack,
  keepCycle,
  type LearnedCourse,
  MAX_TRIES,
  MINUTES,
  type Model,
  type Outcome,
  open,
  revoke,
  type StageStatus,
  type StageType,
  tell,
  tellOfChange,
  untell,
} from "./learning-state";

/** Applies the event to the model in place and returns whether it was accepted. */
export function apply(model: Model, event: Event): Outcome {
  if ("course" in event) return applyToCourse(model, event);
  const { program } = model;
  switch (event.type) {
    case "order":
    case "assign":
      if (program && program.status !== "rejected") return "refused";
      model.program = {
        status: event.type === "order" ? "processing" : "confirmed",
        isRetraining: program?.isRetraining ?? false,
        wasRejected: program !== null,
        asks: (program?.asks ?? 0) + Number(event.type === "order"),
      };
      if (event.type === "assign") open(model, false);
      tell(model, event.type === "order" ? "MEC" : model.kind === "education" ? "UEC" : "UAA");
      finishWhenPassed(model);
      return "taken";
    case "confirm":
    case "reject":
      if (program?.status !== "processing") return "refused";
      program.status = event.type === "confirm" ? "confirmed" : "rejected";
      program.wasRejected ||= event.type === "reject";
      if (event.type === "confirm") open(model, false);
      tell(model, "UEC");
      finishWhenPassed(model);
      return "taken";
    case "withdraw":
      if (program?.status !== "processing") return "refused";
      untell(model, "MEC", program.asks);
      if (program.wasRejected) Object.assign(program, { status: "rejected", asks: 0 });
      else model.program = null;
      return "taken";
    case "approve":
      if (program?.status !== "review") return "refused";
      Object.assign(program, { status: "done", isRetraining: false });
      model.certificates.valid += 1;
      tell(model, "UED");
      return "taken";
    case "restart":
      return restart(model);
    case "renew":
      return renew(model);
    case "dropProgram":
      if (!program || Object.keys(model.courses).length) return "refused";
      model.program = null;
      model.cycles.other = 0;
      return "taken";
  }
}

function restart(model: Model): Outcome {
  if (!model.program || !["confirmed", "review", "done"].includes(model.program.status)) return "refused";
  const isRetraining = model.program.status === "done" || model.program.isRetraining;
  beginAnew(model, isRetraining);
  revoke(model);
  tellOfChange(model);
  finishWhenPassed(model);
  return "taken";
}

/** The certificate of a specialization comes to its end. Nobody is refused anything. */
function renew(model: Model): Outcome {
  if (model.kind === "adaptation" || model.program?.status !== "done") return "taken";
  beginAnew(model, true);
  tellOfChange(model);
  finishWhenPassed(model);
  return "taken";
}

function beginAnew(model: Model, isRetraining: boolean): void {
  keepCycle(model, Object.values(model.courses));
  for (const [name, course] of Object.entries(model.courses) as [CourseName, LearnedCourse][]) {
    const types = asked(model, name);
    for (const type of new Set([...types, ...(Object.keys(course.stages) as StageType[])]))
      course.stages[type] = { ...fresh(), isNeeded: types.includes(type) };
    Object.assign(course, { isTicked: false, isRetraining, isShown: false });
    delete model.credits[name];
  }
  Object.assign(model.program ?? {}, { status: "confirmed", isRetraining });
  open(model, false);
}

type CourseEvent = Extract<Event, { course: CourseName }>;

function applyToCourse(model: Model, event: CourseEvent): Outcome {
  const { course: name } = event;
  if (event.type === "setExam") return setExam(model, name, event.hasExam);
  if (event.type === "setTest") return setTest(model, name, event.hasTest);
  if (event.type === "extend") return extend(model, name);
  if (event.type === "retrain") return retrain(model, name);
  if (event.type === "return") return returnProgram(model, name);
  if (event.type === "addCourse") return addCourse(model, name);
  if (event.type === "credit") return credit(model, name);
  if (event.type === "uncredit") return uncredit(model, name);
  const course = model.courses[name];
  if (!course || !model.program) return "refused";
  switch (event.type) {
    case "tick":
      course.isTicked = true;
      return "taken";
    case "dropCourse":
      if (course.isTicked || Object.values(course.stages).some(({ status }) => status !== "new")) return "refused";
      delete model.courses[name];
      finishWhenPassed(model);
      return "taken";
    case "pass":
    case "fail":
    case "reset":
      return decide(model, course, event.type);
    case "giveTry":
    case "giveMinutes":
    case "reopenTry":
    case "void":
      return repair(model, course, event.type);
    default:
      return learn(model, course, event);
  }
}

/** The learner's own steps in a confirmed program. */
function learn(model: Model, course: LearnedCourse, event: CourseEvent): Outcome {
  const [type, stage] = active(course) ?? [];
  const isOpen = model.program?.status === "confirmed";
  const is = (wanted: StageType, ...statuses: StageStatus[]) =>
    isOpen && type === wanted && stage !== undefined && statuses.includes(stage.status);
  if (event.type === "start") {
    if (is("etest", "inProgress")) return "taken";
    if (
      !stage ||
      !course.isTicked ||
      !is("etest", "new", "updated", "failed") ||
      stage.tries >= MAX_TRIES + stage.given
    )
      return "refused";
    if (model.tests[event.course] !== "full") return "refused";
    Object.assign(stage, { status: "inProgress", tries: stage.tries + 1, score: null });
    course.attempt += 1;
    return "taken";
  }
  if (event.type === "show") {
    course.isShown ||= is("etest", "inProgress");
    return "either";
  }
  if (event.type === "answer" || event.type === "finish") {
    const isOther = event.type === "answer" && (event.attempt !== course.attempt || !course.isShown);
    if (!stage || !is("etest", "inProgress") || isOther) return "either";
    const isRight = event.type === "answer" && event.isRight;
    Object.assign(stage, isRight ? { status: "passed", score: 100 } : { status: "failed", score: 0 });
    if (!isRight) stage.fails.push(course.isShown ? "answered" : "left");
    course.isShown = false;
    finishWhenPassed(model);
    return "taken";
  }
  if (!stage || !course.isTicked || !is(event.type === "request" ? "exam" : "noexam", "new", "updated"))
    return "refused";
  stage.status = event.type === "request" ? "inProgress" : "passed";
  if (event.type === "request") tell(model, "MXE");
  else finishWhenPassed(model);
  return "taken";
}

type Repair = "giveTry" | "giveMinutes" | "reopenTry" | "void";

/** An administrator gives a try or minutes, opens the last try again, or takes it out of the count and gives it back. */
function repair(model: Model, course: LearnedCourse, event: Repair): Outcome {
  const stage = course.stages.etest;
  if (!stage?.isNeeded || model.program?.status !== "confirmed" || stage.status === "passed") return "refused";
  const isOpen = stage.status === "inProgress";
  switch (event) {
    case "giveTry":
      stage.given += 1;
      break;
    case "giveMinutes":
      // An open try is lengthened itself.
      if (!isOpen) stage.minutes += MINUTES;
      break;
    case "reopenTry":
      if (isOpen || stage.fails.at(-1) !== "left") return "refused";
      stage.fails.pop();
      Object.assign(stage, { status: "inProgress", score: null });
      break;
    case "void":
      if (!isOpen && stage.fails.length === 0) return "refused";
      if (!isOpen) stage.fails.pop();
      giveBack(course, stage);
  }
  tell(model, "UTR");
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
  Object.assign(stage, event === "pass" ? { status: "passed" } : { status: "failed", tries: stage.tries + 1 });
  tell(model, event === "pass" ? "UXP" : "UXF");
  if (event === "pass") finishWhenPassed(model);
  return "taken";
}
