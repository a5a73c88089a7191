import type * as z from "zod/mini";
import { Position } from "@/lib/contracts/positions";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";

export const positionRows = rows<z.output<typeof Position>>({
  row: fieldsOf(Position),
  model: "position",
  table: "positions",
  columns: { id: "id", title: "title", unit: "unit_id" },
  shown: {
    people:
      "(SELECT coalesce(sum(n.number), 0)::int FROM kept_counts n WHERE n.company_id = r.company_id AND n.counted = 'people_of_position' AND n.of_row = r.id)",
    needs: "(SELECT count(*)::int FROM position_needs n WHERE n.company_id = r.company_id AND n.position_id = r.id)",
  },
  search: ["title"],
  event: "position",
});

type Placed = { unit: number | null; position: number | null };

/** Whether a person's unit or position changed. */
export function isMoved(before: Placed, after: Placed): boolean {
  return before.unit !== after.unit || before.position !== after.position;
}

/** Whether rules now have to look at the person: deactivated people got nothing, so coming back counts too. */
export function isPlaced(before: Placed & { is_active: boolean }, after: Placed & { is_active: boolean }): boolean {
  return isMoved(before, after) || (after.is_active && !before.is_active);
}
