import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { materialOrderContract } from "@/lib/contracts/material-order";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { lockMaterials } from "./place-materials";

type Body = BodyOf<(typeof materialOrderContract)["education"]>;

const MATERIALS = statement(
  { name: "text" },
  `SELECT 'file-' || f.id AS name FROM course_files f WHERE f.company_id = $1 AND f.course_id = $2
UNION ALL SELECT 'link-' || l.id FROM course_links l WHERE l.company_id = $1 AND l.course_id = $2`,
);

const put = (table: "course_files" | "course_links") =>
  `UPDATE ${table} r SET sort_order = g.nth FROM unnest($3::int[], $4::int[]) AS g(id, nth) WHERE r.company_id = $1 AND r.course_id = $2 AND r.id = g.id`;
const PUT = { file: put("course_files"), link: put("course_links") };

/** Numbers the files and links of a course from 1, as they are listed. The list must contain each of them once. */
export async function orderMaterials(
  actor: Actor,
  kind: CourseKind,
  course: number,
  { materials }: Body,
): Promise<void> {
  await inCompany(actor, async (db) => {
    if (!(await lockMaterials(db, course, kind))) throw new Refusal("not_found");
    const names = materials.map(({ what, id }) => `${what}-${id}`);
    const known = new Set((await db.$sql(MATERIALS, course)).map(({ name }) => name));
    const isWhole =
      names.length === known.size && new Set(names).size === names.length && names.every((one) => known.has(one));
    if (!isWhole) throw refuseFields({ materials: ["whole_list"] });
    const placed = materials.map((one, at) => ({ ...one, nth: at + 1 }));
    for (const what of ["file", "link"] as const) {
      const of = placed.filter((one) => one.what === what);
      const [ids, places] = [of.map(({ id }) => id), of.map(({ nth }) => nth)];
      if (ids.length) await db.$sql(PUT[what], course, ids, places);
    }
    await happened(db, actor, { name: "materials_ordered", id: course, materials: names });
  });
}
