import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { stageStatuses } from "@/lib/rules/stages";
import { attachedFile, UploadFields, uploadProblems } from "./attached-file";
import { listParams, pageOf } from "./crud";
import { endpoint, type ObjectSchema } from "./endpoint";
import { Comment, Day, DayShown, Id, Instant, named, Text } from "./fields";
import { columnsOf, dateIn, lateBeside, orderingOf } from "./list-columns";
import { PersonInfo } from "./user-row";

/** A result document of an in-person exam, uploaded by an examiner. */
export const ExamDocument = named("ExamDocument", z.object(attachedFile));
export type ExamDocument = z.output<typeof ExamDocument>;

const ExamStatus = z.enum(stageStatuses, { error: "not_in_list" });

/** A requested in-person exam. Its title is that of the course; the description says how the exam is held. */
export const ReviewedExam = named(
  "ReviewedExam",
  z.object({
    id: Id,
    title: Text,
    course: Id,
    course_title: Text,
    description: Text,
    user: PersonInfo,
    user_course: Id,
    deadline_date: z.nullable(DayShown),
    status: ExamStatus,
    date_requested: z.nullable(Instant),
    /** Who passed or failed it and when; null while it waits. */
    decided_by: z.nullable(PersonInfo),
    decided_at: z.nullable(Instant),
    /** What the examiner wrote to the learner with this decision. */
    comment: z.nullable(Text),
    /** Of the present round only. */
    files: z.array(ExamDocument),
  }),
);
export type ReviewedExam = z.output<typeof ReviewedExam>;

const path = "/studies/review/";
const one = `${path}{id}/` as const;

const reads = ["exams", "courses", "user-programs", "people", "company"] as const;
/** Everything that a decision changes. */
const changes = ["exams", "activity", "user-programs", "certificates"] as const;

const columns = columnsOf<ReviewedExam>()({
  title: { header: "exams.columns.exam" },
  user: {
    header: "exams.columns.student",
    text: ({ user }) => fullName(user),
    kind: "person",
    isWhole: true,
    priority: 1,
    onPhone: "name",
  },
  deadline_date: {
    header: "exams.columns.deadline",
    ...dateIn("deadline_date"),
    kind: "deadline",
    beside: "days_late",
  },
  days_late: lateBeside(({ status, deadline_date }) =>
    status === "passed" || status === "failed" ? null : deadline_date,
  ),
  status: {
    header: "exams.columns.status",
    text: ({ status }, { t }) => (status === "passed" || status === "failed" ? t(`exams.${status}`) : ""),
    kind: "badge",
    width: 170,
    priority: 1,
    onPhone: "badge",
  },
});
const orders = ["id", ...orderingOf(columns), "date_requested", "decided_at"] as const;
const filters = {
  user: z.optional(Id),
  course: z.optional(Id),
  user_course: z.optional(Id),
  status: z.optional(ExamStatus),
};

/** A comment for the learner. */
const Decision = z.object({ comment: Comment });

/** For the examiners and administrators, but nobody decides their own exam. */
function decision<
  const Name extends string,
  const Problem extends "exam_not_waiting" | "exam_not_requested",
  Body extends ObjectSchema,
>(name: Name, summary: string, problem: Problem, body: Body) {
  return endpoint({
    method: "POST",
    path: `${one}${name}/`,
    who: "signed-in",
    summary,
    body,
    answer: ReviewedExam,
    problems: ["forbidden", problem],
    changes,
  });
}

export const reviewContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary:
      "List: in-person exam that was requested or decided (those that the caller examines; an administrator's all)",
    // Decided on this day of the company or later.
    query: listParams(orders, { ...filters, decided_since: z.optional(Day) }),
    answer: pageOf(ReviewedExam),
    columns,
    reads,
  }),
  pending: endpoint({
    method: "GET",
    path: `${path}pending/`,
    who: "signed-in",
    summary:
      "List: in-person exam that waits for the caller to decide it (administrators: also those that nobody examines)",
    query: listParams(orders, filters),
    answer: pageOf(ReviewedExam),
    columns,
    reads,
  }),
  documents: endpoint({
    method: "GET",
    path: `${one}exam-results/`,
    who: "signed-in",
    summary: "The result documents of an in-person exam",
    answer: z.object({ results: z.array(ExamDocument) }),
    reads,
  }),
  approve: decision("approve", "Mark an in-person exam as passed", "exam_not_waiting", Decision),
  reject: decision("reject", "Mark an in-person exam as failed", "exam_not_waiting", Decision),
  reset: decision(
    "reset",
    "Take a request or a decision back: the exam is as if it had never been requested",
    "exam_not_requested",
    z.object({}),
  ),
  addFile: endpoint({
    method: "POST",
    path: `${one}add-file/`,
    who: "signed-in",
    summary: "Add a result document to an in-person exam; without a title it is called as its file",
    body: UploadFields,
    files: { file: { description: "The document", required: true } },
    answer: ExamDocument,
    status: 201,
    problems: ["forbidden", "exam_not_requested", ...uploadProblems],
    changes: ["exams"],
  }),
  removeFile: endpoint({
    method: "POST",
    path: `${path}remove-file/`,
    who: "signed-in",
    summary: "Remove a result document of an in-person exam",
    body: z.object({ id: Id }),
    problems: ["forbidden"],
    changes: ["exams"],
  }),
};
