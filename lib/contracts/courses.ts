import * as z from "zod/mini";
import { copying, crud } from "./crud";
import { endpoint, type ObjectSchema } from "./endpoint";
import { Flag, Id, named, someLines, Text, Title } from "./fields";
import { columnsOf, titled } from "./list-columns";

export const courseKinds = ["education", "adaptation"] as const;
export type CourseKind = (typeof courseKinds)[number];

export const DEFAULT_DAYS_TO_COMPLETE = 14;
const Days = z.int().check(z.minimum(0), z.maximum(365));

const row = {
  id: Id,
  title: Text,
  days_to_complete: z.int(),
  test: z.nullable(Id),
  files_count: z.int(),
  links_count: z.int(),
  programs_count: z.int(),
  /** Of its test; 0 without one. */
  questions_count: z.int(),
  /** Whether no program, checklist, position, estimate or person refers to it. */
  can_be_deleted: Flag,
};

export const AdaptationCourse = named("AdaptationCourse", z.object(row));
export type AdaptationCourse = z.output<typeof AdaptationCourse>;

/** Called "competency" on screens. The description is for the examiner of the in-person exam. */
export const EducationCourse = named(
  "EducationCourse",
  z.object({ ...row, examiners: z.array(Id), has_exam: Flag, exam_description: Text }),
);
export type EducationCourse = z.output<typeof EducationCourse>;

const Plain = z.object({ title: Title, days_to_complete: z.optional(Days) });
const Examined = z.extend(Plain, {
  examiners: z.optional(z.array(Id).check(z.maxLength(1000))),
  has_exam: z.optional(Flag),
  exam_description: z.optional(someLines(2000)),
});

const daysByDefault = { days_to_complete: z._default(Days, DEFAULT_DAYS_TO_COMPLETE) };
const who = { read: "signed-in", write: "administrator" } as const;
const columns = columnsOf<AdaptationCourse>()({
  title: { header: "handbook.columns.title" },
  days_to_complete: { header: "handbook.columns.days_to_complete", align: "end", width: 130 },
  files_count: { header: "handbook.columns.files_count", align: "end", width: 90, priority: 3 },
  links_count: { header: "handbook.columns.links_count", align: "end", priority: 3 },
  test: {
    header: "handbook.columns.test",
    orderBy: false,
    text: ({ test }, { t }) => t(test === null ? "resource.no" : "resource.yes"),
    width: 130,
  },
});
const inUse = { remove: ["course_in_use"] } as const;
const reads = ["tests", "programs", "checklists", "places", "user-programs", "marks"] as const;
/** People who learn the course get its stages and days. */
const changes = ["tests", "user-programs", "exams", "ticks"] as const;

function copyOf<E extends ObjectSchema>(kind: CourseKind, entity: E) {
  return copying(`/handbook/${kind}-courses/`, {
    summary: "Copy a course under another title: its materials, its test and its examiners, not its people",
    entity,
    changes: ["courses", "tests"],
  });
}

const education = crud("/handbook/education-courses/", who, {
  noun: "education course",
  entity: EducationCourse,
  create: z.extend(Examined, daysByDefault),
  patch: z.partial(Examined),
  columns: {
    title: columns.title,
    days_to_complete: columns.days_to_complete,
    ...columnsOf<EducationCourse>()({
      examiners: {
        header: "handbook.columns.examiners",
        orderBy: false,
        ...titled("user", "examiners"),
        width: 200,
        onPhone: "line",
      },
      has_exam: { header: "handbook.columns.has_exam", width: 110 },
    }),
    files_count: columns.files_count,
    links_count: columns.links_count,
    test: columns.test,
  },
  filters: { examiner: z.optional(Id), has_exam: z.optional(Flag) },
  refuses: inUse,
  tag: "courses",
  reads,
  changes,
});

export const educationCourseContract = { ...education, copy: copyOf("education", EducationCourse) };

const adaptation = crud("/handbook/adaptation-courses/", who, {
  noun: "adaptation course",
  entity: AdaptationCourse,
  create: z.extend(Plain, daysByDefault),
  patch: z.partial(Plain),
  columns,
  filters: {},
  refuses: inUse,
  tag: "courses",
  reads,
  changes,
});

export const adaptationCourseContract = { ...adaptation, copy: copyOf("adaptation", AdaptationCourse) };

function retrain<const K extends CourseKind>(kind: K) {
  return endpoint({
    method: "POST",
    path: `/handbook/${kind}-courses/{id}/retrain/`,
    who: "administrator",
    summary: "Make everybody who has passed or failed a course take its exams again; returns the number of people",
    body: z.object({}),
    answer: z.object({ retrained: z.int() }),
    changes: ["user-programs", "exams"],
  });
}

export const retrainContract = { education: retrain("education"), adaptation: retrain("adaptation") };
