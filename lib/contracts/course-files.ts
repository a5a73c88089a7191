import * as z from "zod/mini";
import { attachedFile, uploadProblems } from "./attached-file";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Id, named, Title } from "./fields";

const path = "/handbook/course-files/";

export const CourseFile = named("CourseFile", z.object({ ...attachedFile, course: Id }));
export type CourseFile = z.output<typeof CourseFile>;

const plain = crud(
  path,
  { read: "signed-in", write: "administrator" },
  {
    noun: "course file",
    entity: CourseFile,
    create: z.object({ course: Id, title: Title }),
    patch: z.object({ title: z.optional(Title) }),
    ordering: ["id", "title", "course"],
    filters: { course: z.optional(Id) },
    touches: ["/handbook/education-courses/", "/handbook/adaptation-courses/"],
  },
);

/** A file can only be sent on creation: another file is another material, which must be ticked again. */
export const courseFileContract = {
  ...plain,
  create: endpoint({
    ...plain.create,
    files: { file: { description: "The material itself", required: true } },
    problems: uploadProblems,
  }),
};
