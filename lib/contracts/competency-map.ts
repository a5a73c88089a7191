import * as z from "zod/mini";
import { pageOf } from "./crud";
import { Id, Instant, named, Text } from "./fields";

/** What all estimates of a person say about one competency, as in the marks of that person. */
const CompetencyCell = z.object({
  course: Id,
  percent: z.number(),
  asked: z.int(),
  checked: z.int(),
  score_sum: z.int(),
  max_sum: z.int(),
  /** The newest of the estimates. */
  estimation_date: Instant,
});
export type CompetencyCell = z.output<typeof CompetencyCell>;

export const CompetencyRow = named(
  "CompetencyRow",
  z.object({
    /** The same as `user`. */
    id: Id,
    user: Id,
    full_name: Text,
    unit_title: z.nullable(Text),
    unit_path: z.nullable(Text),
    position_title: z.nullable(Text),
    /** How far the competencies are below 80 on average, where what is above 80 counts as 80; null without any. */
    gap: z.nullable(z.number()),
    cells: z.array(CompetencyCell),
  }),
);
export type CompetencyRow = z.output<typeof CompetencyRow>;

export const CompetencyMap = named(
  "CompetencyMap",
  z.extend(pageOf(CompetencyRow), {
    /** Those that were estimated for somebody of all pages, by title. */
    courses: z.array(z.object({ id: Id, title: Text })),
  }),
);
export type CompetencyMap = z.output<typeof CompetencyMap>;
