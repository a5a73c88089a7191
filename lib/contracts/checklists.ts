import * as z from "zod/mini";
import { copying, crud, listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Flag, Id, Instant, named, Text, Title } from "./fields";
import { columnsOf, titled } from "./list-columns";
import { searchText } from "./plain-text";

const CHECKLISTS = "/handbook/checklists/";
const QUESTIONS = "/handbook/checklist-questions/";
const ANSWERS = "/handbook/checklist-answers/";

/** Only administrators and a checklist's estimators can see it. */
const who = { read: "signed-in", write: "administrator" } as const;

/** `tasks_count` is read-only: how many tasks are estimated by it. */
export const Checklist = named(
  "Checklist",
  z.object({ id: Id, title: Text, estimators: z.array(Id), tasks_count: z.int() }),
);
export type Checklist = z.output<typeof Checklist>;

const ChecklistFields = z.object({ title: Title, estimators: z.optional(z.array(Id).check(z.maxLength(1000))) });

const checklists = crud(CHECKLISTS, who, {
  noun: "checklist",
  entity: Checklist,
  create: ChecklistFields,
  patch: z.partial(ChecklistFields),
  columns: columnsOf<Checklist>()({
    title: { header: "checklists.name" },
    estimators: {
      header: "checklists.estimators",
      orderBy: false,
      ...titled("user", "estimators"),
      grows: true,
      onPhone: "line",
    },
  }),
  filters: { estimator: z.optional(Id) },
  refuses: { remove: ["checklist_in_use"] },
  tag: "checklists",
  reads: ["tasks"],
});

export const checklistContract = {
  ...checklists,
  copy: copying(CHECKLISTS, {
    summary: "Copy a checklist under another title: its questions and its estimators, not its tasks",
    entity: Checklist,
    changes: ["checklists"],
  }),
};

export const ChecklistQuestion = named(
  "ChecklistQuestion",
  z.object({ id: Id, checklist: Id, course: z.nullable(Id), title: Text, score: z.int(), score_weight: z.number() }),
);
export type ChecklistQuestion = z.output<typeof ChecklistQuestion>;

const QuestionFields = z.object({
  title: Title,
  /** The education course that the question is about. Without one it counts only in the score of the task. */
  course: z.optional(z.nullable(Id)),
  score: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

export const checklistQuestionContract = crud(QUESTIONS, who, {
  noun: "question of a checklist",
  entity: ChecklistQuestion,
  create: z.extend(QuestionFields, { checklist: Id }),
  patch: z.partial(QuestionFields),
  columns: columnsOf<ChecklistQuestion>()({
    title: { header: "checklists.question" },
    course: {
      header: "checklists.competency",
      orderBy: false,
      ...titled("course", "course"),
      width: 200,
      onPhone: "line",
    },
    score: { header: "checklists.score", align: "end", width: 90, priority: 1 },
    score_weight: {
      header: "checklists.share",
      orderBy: false,
      text: ({ score_weight }, { percent }) => percent(score_weight),
      align: "end",
      width: 90,
    },
  }),
  filters: {
    checklist: z.optional(Id),
    course: z.optional(Id),
    title: z.optional(searchText(255)),
  },
  tag: "checklists",
});

/** What an estimator ticked, with the question as it was then. */
export const ChecklistAnswer = named(
  "ChecklistAnswer",
  z.object({
    id: Id,
    checklist: Id,
    task: Id,
    user: Id,
    title: Text,
    course: z.nullable(Id),
    course_title: z.nullable(Text),
    score: z.int(),
    checked: Flag,
    estimation_date: Instant,
  }),
);
export type ChecklistAnswer = z.output<typeof ChecklistAnswer>;

export const checklistAnswerContract = {
  list: endpoint({
    method: "GET",
    path: ANSWERS,
    who: "signed-in",
    summary: "List: what was answered when tasks were estimated by a checklist",
    query: listParams(["id", "title", "estimation_date"], {
      checklist: z.optional(Id),
      course: z.optional(Id),
      user: z.optional(Id),
      checked: z.optional(Flag),
    }),
    answer: pageOf(ChecklistAnswer),
    reads: ["marks", "tasks", "courses", "people"],
  }),
  get: endpoint({
    method: "GET",
    path: `${ANSWERS}{id}/`,
    who: "signed-in",
    summary: "Read: an answer of an estimate",
    answer: ChecklistAnswer,
    reads: ["marks", "tasks", "courses", "people"],
  }),
  amend: endpoint({
    method: "PATCH",
    path: `${ANSWERS}{id}/`,
    who: "administrator",
    summary: "Correct an answer of an estimate: its score follows, and the person is told",
    body: z.object({ checked: Flag }),
    answer: ChecklistAnswer,
    changes: ["marks"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${ANSWERS}{id}/`,
    who: "administrator",
    summary: "Always refused: the task is reset instead",
    problems: ["answer_kept"],
  }),
};
