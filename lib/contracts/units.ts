import * as z from "zod/mini";
import { crud, listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Color, Flag, Id, named, Text, Title } from "./fields";
import { columnsOf, orderingOf, titled } from "./list-columns";
import { FilePath } from "./user-row";

/** How many levels of units a company can have: every level is a step of many statements, and of the tree on screens. */
export const MAX_UNIT_LEVELS = 30;

/** Filters of a list by a unit: with the units below it, or without them. */
export const unitFilters = { unit: z.optional(Id), unit_only: z.optional(Flag) };

const row = {
  id: Id,
  title: Text,
  color: Text,
  manager: Id,
  /** Read-only, as is the picture, for screens that show many units. */
  manager_name: Text,
  manager_image: FilePath,
  parent_id: z.nullable(Id),
  can_be_deleted: Flag,
};

export const Unit = named("Unit", z.object(row));
export type Unit = z.output<typeof Unit>;

export type UnitNode = Unit & { children: UnitNode[] };

/** The list is a tree: roots with nested children. */
export const UnitNode: z.ZodMiniType<UnitNode> = named(
  "UnitNode",
  z.object({
    ...row,
    get children() {
      return z.array(UnitNode);
    },
  }),
) as z.ZodMiniType<UnitNode>;

/** How many people are in a unit and in the units below it. */
export const UnitPeople = named("UnitPeople", z.object({ id: Id, people: z.int() }));
export type UnitPeople = z.output<typeof UnitPeople>;

const Fields = z.object({ title: Title, color: Color, manager: Id, parent_id: z.optional(z.nullable(Id)) });

/** Of the rows with `flat=true`: a file has no tree. */
const columns = columnsOf<Unit>()({
  title: { header: "units.name" },
  manager: { header: "units.manager", orderBy: false, text: ({ manager_name }) => manager_name },
  parent: { header: "units.parent", orderBy: false, ...titled("unit", "parent_id") },
});

const unitCrud = crud(
  "/users/units/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "unit",
    entity: Unit,
    create: Fields,
    patch: z.partial(Fields),
    columns,
    filters: { manager: z.optional(Id) },
    tag: "places",
    reads: ["people"],
    changes: ["user-programs", "exams"],
    refuses: {
      create: ["unit_too_deep"],
      patch: ["unit_cycle", "unit_too_deep"],
      remove: ["unit_in_use", "unit_in_programs"],
    },
  },
);

export const unitContract = {
  ...unitCrud,
  list: endpoint({
    method: "GET",
    path: "/users/units/",
    who: "signed-in",
    summary: "List: unit (the tree, or rows with flat=true)",
    query: z.extend(listParams(["id", ...orderingOf(columns)], { manager: z.optional(Id) }), {
      flat: z._default(Flag, false),
    }),
    answer: z.union([pageOf(UnitNode), pageOf(Unit)]),
    columns,
    reads: unitCrud.list.reads,
  }),
  /** Apart from the list, which many screens load for its titles. */
  people: endpoint({
    method: "GET",
    path: "/users/units/people/",
    who: "signed-in",
    summary: "How many people are in each unit and below it: administrators of all units, managers of those they lead",
    answer: z.object({ results: z.array(UnitPeople) }),
    reads: ["places", "people"],
  }),
};
