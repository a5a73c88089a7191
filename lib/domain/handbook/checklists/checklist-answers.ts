import { ChecklistAnswer } from "@/lib/contracts/checklists";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";
import { mayReadAnswers } from "./checklist-access";

/**
 * Answers without those about deleted people. Question titles are as they were when the answer was given; course titles
 * are the present ones.
 */
const ANSWERS = `(SELECT a.*, e.task_id, e.estimated_at, t.checklist_id, t.user_id, t.estimator_id, c.title AS course_title FROM estimate_answers a
  JOIN estimates e ON e.company_id = a.company_id AND e.id = a.estimate_id JOIN tasks t ON t.company_id = e.company_id AND t.id = e.task_id
  JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id AND u.deleted_at IS NULL
  LEFT JOIN courses c ON c.company_id = a.company_id AND c.id = a.course_id)`;

/** For reading: answers are written when a task is estimated. */
export const checklistAnswerRows = rows<ChecklistAnswer>({
  row: fieldsOf(ChecklistAnswer),
  model: "estimateAnswer",
  table: ANSWERS,
  columns: {
    id: "id",
    checklist: "checklist_id",
    task: "task_id",
    user: "user_id",
    title: "title",
    course: "course_id",
    course_title: "course_title",
    score: "points",
    checked: "is_checked",
    estimation_date: "estimated_at",
  },
  shown: { estimation_date: instant("estimated_at") },
  search: ["title", "course_title"],
  visible: (actor, param) => mayReadAnswers(actor, param, "r.estimator_id"),
});
