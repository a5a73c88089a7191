import * as z from "zod/mini";
import { courseKinds } from "./courses";
import { endpoint } from "./endpoint";
import { Flag, Id, named, Text } from "./fields";
import { searchText } from "./plain-text";
import { UserProgramStatus } from "./user-programs";
import { FilePath } from "./user-row";

const Hint = z.nullable(Text);
const Kind = z.enum(courseKinds);

/** The hint tells people of one name apart: position and unit. */
const FoundPerson = named("FoundPerson", z.object({ id: Id, full_name: Text, hint: Hint, image: FilePath }));
/** The hint is the unit above. */
const FoundUnit = named("FoundUnit", z.object({ id: Id, title: Text, hint: Hint, is_led: Flag }));
/** `user_course` is the caller's own course, if they learn it. */
const FoundCourse = named("FoundCourse", z.object({ id: Id, title: Text, kind: Kind, user_course: z.nullable(Id) }));
/** `user_program` is the caller's own program, if they have it or have ordered it. */
const FoundProgram = named(
  "FoundProgram",
  z.object({
    id: Id,
    title: Text,
    kind: Kind,
    user_program: z.nullable(Id),
    status: z.nullable(UserProgramStatus),
  }),
);
/** The hint is the person of the task; `part` is the caller's part in it. */
const FoundTask = named(
  "FoundTask",
  z.object({ id: Id, title: Text, hint: Hint, is_pending: Flag, part: z.enum(["estimator", "own", "other"]) }),
);

export const Found = named(
  "Found",
  z.object({
    people: z.array(FoundPerson),
    units: z.array(FoundUnit),
    courses: z.array(FoundCourse),
    programs: z.array(FoundProgram),
    tasks: z.array(FoundTask),
  }),
);
export type Found = z.output<typeof Found>;

/** How many people, units, courses, programs and tasks are found at most, of each. */
export const MOST_FOUND = 6;

export const searchContract = {
  find: endpoint({
    method: "GET",
    path: "/search/",
    who: "signed-in",
    summary: `Find people, units, courses, programs and tasks that the caller may see by words of their names; at most ${MOST_FOUND} of each, best first`,
    query: z.object({ q: z._default(searchText(), "") }),
    answer: Found,
    reads: ["people", "places", "courses", "programs", "user-programs", "tasks"],
  }),
};
