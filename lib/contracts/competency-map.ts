import * as z from "zod/mini";
import { pageOf } from "./crud";
import { Id, Instant, named, Text } from "./fields";

/**
 * What all estimates of a person say about one competency, as in the marks of that person. One that is needed and was never
 * asked about has a cell without a percent.
 */
const CompetencyCell = z.object({
  course: Id,
  percent: z.nullable(z.number()),
  asked: z.int(),
  checked: z.int(),
  score_sum: z.int(),
  max_sum: z.int(),
  /** The newest of the estimates. */
  estimation_date: z.nullable(Instant),
  /** What the position of the person needs, or that of `needed_by`, and what the newest estimate says; null if it does not. */
  need: z.nullable(z.object({ target: z.int(), latest: z.nullable(z.number()) })),
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
    /**
     * How far the competencies are below 80 on average, where what is above 80 counts as 80; null without any. With `needed_by`:
     * how far the newest estimates are below the targets of the position on average; what was never asked about is 0.
     */
    gap: z.nullable(z.number()),
    cells: z.array(CompetencyCell),
  }),
);
export type CompetencyRow = z.output<typeof CompetencyRow>;

export const CompetencyMap = named(
  "CompetencyMap",
  z.extend(pageOf(CompetencyRow), {
    /**
     * By title: those that were estimated for somebody of all pages, or that their position needs. With `needed_by` those that this
     * position needs, with its targets.
     */
    courses: z.array(z.object({ id: Id, title: Text, target: z.nullable(z.int()) })),
  }),
);
export type CompetencyMap = z.output<typeof CompetencyMap>;
