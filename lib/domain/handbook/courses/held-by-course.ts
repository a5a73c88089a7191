import type { Holder } from "@/lib/domain/company/read-file";
import { mayReadCourse } from "./course-access";

/** The materials of a course, for those who may see what the course holds. */
export const heldByCourse: Holder = (actor, param) =>
  `EXISTS (SELECT 1 FROM course_files cf WHERE cf.company_id = r.company_id AND cf.file_id = r.id AND ${mayReadCourse(actor, param, "cf.course_id")})`;
