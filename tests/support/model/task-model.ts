// The rules of docs/product.md for tasks and their estimates, implemented a second time as simply as possible.
import {
  type Event,
  fingerprint,
  isEstimator,
  type Model,
  type Of,
  type Outcome,
  type Parties,
  type Question,
  type Task,
} from "./task-state";

const NOT_FOUND = "404 not_found";
const FORBIDDEN = "403 forbidden";
const ESTIMATED = "409 task_estimated";
const refused = (field: string, code: string) => `400 invalid_input ${field}: ${code}`;

type EstimatorEvent = Of<"draft" | "evaluate" | "approve" | "reject" | "reset" | "form">;
type AdminEvent = Exclude<Event, EstimatorEvent>;

const OF_ESTIMATORS = ["draft", "evaluate", "approve", "reject", "reset", "form"];
const isOfEstimators = (event: Event): event is EstimatorEvent => OF_ESTIMATORS.includes(event.type);

/** Applies the event to the model in place and returns what the API answers. */
export function apply(model: Model, event: Event): Outcome {
  if (isEstimator(event.as) && !model.people[event.as].isSignedIn) return "401 session_over";
  if (isOfEstimators(event)) return estimate(model, event);
  return event.as === "admin" ? administer(model, event) : FORBIDDEN;
}

/** Who has the role and is active may stand on lists of estimators and get tasks. */
const mayBeListed = ({ hasRole, isActive }: Model["people"][keyof Model["people"]]) => hasRole && isActive;
const holdsRole = ({ people }: Model, who: Event["as"]) => isEstimator(who) && people[who].hasRole;

/** The first check that fails, in the order in which the rule makes them. */
function whyNot(model: Model, { as }: Event, task: Task | null | undefined): Outcome | undefined {
  const estimates = task?.estimator === as && holdsRole(model, as);
  if (!task || !(as === "admin" || as === task.user || estimates)) return NOT_FOUND;
  return as === task.user || !(as === "admin" || estimates) ? FORBIDDEN : undefined;
}

function estimate(model: Model, event: EstimatorEvent): Outcome {
  const task = model.tasks[event.task];
  const denied = whyNot(model, event, task);
  if (denied || !task) return denied ?? NOT_FOUND;
  if (event.type === "reset") {
    if (!task.estimate) return "409 task_pending";
    task.estimate = null;
    return "ok";
  }
  if (task.estimate) return ESTIMATED;
  if (event.type === "form") return "ok";
  const questions = model.questions[task.checklist];
  if (event.type === "draft") {
    if (isStale(event, questions)) return "409 checklist_changed";
    const ticked = event.answers.filter(({ checked }) => checked).map(({ key }) => key);
    task.drafts[event.as] = { ticked, seen: structuredClone(questions) };
    return "ok";
  }
  if (!questions.length) return "409 checklist_empty";
  const problem = event.type === "evaluate" && problemOfAnswers(event, questions);
  if (problem) return problem;
  const checked = (key: number) =>
    event.type === "evaluate" ? event.answers.some((one) => one.key === key && one.checked) : event.type === "approve";
  model.estimated += 1;
  task.estimate = {
    serial: model.estimated,
    by: event.as,
    answers: questions.map((question) => ({ ...question, checked: checked(question.key) })),
  };
  task.drafts = {};
  return "ok";
}

const isStale = ({ version }: Of<"draft" | "evaluate">, questions: readonly Question[]) =>
  version !== null && version !== fingerprint(questions);

function problemOfAnswers(event: Of<"draft" | "evaluate">, questions: readonly Question[]): Outcome | undefined {
  if (isStale(event, questions)) return "409 checklist_changed";
  const given = event.answers.map(({ key }) => key);
  if (questions.some(({ key }) => !given.includes(key))) return "400 answers_missing answers: whole_list";
  return given.length > questions.length ? refused("answers", "no_such_object") : undefined;
}

function administer(model: Model, event: AdminEvent): Outcome {
  switch (event.type) {
    case "create":
      return create(model, event);
    case "patch":
      return patch(model, event);
    case "delete":
      if (!model.tasks[event.task]) return NOT_FOUND;
      if (model.tasks[event.task]?.estimate) return ESTIMATED;
      model.tasks[event.task] = null;
      return "ok";
    case "amend": {
      const task = model.tasks[event.task];
      const made = task?.estimate;
      const answer = made?.serial === event.serial && made.answers.find(({ key }) => key === event.key);
      if (!answer) return NOT_FOUND;
      if (task?.user === event.as) return FORBIDDEN;
      answer.checked = event.checked;
      return "ok";
    }
    case "ask":
    case "reword":
    case "unask":
      return changeQuestions(model, event);
    case "setRole":
    case "setActive":
    case "setMembers":
      return changePeople(model, event);
  }
}

const isSelf = ({ user, estimator }: Parties) => user === estimator && refused("estimator", "estimates_self");

const isEmpty = (model: Model, { checklist }: Parties) => !model.questions[checklist].length && "409 checklist_empty";

function isNoEstimator(model: Model, { checklist, estimator }: Parties): Outcome | false {
  if (!isEstimator(estimator) || !mayBeListed(model.people[estimator])) return refused("estimator", "lacks_role");
  return !model.members[checklist].includes(estimator) && refused("estimator", "not_estimator");
}

function create(model: Model, { user, checklist, estimator, deadline }: Of<"create">): Outcome {
  const parties = { user, checklist, estimator };
  const problem = isSelf(parties) || isEmpty(model, parties) || isNoEstimator(model, parties);
  if (problem) return problem;
  model.tasks.push({ ...parties, deadline, drafts: {}, estimate: null });
  return "ok";
}

function patch(model: Model, { task: nth, fields }: Of<"patch">): Outcome {
  const task = model.tasks[nth];
  if (!task) return NOT_FOUND;
  const after = { ...task, ...fields };
  const [isMoved, isOther, isHanded] = (["user", "checklist", "estimator"] as const).map(
    (name) => after[name] !== task[name],
  );
  const problem =
    ((isMoved || isOther) && task.estimate && ESTIMATED) ||
    ((isMoved || isHanded) && isSelf(after)) ||
    (isOther && isEmpty(model, after)) ||
    ((isOther || isHanded) && isNoEstimator(model, after));
  if (problem) return problem;
  Object.assign(task, fields, (isMoved || isOther) && { drafts: {} });
  return "ok";
}

function changeQuestions(model: Model, event: Of<"ask" | "reword" | "unask">): Outcome {
  const { main } = model.questions;
  if (event.type === "ask") {
    model.asked += 1;
    main.push({ key: model.asked, ...event.question });
    return "ok";
  }
  const known = main.find(({ key }) => key === event.key);
  if (!known) return NOT_FOUND;
  if (event.type === "reword") Object.assign(known, event.fields);
  else main.splice(main.indexOf(known), 1);
  return "ok";
}

function changePeople(model: Model, event: Of<"setRole" | "setActive" | "setMembers">): Outcome {
  const { members, people } = model;
  if (event.type === "setMembers") {
    if (event.estimators.some((one) => !mayBeListed(people[one]))) return refused("estimators", "lacks_role");
    members[event.checklist] = event.estimators.toSorted();
    return "ok";
  }
  const person = people[event.of];
  if (event.type === "setActive") {
    person.isActive = event.is;
    person.isSignedIn &&= event.is;
  } else person.hasRole = event.is;
  // Who loses the role or is deactivated leaves the lists, and does not return to them.
  if (!event.is)
    for (const name of ["main", "other"] as const) members[name] = members[name].filter((one) => one !== event.of);
  return "ok";
}
