import * as z from "zod/mini";
import { CourseLink, type courseLinkContract } from "@/lib/contracts/course-links";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { mayReadCourse } from "./courses";
import { materialKind } from "./kind-of-file";
import { AUTHORS_ORDER, placeOf } from "./place-materials";

/*
 * A deleted link can be put back within ten minutes, with the ticks of learners: `followers.ts` has them kept aside and restored
 * by `learning/user-courses/complete-materials.ts`.
 */

/** A tick that is being written waits here, so that none is lost between the copy and the deletion. */
const LOCK = "SELECT l.id FROM course_links l WHERE l.company_id = $1 AND l.id = $2 FOR UPDATE";

const KEEP = `INSERT INTO removed_links (company_id, id, course_id, title, url, sort_order)
SELECT l.company_id, l.id, l.course_id, l.title, l.url, l.sort_order FROM course_links l WHERE l.company_id = $1 AND l.id = $2`;

const PUT_BACK = `WITH back AS (
  SELECT k.* FROM removed_links k WHERE k.company_id = $1 AND k.id = $2 AND k.removed_at > now() - interval '10 minutes' FOR UPDATE)
INSERT INTO course_links (company_id, id, course_id, title, url, sort_order)
SELECT b.company_id, b.id, b.course_id, b.title, b.url, b.sort_order FROM back b WHERE b.company_id = $1 RETURNING id`;

const FORGET = "DELETE FROM removed_links k WHERE k.company_id = $1 AND k.id = $2";

const KeptLink = z.omit(CourseLink, { kind: true });
type KeptLink = z.output<typeof KeptLink>;

const linkRows = rows<KeptLink>({
  row: fieldsOf(KeptLink),
  model: "courseLink",
  table: "course_links",
  columns: { id: "id", course: "course_id", title: "title", url: "url", order: "sort_order" },
  search: ["title", "url"],
  orders: { order: AUTHORS_ORDER },
  event: "course_link",
  visible: (actor, param) => mayReadCourse(actor, param, "r.course_id"),
});

const withKind = (link: KeptLink): CourseLink => ({ ...link, kind: materialKind(link.url) });

/** The links of courses. The kind of each follows from its URL. */
export const courseLinkRows = {
  async list(actor: Actor, query: QueryOf<typeof courseLinkContract.list>): Promise<Page<CourseLink>> {
    const page = await linkRows.list(actor, { ...query, ordering: query.ordering ?? "order" });
    return { ...page, results: page.results.map(withKind) };
  },
  get: async (actor: Actor, id: number) => withKind(await linkRows.get(actor, id)),
  create: addCourseLink,
  patch: async (actor: Actor, id: number, body: BodyOf<typeof courseLinkContract.patch>) =>
    withKind(await linkRows.patch(actor, id, body)),
  remove: removeCourseLink,
  async restore(actor: Actor, id: number): Promise<CourseLink> {
    await restoreCourseLink(actor, id);
    return courseLinkRows.get(actor, id);
  },
};

/** Adds a link to the materials of a course, by default as the last one. */
async function addCourseLink(
  actor: Actor,
  { course, order: asked, ...fields }: BodyOf<typeof courseLinkContract.create>,
): Promise<CourseLink> {
  return inCompany(actor, async (db) => {
    const order = await placeOf(db, course, asked);
    const { id } = await db.courseLink.create({
      data: { ...fields, companyId: actor.companyId, courseId: course, order },
      select: { id: true },
    });
    await happened(db, actor, { name: "course_link_created", id });
    return withKind(await linkRows.find(db, actor, id));
  });
}

/** Deletes a link of a course. It is kept aside with its ticks, so that the deletion can be undone. */
async function removeCourseLink(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    if (!(await db.$sql(LOCK, id)).length) throw new Refusal("not_found");
    await db.$sql(KEEP, id);
    await happened(db, actor, { name: "course_link_deleted", id });
    await db.courseLink.delete({ where: { id }, select: { id: true } });
  });
}

/** Undoes a deletion of the last ten minutes: the link has its id and its place again, and is ticked where it was. */
async function restoreCourseLink(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    if ((await db.$sql(PUT_BACK, id)).length) {
      await happened(db, actor, { name: "course_link_restored", id });
      await db.$sql(FORGET, id);
      return;
    }
    // The button may be pressed twice, and its first answer may have been lost.
    if (!(await db.courseLink.count({ where: { id } }))) throw new Refusal("not_found");
    await happened(db, actor);
  });
}
