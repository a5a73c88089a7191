import * as z from "zod/mini";
import { CourseLink, type courseLinkContract } from "@/lib/contracts/course-links";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { mayReadCourse } from "./course-access";
import { materialKind } from "./kind-of-file";
import { removeCourseLink, restoreCourseLink } from "./remove-course-link";

const KeptLink = z.omit(CourseLink, { kind: true });
type KeptLink = z.output<typeof KeptLink>;

const kept = rows<KeptLink>({
  row: fieldsOf(KeptLink),
  model: "courseLink",
  table: "course_links",
  columns: { id: "id", course: "course_id", title: "title", url: "url" },
  search: ["title", "url"],
  event: "course_link",
  visible: (actor, param) => mayReadCourse(actor, param, "r.course_id"),
});

const withKind = (link: KeptLink): CourseLink => ({ ...link, kind: materialKind(link.url) });

/** The links of courses. The kind of each follows from its URL. */
export const courseLinkRows = {
  async list(actor: Actor, query: QueryOf<typeof courseLinkContract.list>): Promise<Page<CourseLink>> {
    const page = await kept.list(actor, query);
    return { ...page, results: page.results.map(withKind) };
  },
  get: async (actor: Actor, id: number) => withKind(await kept.get(actor, id)),
  create: async (actor: Actor, body: BodyOf<typeof courseLinkContract.create>) =>
    withKind(await kept.create(actor, body)),
  patch: async (actor: Actor, id: number, body: BodyOf<typeof courseLinkContract.patch>) =>
    withKind(await kept.patch(actor, id, body)),
  remove: removeCourseLink,
  async restore(actor: Actor, id: number): Promise<CourseLink> {
    await restoreCourseLink(actor, id);
    return courseLinkRows.get(actor, id);
  },
};
