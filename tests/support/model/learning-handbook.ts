// Changes of administrators to courses and programs, and their effects on the person who learns them.
import {
  asked,
  type CourseName,
  creditStages,
  finishWhenPassed,
  fresh,
  giveBack,
  isPassed,
  keepCycle,
  type LearnedCourse,
  type Model,
  needed,
  newCourse,
  type Outcome,
  reopen,
  revoke,
  type Stage,
  type StageType,
  tell,
  tellOfChange,
  untried,
} from "./learning-state";

export function setExam(model: Model, name: CourseName, hasExam: boolean): Outcome {
  model.hasExam[name] = hasExam;
  return follow(model, name);
}

/** A test that was taken stays, and an existing test is not created again. */
export function setTest(model: Model, name: CourseName, hasTest: boolean): Outcome {
  if (hasTest !== (model.tests[name] === "none")) return "refused";
  if (!hasTest && model.courses[name]?.attempt) return "refused";
  model.tests[name] = hasTest ? "empty" : "none";
  return follow(model, name);
}

function follow(model: Model, name: CourseName): Outcome {
  const course = model.courses[name];
  if (!course) return "taken";
  if (!isPassed(course)) ask(model, name, course);
  finishWhenPassed(model);
  return "taken";
}

/** The stages that the course requires now, and those that are passed. */
function ask(model: Model, name: CourseName, course: LearnedCourse): void {
  const types = asked(model, name);
  for (const type of types) course.stages[type] ??= fresh();
  for (const [type, stage] of Object.entries(course.stages) as [StageType, Stage][])
    stage.isNeeded = (stage.status === "passed" && stage.isNeeded) || types.includes(type);
}

/** What was learned elsewhere counts in the program, also if it comes later. A try that is under way does not. */
export function credit(model: Model, name: CourseName): Outcome {
  if (model.credits[name] !== undefined) return "refused";
  model.credits[name] = model.certificates.valid + model.certificates.revoked;
  tell(model, "UCR");
  const course = model.courses[name];
  if (!course || isPassed(course)) return "taken";
  if (course.stages.etest?.status === "inProgress") giveBack(course, course.stages.etest);
  creditStages(course.stages);
  finishWhenPassed(model);
  return "taken";
}

/** A mistake: what was done besides stands, and a certificate that stood on the credit is revoked. */
export function uncredit(model: Model, name: CourseName): Outcome {
  const then = model.credits[name];
  if (then === undefined) return "refused";
  delete model.credits[name];
  tell(model, "UCR");
  const course = model.courses[name];
  if (!course?.stages.credit?.isNeeded) return "taken";
  delete course.stages.credit;
  ask(model, name, course);
  finishWhenPassed(model);
  if (isPassed(course) || !model.program) return "taken";
  if (model.program.status !== "confirmed") model.program.status = "confirmed";
  const { valid, revoked } = model.certificates;
  if (valid > 0 && valid + revoked > then) revoke(model);
  return "taken";
}

export function retrain(model: Model, name: CourseName): Outcome {
  const course = model.courses[name];
  if (!course || !(isPassed(course) || needed(course).some(([, { status }]) => status === "failed"))) return "taken";
  return sendBack(model, name, course);
}

/** An administrator returns a program with this one course. */
export function returnProgram(model: Model, name: CourseName): Outcome {
  const course = model.courses[name];
  return course && model.program?.status === "review" ? sendBack(model, name, course) : "refused";
}

function sendBack(model: Model, name: CourseName, course: LearnedCourse): Outcome {
  keepCycle(model, [course]);
  delete model.credits[name];
  const types = asked(model, name);
  for (const type of types) course.stages[type] ??= fresh();
  for (const [type, stage] of Object.entries(course.stages) as [StageType, Stage][]) {
    if (stage.status === "passed" || stage.status === "failed")
      Object.assign(stage, { status: "updated", ...untried() });
    stage.isNeeded = types.includes(type);
  }
  course.isRetraining = true;
  reopen(model);
  tellOfChange(model);
  return "taken";
}

/** Adds the course to the program, and so to everybody who learns it. */
export function extend(model: Model, name: CourseName): Outcome {
  if (model.inProgram[name]) return "refused";
  model.inProgram[name] = true;
  addCourse(model, name);
  return "taken";
}

export function addCourse(model: Model, name: CourseName): Outcome {
  if (
    !model.inProgram[name] ||
    !model.program ||
    model.courses[name] ||
    !["confirmed", "review", "done"].includes(model.program.status)
  )
    return "refused";
  reopen(model);
  model.courses[name] = newCourse(model, name);
  tellOfChange(model);
  finishWhenPassed(model);
  return "taken";
}
