import { Checklist, ChecklistQuestion } from "@/lib/contracts/checklists";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import { weightOf } from "@/lib/domain/weight.sql";
import { estimatedBy, mayReadChecklist } from "./checklist-access";

const ESTIMATORS =
  "ARRAY(SELECT e.user_id FROM checklist_estimators e WHERE e.company_id = r.company_id AND e.checklist_id = r.id ORDER BY e.user_id)";
const TASKS = "(SELECT count(*)::int FROM tasks t WHERE t.company_id = r.company_id AND t.checklist_id = r.id)";

export const checklistRows = rows<Checklist>({
  row: fieldsOf(Checklist),
  model: "checklist",
  table: "checklists",
  columns: { id: "id", title: "title" },
  shown: { estimators: ESTIMATORS, tasks_count: TASKS },
  search: ["title"],
  filters: { estimator: (estimator, param) => estimatedBy(param(estimator), "r.id") },
  visible: (actor, param) => mayReadChecklist(actor, param, "r.id"),
});

const QUESTIONS = "FROM checklist_questions q WHERE q.company_id = r.company_id AND q.checklist_id = r.checklist_id";

export const checklistQuestionRows = rows<ChecklistQuestion>({
  row: fieldsOf(ChecklistQuestion),
  model: "checklistQuestion",
  table: "checklist_questions",
  columns: { id: "id", checklist: "checklist_id", course: "course_id", title: "title", score: "points" },
  shown: {
    score_weight: weightOf("r.points", `(SELECT sum(q.points) ${QUESTIONS})`, `(SELECT count(*) ${QUESTIONS})`),
  },
  search: ["title"],
  event: "checklist_question",
  filters: { title: (title, param) => `strpos(lower(r.title), lower(${param(title)})) > 0` },
  visible: (actor, param) => mayReadChecklist(actor, param, "r.checklist_id"),
});
