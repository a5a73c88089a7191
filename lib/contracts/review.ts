import * as z from "zod/mini";
import { stageStatuses } from "@/lib/rules/stages";
import { attachedFile, UploadFields, uploadProblems } from "./attached-file";
import { listQuery, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { DayShown, Id, Instant, named, Text } from "./fields";
import { PersonInfo } from "./user";

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
    /** Of the present round only. */
    files: z.array(ExamDocument),
  }),
);
export type ReviewedExam = z.output<typeof ReviewedExam>;

const path = "/studies/review/";
const one = `${path}{id}/` as const;

/** Everything that a decision changes. */
const touches = [
  path,
  `${path}pending/`,
  `${one}exam-results/`,
  "/notifications/waiting/",
  ...(["education", "adaptation"] as const).flatMap((kind) => [
    `/studies/user-${kind}-program-courses/`,
    `/studies/user-${kind}-program-courses/{id}/exam/`,
    `/studies/user-${kind}-program-courses/{id}/exam-documents/`,
    `/studies/user-${kind}-programs/`,
    `/studies/user-${kind}-programs/exams/`,
  ]),
];

const query = listQuery(["id", "title", "user", "deadline_date", "date_requested", "status"], {
  user: z.optional(Id),
  course: z.optional(Id),
  user_course: z.optional(Id),
  status: z.optional(ExamStatus),
});
const Empty = z.object({});

/** For the examiners and administrators, but nobody decides their own exam. */
function decision<const Name extends string, const Problem extends "exam_not_waiting" | "exam_not_requested">(
  name: Name,
  summary: string,
  problem: Problem,
) {
  return endpoint({
    method: "POST",
    path: `${one}${name}/`,
    who: "signed-in",
    summary,
    body: Empty,
    answer: ReviewedExam,
    problems: ["forbidden", problem],
    touches,
  });
}

export const reviewContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary:
      "List: in-person exam that was requested or decided (those that the caller examines; an administrator's all)",
    query,
    answer: pageOf(ReviewedExam),
  }),
  pending: endpoint({
    method: "GET",
    path: `${path}pending/`,
    who: "signed-in",
    summary:
      "List: in-person exam that waits for the caller to decide it (administrators: also those that nobody examines)",
    query,
    answer: pageOf(ReviewedExam),
  }),
  documents: endpoint({
    method: "GET",
    path: `${one}exam-results/`,
    who: "signed-in",
    summary: "The result documents of an in-person exam",
    answer: z.object({ results: z.array(ExamDocument) }),
  }),
  approve: decision("approve", "Mark an in-person exam as passed", "exam_not_waiting"),
  reject: decision("reject", "Mark an in-person exam as failed", "exam_not_waiting"),
  reset: decision(
    "reset",
    "Take a request or a decision back: the exam is as if it had never been requested",
    "exam_not_requested",
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
    touches,
  }),
  removeFile: endpoint({
    method: "POST",
    path: `${path}remove-file/`,
    who: "signed-in",
    summary: "Remove a result document of an in-person exam",
    body: z.object({ id: Id }),
    problems: ["forbidden"],
    touches,
  }),
};
