import { paths } from "@/lib/config/paths";
import {
  type AdaptationCourse,
  adaptationCourseContract,
  type EducationCourse,
  educationCourseContract,
} from "@/lib/contracts/courses";

/** The differences between the two kinds of courses; `table` is the name of their list in the address. */
export const kindOf = {
  education: {
    contract: educationCourseContract,
    place: paths.competencies,
    menu: "competencies",
    table: "competencies",
    noun: "competencies",
  },
  adaptation: {
    contract: adaptationCourseContract,
    place: paths.adaptationCourses,
    menu: "adaptationCourses",
    table: "trainings",
    noun: "courses",
  },
} as const;

export type Course = EducationCourse | AdaptationCourse;

/** Only competencies have examiners and an in-person exam. */
export function isExamined(course: Course): course is EducationCourse {
  return "examiners" in course;
}
