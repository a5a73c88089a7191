import * as z from "zod/mini";
import { crud } from "./crud";
import { Id, named, Text, Title, WebAddress } from "./fields";
import { MaterialKind } from "./material-kind";

export const CourseLink = named(
  "CourseLink",
  z.object({ id: Id, course: Id, title: Text, url: Text, kind: MaterialKind }),
);
export type CourseLink = z.output<typeof CourseLink>;

const Fields = z.object({ title: Title, url: WebAddress });

export const courseLinkContract = crud(
  "/handbook/course-links/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "link of a course",
    entity: CourseLink,
    create: z.extend(Fields, { course: Id }),
    // A link cannot move to another course: its learners have ticked it there.
    patch: z.partial(Fields),
    ordering: ["id", "title"],
    filters: { course: z.optional(Id) },
    touches: ["/handbook/education-courses/", "/handbook/adaptation-courses/"],
  },
);
