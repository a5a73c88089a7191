import type { Metadata } from "next";
import { type CourseAddress, CoursePage, courseMetadata } from "../../course-page";

export function generateMetadata(address: CourseAddress): Promise<Metadata> {
  return courseMetadata({ kind: "education", ...address });
}

export default function CompetencyPage(address: CourseAddress) {
  return <CoursePage kind="education" {...address} />;
}
