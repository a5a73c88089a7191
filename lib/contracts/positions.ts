import * as z from "zod/mini";
import { crud } from "./crud";
import { Id, named, Text, Title } from "./fields";
import { columnsOf, countedOnPhone, titled } from "./list-columns";

/** Read-only: how many people hold the position, and how many competencies it needs. */
export const Position = named(
  "Position",
  z.object({ id: Id, title: Text, unit: z.nullable(Id), people: z.int(), needs: z.int() }),
);
export type Position = z.output<typeof Position>;

const Fields = z.object({ title: Title, unit: z.optional(z.nullable(Id)) });

export const positionContract = crud(
  "/users/positions/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "position",
    entity: Position,
    create: Fields,
    patch: z.partial(Fields),
    columns: columnsOf<Position>()({
      title: { header: "positions.name" },
      unit: { header: "positions.unit", orderBy: false, ...titled("unit", "unit") },
      people: {
        header: "positions.people",
        orderBy: false,
        align: "end",
        ...countedOnPhone("people", "table.nouns.people"),
      },
      needs: {
        header: "positions.needs",
        orderBy: false,
        align: "end",
        ...countedOnPhone("needs", "table.nouns.competencies"),
      },
    }),
    filters: { unit: z.optional(Id) },
    tag: "places",
    reads: ["people"],
    refuses: { remove: ["position_in_use", "position_in_programs"] },
  },
);
