import * as z from "zod/mini";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Id, Instant, named, Text, Title } from "./fields";
import { MaterialKind } from "./material-kind";

const path = "/handbook/course-files/";

/** The person who uploaded a file, by name, so that lists need no second call. */
const Uploader = z.object({ id: Id, first_name: Text, last_name: Text });

export const CourseFile = named(
  "CourseFile",
  z.object({
    id: Id,
    course: Id,
    title: Text,
    file: Text,
    kind: MaterialKind,
    size: z.int(),
    content_type: Text,
    uploaded_by: z.nullable(Uploader),
    date_created: Instant,
  }),
);
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
    problems: ["unsupported_type", "too_large", "incomplete_upload", "storage_full"],
  }),
};
