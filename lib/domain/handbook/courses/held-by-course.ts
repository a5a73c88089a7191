import type { Holder } from "@/lib/domain/company/read-file";
import { mayReadCourse } from "./course-access";

/** The files of a course may be read by everybody who may see its contents. */
export const heldByCourse: Holder = (actor, param) =>
  `EXISTS (SELECT 1 FROM course_files cf WHERE cf.company_id = r.company_id AND cf.file_id = r.id AND ${mayReadCourse(actor, param, "cf.course_id")})`;
