import { courseFileContract } from "@/lib/contracts/course-files";
import { addCourseFile } from "@/lib/domain/handbook/add-course-file";
import { changeCourseFile } from "@/lib/domain/handbook/change-course-file";
import { getCourseFile, listCourseFiles } from "@/lib/domain/handbook/course-files";
import { removeCourseFile } from "@/lib/domain/handbook/remove-course-file";
import { crudRoutes } from "./crud";

export const courseFiles = crudRoutes(courseFileContract, {
  list: listCourseFiles,
  create: addCourseFile,
  get: getCourseFile,
  patch: changeCourseFile,
  remove: removeCourseFile,
});
