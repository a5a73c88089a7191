import { courseLinkContract } from "@/lib/contracts/course-links";
import {
  adaptationCourseContract,
  type CourseKind,
  educationCourseContract,
  retrainContract,
} from "@/lib/contracts/courses";
import type { Actor } from "@/lib/domain/actor";
import { changeCourse } from "@/lib/domain/handbook/courses/change-course";
import { courseLinkRows } from "@/lib/domain/handbook/courses/course-links";
import { courseRows } from "@/lib/domain/handbook/courses/courses";
import { createCourse } from "@/lib/domain/handbook/courses/create-course";
import { removeCourse } from "@/lib/domain/handbook/courses/remove-course";
import { retrainCourse } from "@/lib/domain/learning/user-courses/retrain-course";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

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

export const educationCourses = {
  ...crudRoutes(educationCourseContract, rulesOf("education")),
  retraining: routes({
    POST: serve(retrainContract.education, ({ actor, params }) => retrainCourse(actor, "education", params.id)),
  }),
};
export const adaptationCourses = {
  ...crudRoutes(adaptationCourseContract, rulesOf("adaptation")),
  retraining: routes({
    POST: serve(retrainContract.adaptation, ({ actor, params }) => retrainCourse(actor, "adaptation", params.id)),
  }),
};
export const courseLinks = {
  ...crudRoutes(courseLinkContract, courseLinkRows),
  restoring: routes({
    POST: serve(courseLinkContract.restore, ({ actor, params }) => courseLinkRows.restore(actor, params.id)),
  }),
};
