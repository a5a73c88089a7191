import * as z from "zod/mini";
import type { CourseKind } from "./courses";
import { crud } from "./crud";
import { Flag, Id, named, Text } from "./fields";

/** A course and its place in a program. Its title and days, and what it ends with, are read-only here. */
export const ProgramCourse = named(
  "ProgramCourse",
  z.object({
    id: Id,
    program: Id,
    course: Id,
    order: z.int(),
    course_title: Text,
    days_to_complete: z.int(),
    /** An online test, an in-person exam. */
    has_test: Flag,
    has_exam: Flag,
    /** Whether it is learned again when a certificate comes to its end; where no course is, all of them are. */
    is_repeated: Flag,
  }),
);
export type ProgramCourse = z.output<typeof ProgramCourse>;

export const MAX_ORDER = 1_000_000;

const Create = z.object({
  program: Id,
  course: Id,
  order: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ORDER))),
  is_repeated: z.optional(Flag),
});

function programCourseContract(kind: CourseKind) {
  return crud(
    `/studies/${kind}-program-courses/`,
    { read: "signed-in", write: "administrator" },
    {
      noun: `course of an ${kind} program`,
      entity: ProgramCourse,
      create: Create,
      patch: z.partial(z.omit(Create, { program: true })),
      ordering: ["order", "course_title", "days_to_complete"],
      filters: { program: z.optional(Id), course: z.optional(Id) },
      refuses: {
        create: ["course_in_program"],
        patch: ["course_in_program", "program_course_in_use"],
        remove: ["program_course_in_use"],
      },
      tag: "programs",
      reads: ["courses", "tests"],
      changes: ["user-programs", "exams"],
    },
  );
}

export const educationProgramCourseContract = programCourseContract("education");
export const adaptationProgramCourseContract = programCourseContract("adaptation");
