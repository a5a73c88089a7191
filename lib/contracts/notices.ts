import * as z from "zod/mini";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Flag, Id, Instant, named, Text } from "./fields";

/**
 * U is told to learners, M to administrators, examiners and estimators. A adaptation: A assigned, R again. E education: C
 * confirmed or to confirm, D done, R again. T a task, E estimated or to estimate. X an exam: P passed, F failed, E to
 * evaluate. P a person: E their e-mail is somebody else's. Q what a learner asks: A asked, or answered. D a deadline of which
 * somebody reminds: A of adaptation, E of education;
 * O courses of a manager's people are overdue. C certificates: O of people are over.
 */
export const noticeCodes = [
  "UAA",
  "UAR",
  "UEC",
  "UED",
  "UER",
  "UTE",
  "UXP",
  "UXF",
  "MEC",
  "MED",
  "MTE",
  "MXE",
  "MPE",
  "MQA",
  "UQA",
  "UDA",
  "UDE",
  "MDO",
  "MCO",
  "UTR",
  "UCR",
] as const;
export const NoticeCode = z.enum(noticeCodes);
export type NoticeCode = (typeof noticeCodes)[number];

/** What notifications are about: education, in-person exams, tasks, people. Each code is of one kind. */
export const noticeKinds = ["edu", "exam", "task", "person"] as const;
export const NoticeKind = z.enum(noticeKinds, { error: "not_in_list" });
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * The text is in the language of the request. `about` is what it leads to: the caller's program (UAA, UAR, UEC, UED,
 * UER) or course (UXP, UXF, UQA, UDA, UDE, and UAR, UER about one course), a person's program (MEC, MED), a task (UTE, MTE), an exam
 * (MXE), a person (MPE, MDO, MCO), what somebody asks (MQA); null if it is about several, or an answer about no course (UQA).
 */
export const Notice = named(
  "Notice",
  z.object({
    id: Id,
    notification_type: NoticeCode,
    text: Text,
    about: z.nullable(Id),
    is_about_course: Flag,
    created_at: Instant,
    read_at: z.nullable(Instant),
  }),
);
export type Notice = z.output<typeof Notice>;

const path = "/notifications/";
const Empty = z.object({});

/** How many unread notifications the bell gets at most. It says how many more there are. */
export const MAX_NEW_NOTICES = 50;

export const noticeContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary: "List: own notification, the newest first unless ordered otherwise",
    // Texts are created in the reader's language, so the database cannot search them.
    query: z.omit(listParams(["id", "created_at"], { unread: z.optional(Flag), kind: z.optional(NoticeKind) }), {
      search: true,
    }),
    answer: pageOf(Notice),
    reads: ["notices"],
  }),
  unread: endpoint({
    method: "GET",
    path: `${path}new/`,
    who: "signed-in",
    summary: `The newest ${MAX_NEW_NOTICES} unread notifications and the number of all unread ones, for polling`,
    answer: z.object({ count: z.int(), results: z.array(Notice) }),
    reads: ["notices"],
  }),
  get: endpoint({
    method: "GET",
    path: `${path}{id}/`,
    who: "signed-in",
    summary: "Read: own notification",
    answer: Notice,
    reads: ["notices"],
  }),
  read: endpoint({
    method: "POST",
    path: `${path}{id}/read/`,
    who: "signed-in",
    summary: "Mark an own notification as read; twice is once",
    body: Empty,
    answer: Notice,
    changes: ["notices"],
  }),
  readAll: endpoint({
    method: "POST",
    path: `${path}read-all/`,
    who: "signed-in",
    summary: "Mark all own notifications as read, or those of one kind; tells how many were not",
    body: z.object({ kind: z.optional(NoticeKind) }),
    answer: z.object({ read: z.int() }),
    changes: ["notices"],
  }),
};
