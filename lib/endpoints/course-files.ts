import { courseFileContract } from "@/lib/contracts/course-files";
import { addCourseFile } from "@/lib/domain/handbook/courses/add-course-file";
import { changeCourseFile } from "@/lib/domain/handbook/courses/change-course-file";
import { getCourseFile, listCourseFiles } from "@/lib/domain/handbook/courses/course-files";
import { removeCourseFile } from "@/lib/domain/handbook/courses/remove-course-file";
import { crudRoutes } from "./crud";

export const courseFiles = crudRoutes(courseFileContract, {
  list: listCourseFiles,
  create: addCourseFile,
  get: getCourseFile,
  patch: changeCourseFile,
  remove: removeCourseFile,
});
