import * as z from "zod/mini";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Id, Million, named, Text, Title, WebAddress } from "./fields";
import { columnsOf } from "./list-columns";
import { MaterialKind } from "./material-kind";

export const CourseLink = named(
  "CourseLink",
  z.object({ id: Id, course: Id, title: Text, url: Text, kind: MaterialKind, order: z.int() }),
);
export type CourseLink = z.output<typeof CourseLink>;

const Fields = z.object({ title: Title, url: WebAddress });

const PATH = "/handbook/course-links/";

const linkCrud = crud(
  PATH,
  { read: "signed-in", write: "administrator" },
  {
    noun: "link of a course",
    entity: CourseLink,
    create: z.extend(Fields, { course: Id, order: z.optional(Million) }),
    // A link cannot move to another course: its learners have ticked it there.
    patch: z.partial(Fields),
    columns: columnsOf<CourseLink>()({
      title: { header: "handbook.columns.title" },
      url: { header: "handbook.materials.url", orderBy: false, grows: true, width: 240, onPhone: "line" },
    }),
    ordering: ["order"],
    filters: { course: z.optional(Id) },
    tag: "courses",
    reads: ["user-programs"],
    changes: ["ticks"],
  },
);

export const courseLinkContract = {
  ...linkCrud,
  restore: endpoint({
    method: "POST",
    path: `${PATH}{id}/restore/`,
    who: "administrator",
    summary: "Undo the deletion of a link within ten minutes; the link keeps its id and its ticks",
    body: z.object({}),
    answer: CourseLink,
    changes: ["courses", "ticks"],
  }),
};
