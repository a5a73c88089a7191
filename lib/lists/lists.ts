import { auditContract } from "@/lib/contracts/audit";
import { checklistContract, checklistQuestionContract } from "@/lib/contracts/checklists";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";
import { adaptationCourseContract, educationCourseContract } from "@/lib/contracts/courses";
import type { pageOf } from "@/lib/contracts/crud";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { helpAnswerContract, ourAnswerNames } from "@/lib/contracts/help-answers";
import { letterContract } from "@/lib/contracts/letters";
import { positionContract } from "@/lib/contracts/positions";
import { adaptationProgramContract, educationProgramContract, programMatchContract } from "@/lib/contracts/programs";
import { type Task, taskContract } from "@/lib/contracts/tasks";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { userContract } from "@/lib/contracts/users";
import { dayText, momentText } from "@/lib/i18n/day-text";
import { fullName, nameOrEmail } from "@/lib/rules/person-names";
import { phoneText } from "@/lib/rules/phone-text";
import { ruleSentence } from "@/lib/rules/rule-sentence";
import { date, day, flag, plain, titles, type Words } from "./column-kinds";
import { declare } from "./declare";
import { percentText, scoreText, sizeText } from "./formats";
import "./report-files";
import "./team-lists";

declare(userContract.list, {
  avatar: { header: "users.columns.avatar", text: nameOrEmail },
  email: plain("users.columns.email", "email"),
  first_name: plain("users.columns.firstName", "first_name"),
  middle_name: plain("users.columns.middleName", "middle_name"),
  last_name: plain("users.columns.lastName", "last_name"),
  phone: { header: "users.columns.phone", text: ({ phone }) => phoneText(phone) },
  position: titles("users.columns.position", "position", "position"),
  unit: titles("users.columns.unit", "unit", "unit"),
  roles: {
    header: "users.columns.roles",
    text: ({ roles }, { t }) => roles.map((role) => t(`roles.${role}`)).join(", "),
  },
  date_joined: day("users.columns.dateJoined", "date_joined"),
});

declare(positionContract.list, {
  title: plain("positions.name", "title"),
  unit: titles("positions.unit", "unit", "unit"),
  people: plain("positions.people", "people"),
});

/** Rows of the flat list: a file has no tree. */
type Units = Endpoint & { answer: ReturnType<typeof pageOf<typeof Unit>> };

declare(unitContract.list as unknown as Units, {
  title: plain("units.name", "title"),
  manager: plain("units.manager", "manager_name"),
  parent: titles("units.parent", "unit", "parent_id"),
});

declare(helpAnswerContract.list, {
  question: plain("helpAnswers.question", "question"),
  answer: plain("helpAnswers.answer", "answer"),
  topic: { header: "helpAnswers.topic", text: ({ topic }, { t }) => t(`faq.groups.${topic}`) },
  replaces: {
    header: "helpAnswers.replaces",
    text: ({ replaces }, { t }) => {
      const name = ourAnswerNames.find((one) => one === replaces);
      return name ? t(`faq.${name}.question`) : "";
    },
  },
});

declare(checklistContract.list, {
  title: plain("checklists.name", "title"),
  estimators: titles("checklists.estimators", "user", "estimators"),
});

declare(checklistQuestionContract.list, {
  title: plain("checklists.question", "title"),
  course: titles("checklists.competency", "course", "course"),
  score: plain("checklists.score", "score"),
  score_weight: {
    header: "checklists.share",
    text: ({ score_weight }, { language }) => percentText(language, score_weight),
  },
});

const days = plain("handbook.columns.days_to_complete", "days_to_complete");
const materials = {
  files_count: plain("handbook.columns.files_count", "files_count"),
  links_count: plain("handbook.columns.links_count", "links_count"),
  test: flag<{ test: number | null }>("handbook.columns.test", ({ test }) => test !== null),
};
const courseTitle = plain("handbook.columns.title", "title");

declare(educationCourseContract.list, {
  title: courseTitle,
  days_to_complete: days,
  examiners: titles("handbook.columns.examiners", "user", "examiners"),
  has_exam: flag("handbook.columns.has_exam", ({ has_exam }) => has_exam),
  ...materials,
});

declare(adaptationCourseContract.list, { title: courseTitle, days_to_complete: days, ...materials });

declare(courseFileContract.list, {
  title: courseTitle,
  size: {
    header: "handbook.materials.size",
    text: ({ size }, { language }) => sizeText(language, size),
  },
  uploaded_by: {
    header: "handbook.materials.addedBy",
    text: ({ uploaded_by }) => (uploaded_by ? fullName(uploaded_by) : ""),
  },
  date_created: day("handbook.materials.added", "date_created"),
  file: plain("handbook.materials.download", "file"),
});

