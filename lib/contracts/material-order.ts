import * as z from "zod/mini";
import type { CourseKind } from "./courses";
import { endpoint } from "./endpoint";
import { Id } from "./fields";

const Material = z.object({ what: z.enum(["file", "link"]), id: Id });

function orderMaterials<const K extends CourseKind>(kind: K) {
  return endpoint({
    method: "POST",
    path: `/handbook/${kind}-courses/{id}/order-materials/`,
    who: "administrator",
    summary: "Put the files and links of a course into one order, as sent: all of them, each once",
    body: z.object({ materials: z.array(Material).check(z.maxLength(10_000)) }),
    changes: ["courses"],
  });
}

export const materialOrderContract = {
  education: orderMaterials("education"),
  adaptation: orderMaterials("adaptation"),
};
