import * as z from "zod/mini";
import { crud } from "./crud";
import { Id, named, Text, Title } from "./fields";

/** `people` is read-only: how many people hold the position. */
export const Position = named("Position", z.object({ id: Id, title: Text, unit: z.nullable(Id), people: z.int() }));

const Fields = z.object({ title: Title, unit: z.optional(z.nullable(Id)) });

export const positionContract = crud(
  "/users/positions/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "position",
    entity: Position,
    create: Fields,
    patch: z.partial(Fields),
    ordering: ["id", "title"],
    filters: { unit: z.optional(Id) },
    refuses: { remove: ["position_in_use", "position_in_programs"] },
  },
);
