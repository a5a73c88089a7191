import * as z from "zod/mini";
import { isPassed } from "@/lib/rules/next-learning";
import { stageStatuses, stageTypes } from "@/lib/rules/stages";
import type { CourseKind } from "./courses";
import { crud, listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Day, DayShown, Flag, Id, Instant, named, Text } from "./fields";
import { columnsOf, dateIn, type ListColumns, lateBeside } from "./list-columns";

/**
 * One exam stage of a person's course. Tries, passing score and score belong to online tests; an in-person exam counts
 * its failures as tries.
 */
export const ExamInfo = named(
  "ExamInfo",
  z.object({
    exam_type: z.enum(stageTypes),
    status: z.enum(stageStatuses),
    tries: z.int(),
    /** The number of tries in all (0 means one try without a retake); null if unlimited. */
    max_retries: z.nullable(z.int()),
    /** Of the last finished try; the best is that of the present round. */
    score: z.nullable(z.number()),
    best_score: z.nullable(z.number()),
    passing_score: z.nullable(z.int()),
    date_finished: z.nullable(Instant),
    /** When the in-person exam was requested, until it is reset. */
    requested_at: z.nullable(Instant),
    /** What the examiner wrote with the decision about an in-person exam. */
    comment: z.nullable(Text),
  }),
);
export type ExamInfo = z.output<typeof ExamInfo>;

/** The number of files and links of the course, and how many of them are ticked. */
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
    /** Its online test, if it has one. */
    test: z.nullable(Id),
    /** In the order of passing: the online test before the in-person exam. */
    exams: z.array(ExamInfo),
    materials: Materials,
  }),
);
export type UserCourse = z.output<typeof UserCourse>;

/** An exam stage in a list for many people. Its id is the stage's. */
export const ExamRow = named(
  "ExamRow",
  z.extend(ExamInfo, { id: Id, user: Id, course: Id, user_course: Id, course_title: Text }),
);
export type ExamRow = z.output<typeof ExamRow>;

/** Ids of the course's files and links: those that are ticked, and those that were opened where the company asks for that. */
export const CompletedMaterials = named(
  "CompletedMaterials",
  z.object({ files: z.array(Id), links: z.array(Id), opened_files: z.array(Id), opened_links: z.array(Id) }),
);
export type CompletedMaterials = z.output<typeof CompletedMaterials>;

const Ticks = z.array(Id).check(z.maxLength(1000));
const reads = ["exams", "courses", "tests", "attempts", "people", "places"] as const;
const Examiner = { examiner: z.optional(z.nullable(Id)) };

function ofKind<const K extends CourseKind, L extends ListColumns>(kind: K, columns: L) {
  const programs = `/studies/user-${kind}-programs/` as const;
  const path = `/studies/user-${kind}-program-courses/` as const;
  const one = `${path}{id}/` as const;
  const kept = crud(
    path,
    { read: "signed-in", write: "administrator" },
    {
      noun: `course of a person's ${kind} program (own ones; a manager's also those of the team; an administrator's all)`,
      entity: UserCourse,
      create: z.object({ user_program: Id, course: Id, ...Examiner }),
      patch: z.object({ ...Examiner, deadline_date: z.optional(z.nullable(Day)) }),
      columns,
      ordering: ["user", "title", "order", "deadline_date"],
      filters: { user: z.optional(Id), user_program: z.optional(Id), program: z.optional(Id), course: z.optional(Id) },
      refuses: { create: ["user_course_given", "program_state"], remove: ["user_course_has_results"] },
      tag: "user-programs",
      reads: ["programs", "ticks", ...reads],
      changes: ["exams", "attempts", "ticks", "appeals"],
    },
  );
  return {
    ...kept,
    exams: endpoint({
      method: "GET",
      path: `${programs}exams/`,
      who: "signed-in",
      summary: `List: exams of people in their ${kind} programs`,
      query: listParams(["id", "user", "course"], {
        user: z.optional(Id),
        users: z.optional(z.array(Id)),
        course: z.optional(Id),
        user_course: z.optional(Id),
      }),
      answer: pageOf(ExamRow),
      reads: ["user-programs", ...reads],
    }),
    completed: endpoint({
      method: "GET",
      path: `${one}completed/`,
      who: "signed-in",
      summary: "Which materials of a course are ticked",
      answer: CompletedMaterials,
      reads: ["ticks", "user-programs", "people", "places"],
    }),
    complete: endpoint({
      method: "POST",
      path: `${one}completed/`,
      who: "signed-in",
      summary: "Tick materials of one's own course, or say that they were opened. What is ticked stays so",
      body: z.object({
        files: z._default(Ticks, []),
        links: z._default(Ticks, []),
        opened_files: z._default(Ticks, []),
        opened_links: z._default(Ticks, []),
      }),
      answer: CompletedMaterials,
      problems: ["program_not_confirmed", "material_not_opened"],
      changes: ["ticks", "activity"],
    }),
  };
}

export const userEducationCourseContract = ofKind("education", {});
export const userAdaptationCourseContract = ofKind(
  "adaptation",
  columnsOf<UserCourse>()({
    title: { header: "programs.course" },
    deadline_date: {
      header: "adaptationSetup.deadline",
      ...dateIn("deadline_date"),
      kind: "deadline",
      onPhone: "line",
      beside: "days_late",
    },
    days_late: lateBeside((course: UserCourse) => (isPassed(course) ? null : course.deadline_date)),
  }),
);
export const userCourseContracts = { education: userEducationCourseContract, adaptation: userAdaptationCourseContract };