declare(courseLinkContract.list, { title: courseTitle, url: plain("handbook.materials.url", "url") });

const program = {
  courses_count: plain("programs.courses", "courses_count"),
  total_days: plain("programs.totalDays", "total_days"),
  people_count: plain("programs.people", "people_count"),
};

declare(educationProgramContract.list, {
  title: plain("programs.name", "title"),
  position: titles("programs.position", "position", "position"),
  ...program,
});

type Rule = { units: readonly number[]; positions: readonly number[] };

declare(adaptationProgramContract.list, {
  title: plain("programs.name", "title"),
  rule: {
    header: "adaptationSetup.rule",
    names: { unit: ({ units }: Rule) => units, position: ({ positions }: Rule) => positions },
    text: ruleText,
  },
  ...program,
});

/** For whom a group is, in one sentence. */
function ruleText({ units, positions }: Rule, { t, language, titleOf }: Words): string {
  const { key, names } = ruleSentence(
    units.map((id) => titleOf("unit", id)),
    positions.map((id) => titleOf("position", id)),
    {
      locale: language,
      quoted: (title) => t("adaptationSetup.sentence.title", { title }),
      more: (count) => t("adaptationSetup.sentence.more", { count }),
    },
  );
  return t(`adaptationSetup.sentence.${key}`, names);
}

declare(programMatchContract.list, {
  name: { header: "adaptationSetup.person", text: fullName },
  unit: plain("programs.unit", "unit_title"),
  position: plain("programs.position", "position_title"),
  has_program: flag("adaptationSetup.hasGroup", ({ has_program }) => has_program, [
    "adaptationSetup.has",
    "adaptationSetup.lacks",
  ]),
});

declare(userAdaptationProgramContract.list, {
  user: { header: "adaptationSetup.person", text: fullName },
  title: plain("adaptationSetup.group", "title"),
  status: { header: "adaptationSetup.statusOf", text: ({ status }, { t }) => t(`programStates.${status}`) },
  briefing_date: date("adaptationSetup.briefing", "briefing_date"),
  deadline_date: date("adaptationSetup.deadline", "deadline_date"),
  courses_count: plain("programs.courses", "courses_count"),
});

declare(auditContract.list, {
  created_at: {
    header: "audit.when",
    text: ({ created_at }, { timeZone }) => momentText(created_at, timeZone),
  },
  actor: { header: "audit.who", text: ({ actor }, { t }) => actor?.full_name ?? t("audit.system") },
  label: plain("audit.what", "label"),
  subject: { header: "audit.to", text: ({ subject }) => subject.title },
  about: { header: "audit.about", text: ({ about }) => about.map(({ title }) => title).join(", ") },
  text: plain("audit.details", "text"),
  address: plain("audit.address", "address"),
});

declare(letterContract.list, {
  created_at: { header: "letters.when", text: ({ created_at }, { timeZone }) => momentText(created_at, timeZone) },
  user_name: plain("letters.to", "user_name"),
  kind: { header: "letters.kind", text: ({ kind }, { t }) => t(`letters.kinds.${kind}`) },
  state: { header: "letters.state", text: ({ state }, { t }) => t(`letters.states.${state}`) },
  reason: { header: "letters.reason", text: ({ reason }, { t }) => (reason ? t(`letters.reasons.${reason}`) : "") },
  tries: plain("letters.tries", "tries"),
  changed_at: { header: "letters.changed", text: ({ changed_at }, { timeZone }) => momentText(changed_at, timeZone) },
});

const task = {
  title: plain("tasks.columns.title", "title"),
  user: { header: "tasks.columns.user", text: ({ user_info }: Task) => fullName(user_info) },
  checklist: plain("tasks.columns.checklist", "checklist_title"),
  estimator: { header: "tasks.columns.estimator", text: ({ estimator_info }: Task) => fullName(estimator_info) },
  deadline_date: date("tasks.columns.deadline", "deadline_date"),
  score: {
    header: "tasks.columns.score",
    text: ({ score }: Task, { t, language }: Words) =>
      score === null ? t("tasks.pending") : scoreText(language, score),
  },
  estimation_date: {
    header: "tasks.columns.estimated",
    text: ({ estimation_date }: Task, { timeZone }: Words) =>
      estimation_date ? dayText(estimation_date, timeZone) : "",
  },
} as const;

declare(taskContract.list, task);
declare(taskContract.mine, task);
