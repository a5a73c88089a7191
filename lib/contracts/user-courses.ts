import * as z from "zod/mini";
import { DayShown, Flag, Id, Instant, named, Text } from "./fields";

export const examTypes = ["etest", "exam", "noexam"] as const;
export type ExamType = (typeof examTypes)[number];

export const examStatuses = ["new", "inProgress", "passed", "failed", "updated"] as const;
export type ExamStatus = (typeof examStatuses)[number];

/** One exam stage of a person's course. Tries, pass mark and score are those of an online test; an in-person exam counts its failures as tries. */
export const ExamInfo = named(
  "ExamInfo",
  z.object({
    exam_type: z.enum(examTypes),
    status: z.enum(examStatuses),
    tries: z.int(),
    /** How many tries there are in all, 0 being one try and no retake; null where nothing limits them. */
    max_retries: z.nullable(z.int()),
    score: z.nullable(z.number()),
    passing_score: z.nullable(z.int()),
    date_finished: z.nullable(Instant),
  }),
);
export type ExamInfo = z.output<typeof ExamInfo>;

/** How many files and links the course has, and how many of them are ticked. */
const Materials = z.object({ total: z.int(), completed: z.int() });

/** A course that a person learns in a program. `course` and `course_id` are the same. */
export const UserCourse = named(
  "UserCourse",
  z.object({
    id: Id,
    user: Id,
    user_program: Id,
    program: Id,
    course: Id,
    course_id: Id,
    title: Text,
    order: z.int(),
    deadline_date: z.nullable(DayShown),
    is_retraining: Flag,
    examiner: z.nullable(Id),
    /** In the order in which they are passed: the online test before the in-person exam. */
    exams: z.array(ExamInfo),
    materials: Materials,
  }),
);
export type UserCourse = z.output<typeof UserCourse>;
