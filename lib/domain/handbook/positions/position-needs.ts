import { PositionNeed } from "@/lib/contracts/position-needs";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";

/** Joined with the course, so that its title can be searched and ordered. */
const TABLE = `(SELECT n.*, c.title AS course_title FROM position_needs n
  JOIN courses c ON c.company_id = n.company_id AND c.id = n.course_id)`;

export const positionNeedRows = rows<PositionNeed>({
  row: fieldsOf(PositionNeed),
  model: "positionNeed",
  table: TABLE,
  columns: { id: "id", position: "position_id", course: "course_id", course_title: "course_title", target: "target" },
  search: ["course_title"],
});
