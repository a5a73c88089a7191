import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { attachedFile, uploadProblems } from "./attached-file";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Id, Million, named, Title } from "./fields";
import { columnsOf, momentIn } from "./list-columns";

const path = "/handbook/course-files/";

/** `seconds`: how long a text is read, at 180 words a minute, or a recording is played; null where that is not known. */
export const CourseFile = named(
  "CourseFile",
  z.object({ ...attachedFile, course: Id, order: z.int(), seconds: z.nullable(z.int()) }),
);
export type CourseFile = z.output<typeof CourseFile>;

const fileCrud = crud(
  path,
  { read: "signed-in", write: "administrator" },
  {
    noun: "course file",
    entity: CourseFile,
    create: z.object({ course: Id, title: Title, order: z.optional(Million) }),
    patch: z.object({ title: z.optional(Title) }),
    columns: columnsOf<CourseFile>()({
      title: { header: "handbook.columns.title" },
      size: {
        header: "handbook.materials.size",
        orderBy: false,
        text: ({ size }, words) => words.size(size),
        align: "end",
        width: 100,
        priority: 1,
        onPhone: "line",
      },
      uploaded_by: {
        header: "handbook.materials.addedBy",
        orderBy: false,
        text: ({ uploaded_by }) => (uploaded_by ? fullName(uploaded_by) : ""),
        kind: "person",
      },
      date_created: {
        header: "handbook.materials.added",
        orderBy: false,
        ...momentIn("date_created"),
      },
      file: { header: "handbook.materials.download", orderBy: false, width: 120, priority: 1 },
    }),
    ordering: ["course", "order"],
    filters: { course: z.optional(Id) },
    tag: "courses",
    reads: ["user-programs", "people"],
    changes: ["ticks"],
  },
);

/** A file can only be sent on creation: another file is another material, which must be ticked again. */
export const courseFileContract = {
  ...fileCrud,
  create: endpoint({
    ...fileCrud.create,
    files: { file: { description: "The material itself", required: true } },
    problems: uploadProblems,
  }),
};
