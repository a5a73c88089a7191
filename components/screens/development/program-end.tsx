import { NextCourse, useAfterCourse } from "@/components/shared/learning/next-course";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";

/** In a program that is over: that it is, what comes of it, and where to go from here. */
export function ProgramEnd({ kind, course }: { kind: CourseKind; course: UserCourse }) {
  return <NextCourse after={useAfterCourse(kind, course, true)} />;
}
