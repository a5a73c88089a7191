import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Id, named } from "./fields";
import type { Tag } from "./tags";

/** The ids of what a starter set has made: competencies with their tests and checklists, and a course in its group. */
export const StarterSet = named(
  "StarterSet",
  z.object({
    competencies: z.array(Id),
    tests: z.array(Id),
    checklists: z.array(Id),
    first_week: Id,
    adaptation_program: Id,
  }),
);
export type StarterSet = z.output<typeof StarterSet>;

const changes = ["courses", "tests", "checklists", "programs"] as const satisfies readonly Tag[];

export const starterSetContract = {
  add: endpoint({
    method: "POST",
    path: "/handbook/add-starter-set/",
    who: "administrator",
    summary:
      "Add ready-made courses in the language of the company: the till, fire safety and guests with tests and checklists, and a first week in an adaptation group without a rule. Refused while a set is there",
    body: z.object({}),
    answer: StarterSet,
    status: 201,
    problems: ["starter_set_exists", "storage_full", "storage_quota"],
    changes,
  }),
  undo: endpoint({
    method: "POST",
    path: "/handbook/undo-starter-set/",
    who: "administrator",
    summary:
      "Delete the starter set again, with its files, unless somebody has used or changed a part of it; returns the number of deleted courses. Repeating it changes nothing",
    body: z.object({}),
    answer: z.object({ removed: z.int() }),
    problems: ["starter_set_in_use"],
    changes: [...changes, "ticks"],
  }),
};
