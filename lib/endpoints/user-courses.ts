import type { CourseKind } from "@/lib/contracts/courses";
import { userAdaptationCourseContract, userEducationCourseContract } from "@/lib/contracts/user-courses";
import { addUserCourse } from "@/lib/domain/learning/user-courses/add-user-course";
import { changeUserCourse } from "@/lib/domain/learning/user-courses/change-user-course";
import { completeMaterials, listCompleted } from "@/lib/domain/learning/user-courses/complete-materials";
import { removeUserCourse } from "@/lib/domain/learning/user-courses/remove-user-course";
import { examRows, userCourseRows } from "@/lib/domain/learning/user-courses/user-courses";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

type Contract = typeof userEducationCourseContract | typeof userAdaptationCourseContract;

function routesOf(kind: CourseKind, contract: Contract) {
  return {
    ...crudRoutes<Contract>(contract, {
      list: userCourseRows[kind].list,
      get: userCourseRows[kind].get,
      create: (actor, body) => addUserCourse(actor, kind, body),
      patch: (actor, id, body) => changeUserCourse(actor, kind, id, body),
      remove: (actor, id) => removeUserCourse(actor, kind, id),
    }),
    exams: routes({ GET: serve(contract.exams, ({ actor, query }) => examRows[kind].list(actor, query)) }),
    completed: routes({
      GET: serve(contract.completed, ({ actor, params }) => listCompleted(actor, kind, params.id)),
      POST: serve(contract.complete, ({ actor, params, body }) => completeMaterials(actor, kind, params.id, body)),
    }),
  };
}

export const userEducationCourses = routesOf("education", userEducationCourseContract);
export const userAdaptationCourses = routesOf("adaptation", userAdaptationCourseContract);
