import type { CourseKind } from "@/lib/contracts/courses";
import type { CompletedMaterials } from "@/lib/contracts/user-courses";
import { companyDb, companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { fromReadableCourse, requireOwnCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { parameters } from "@/lib/domain/rows/shape";
import { COMPLETE, TICKED } from "./complete-materials.sql";

type Ticks = { files: readonly number[]; links: readonly number[] };

/** A learner ticks materials of their course, for good. If one belongs to another course, none is ticked. */
export async function completeMaterials(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { files, links }: Ticks,
): Promise<CompletedMaterials> {
  const [answer] = await companySql(actor, COMPLETE, id, actor.userId, kind, files, links);
  if (!answer) {
    await requireOwnCourse(companyDb(actor), actor, kind, id);
    throw new DomainError("program_not_confirmed");
  }
  const { wrong, ...ticked } = answer;
  if (wrong.length) throw refuseFields(Object.fromEntries(wrong.map((field) => [field, ["no_such_object" as const]])));
  return ticked;
}

/** The materials of a course that are ticked. */
export async function listCompleted(actor: Actor, kind: CourseKind, id: number): Promise<CompletedMaterials> {
  const { values, param } = parameters();
  const text = `${TICKED} ${fromReadableCourse(actor, param, kind, id)}`;
  const [ticked] = await companySql(actor, statement({ files: "int[]", links: "int[]" }, text), ...values);
  if (!ticked) throw new DomainError("not_found");
  return ticked;
}
