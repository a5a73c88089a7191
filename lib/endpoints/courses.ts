import { courseDraftContracts } from "@/lib/contracts/course-drafts";
import { courseLinkContract } from "@/lib/contracts/course-links";
import {
  adaptationCourseContract,
  type CourseKind,
  educationCourseContract,
  retrainContract,
} from "@/lib/contracts/courses";
import { materialOrderContract } from "@/lib/contracts/material-order";
import type { Actor } from "@/lib/domain/actor";
import { previewPublication, readDraft } from "@/lib/domain/handbook/course-drafts/course-drafts";
import { discardDraft } from "@/lib/domain/handbook/course-drafts/discard-draft";
import { listVersions } from "@/lib/domain/handbook/course-drafts/list-versions";
import { makeDraft } from "@/lib/domain/handbook/course-drafts/make-draft";
import { changeCourse } from "@/lib/domain/handbook/courses/change-course";
import { copyCourse } from "@/lib/domain/handbook/courses/copy-course";
import { courseLinkRows } from "@/lib/domain/handbook/courses/course-links";
import { courseRows } from "@/lib/domain/handbook/courses/courses";
import { createCourse } from "@/lib/domain/handbook/courses/create-course";
import { orderMaterials } from "@/lib/domain/handbook/courses/order-materials";
import { removeCourse } from "@/lib/domain/handbook/courses/remove-course";
import { publishDraft } from "@/lib/domain/learning/user-courses/publish-draft";
import { retrainCourse } from "@/lib/domain/learning/user-courses/retrain-course";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

const contracts = { education: educationCourseContract, adaptation: adaptationCourseContract };

/** The rules of courses for one kind. */
function rulesOf<Kind extends CourseKind>(kind: Kind) {
  return {
    list: courseRows[kind].list,
    get: courseRows[kind].get,
    create: (actor: Actor, body: Parameters<typeof createCourse>[2]) => createCourse(actor, kind, body),
    patch: (actor: Actor, id: number, body: Parameters<typeof changeCourse>[3]) => changeCourse(actor, kind, id, body),
    remove: (actor: Actor, id: number) => removeCourse(actor, kind, id),
  };
}

/** What is done with a course as a whole. */
const arranging = (kind: CourseKind) => ({
  copying: routes({
    POST: serve(contracts[kind].copy, ({ actor, params, body }) => copyCourse(actor, kind, params.id, body)),
  }),
  retraining: routes({
    POST: serve(retrainContract[kind], ({ actor, params }) => retrainCourse(actor, kind, params.id)),
  }),
  drafting: routes({
    GET: serve(courseDraftContracts[kind].get, ({ actor, params }) => readDraft(actor, kind, params.id)),
    POST: serve(courseDraftContracts[kind].make, ({ actor, params }) => makeDraft(actor, kind, params.id)),
    DELETE: serve(courseDraftContracts[kind].discard, async ({ actor, params }) => {
      await discardDraft(actor, kind, params.id);
      return undefined;
    }),
  }),
  publishing: routes({
    GET: serve(courseDraftContracts[kind].preview, ({ actor, params }) => previewPublication(actor, kind, params.id)),
    POST: serve(courseDraftContracts[kind].publish, ({ actor, params, body }) =>
      publishDraft(actor, kind, params.id, body),
    ),
  }),
  versions: routes({
    GET: serve(courseDraftContracts[kind].versions, ({ actor, params }) => listVersions(actor, kind, params.id)),
  }),
  ordering: routes({
    POST: serve(materialOrderContract[kind], async ({ actor, params, body }) => {
      await orderMaterials(actor, kind, params.id, body);
      return undefined;
    }),
  }),
});

export const educationCourses = {
  ...crudRoutes(contracts.education, rulesOf("education")),
  ...arranging("education"),
};
export const adaptationCourses = {
  ...crudRoutes(contracts.adaptation, rulesOf("adaptation")),
  ...arranging("adaptation"),
};
export const courseLinks = {
  ...crudRoutes(courseLinkContract, courseLinkRows),
  restoring: routes({
    POST: serve(courseLinkContract.restore, ({ actor, params }) => courseLinkRows.restore(actor, params.id)),
  }),
};
