import { courseLinkContract } from "@/lib/contracts/course-links";
import { adaptationCourseContract, type CourseKind, educationCourseContract } from "@/lib/contracts/courses";
import type { Actor } from "@/lib/domain/actor";
import { changeCourse } from "@/lib/domain/handbook/change-course";
import { courseLinkRows } from "@/lib/domain/handbook/course-links";
import { courseRows } from "@/lib/domain/handbook/courses";
import { createCourse } from "@/lib/domain/handbook/create-course";
import { removeCourse } from "@/lib/domain/handbook/remove-course";
import { crudRoutes } from "./crud";

/** The rules of courses, bound to one kind. */
function rulesOf<Kind extends CourseKind>(kind: Kind) {
  return {
    list: courseRows[kind].list,
    get: courseRows[kind].get,
    create: (actor: Actor, body: Parameters<typeof createCourse>[2]) => createCourse(actor, kind, body),
    patch: (actor: Actor, id: number, body: Parameters<typeof changeCourse>[3]) => changeCourse(actor, kind, id, body),
    remove: (actor: Actor, id: number) => removeCourse(actor, kind, id),
  };
}

export const educationCourses = crudRoutes(educationCourseContract, rulesOf("education"));
export const adaptationCourses = crudRoutes(adaptationCourseContract, rulesOf("adaptation"));
export const courseLinks = crudRoutes(courseLinkContract, courseLinkRows);
