import * as z from "zod/mini";
import { crud, fileQuery } from "./crud";
import { endpoint } from "./endpoint";
import { Id, Instant, named, Text } from "./fields";
import { columnsOf } from "./list-columns";
import { UserProgramStatus } from "./user-programs";

const Target = z.int().check(z.minimum(1), z.maximum(100));

/** A competency that a position needs, with the percent that estimates should give. Its title is read-only here. */
export const PositionNeed = named(
  "PositionNeed",
  z.object({ id: Id, position: Id, course: Id, course_title: Text, target: z.int() }),
);
export type PositionNeed = z.output<typeof PositionNeed>;

const Fields = z.object({ course: Id, target: Target });

export const positionNeedContract = crud(
  "/users/position-needs/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "competency that a position needs",
    entity: PositionNeed,
    create: z.extend(Fields, { position: Id }),
    patch: z.partial(Fields),
    columns: columnsOf<PositionNeed>()({
      course: { header: "positions.competency", orderBy: "course_title", text: ({ course_title }) => course_title },
      target: {
        header: "positions.target",
        align: "end",
        priority: 1,
        onPhone: "line",
      },
    }),
    filters: { position: z.optional(Id), course: z.optional(Id) },
    tag: "places",
    reads: ["courses"],
  },
);

/** A need of a person's position: what the newest estimate said that asked about it, and what teaches it. */
export const PersonNeed = named(
  "PersonNeed",
  z.object({
    /** The competency. */
    id: Id,
    title: Text,
    target: z.int(),
    /** Null where no estimate has asked about it. */
    latest: z.nullable(z.number()),
    estimation_date: z.nullable(Instant),
    /** How far the latest is below the target; all of it without an estimate. */
    gap: z.number(),
    /** The specializations that have it, and where the person stands in each; null without it. */
    programs: z.array(z.object({ program: Id, title: Text, status: z.nullable(UserProgramStatus) })),
  }),
);
export type PersonNeed = z.output<typeof PersonNeed>;

export const PersonNeeds = named(
  "PersonNeeds",
  z.object({
    user: Id,
    full_name: Text,
    position: z.nullable(Id),
    position_title: z.nullable(Text),
    /** The mean of the gaps; null without needs. */
    gap: z.nullable(z.number()),
    /** The largest gap first. */
    needs: z.array(PersonNeed),
  }),
);
export type PersonNeeds = z.output<typeof PersonNeeds>;

type NeedLine = Pick<PersonNeeds, "full_name" | "position_title"> & { one: PersonNeed };

const columns = columnsOf<NeedLine>()({
  user: { header: "team.columns.user", text: ({ full_name }) => full_name },
  position: { header: "team.columns.position", text: ({ position_title }) => position_title ?? "" },
  competency: { header: "positions.competency", text: ({ one }) => one.title },
  target: { header: "positions.target", text: ({ one }, { number }) => number(one.target) },
  latest: { header: "positions.latest", text: ({ one }, { number }) => number(one.latest) },
  gap: { header: "positions.gap", text: ({ one }, { number }) => number(one.gap) },
  estimation_date: { header: "heatMap.estimated", text: ({ one }, { day }) => day(one.estimation_date) },
  programs: {
    header: "team.columns.specialization",
    text: ({ one }) => one.programs.map(({ title }) => title).join(", "),
  },
});

export const personNeedsContract = {
  read: endpoint({
    method: "GET",
    path: "/reports/position-needs/",
    who: "signed-in",
    summary:
      "What the position of a person needs (oneself; a manager also people of the team; an administrator everybody): targets, the newest estimates, and the specializations that teach it",
    query: z.object({ user: z.optional(Id), ...fileQuery }),
    answer: PersonNeeds,
    columns,
    lines: {
      of: ({ full_name, position_title, needs }: PersonNeeds) =>
        needs.map((one): NeedLine => ({ full_name, position_title, one })),
    },
    reads: ["marks", "tasks", "courses", "programs", "user-programs", "people", "places"],
  }),
};
