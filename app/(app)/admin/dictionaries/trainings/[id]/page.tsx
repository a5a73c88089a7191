import type { Metadata } from "next";
import { type CourseAddress, CoursePage, courseMetadata } from "../../course-page";

export function generateMetadata(address: CourseAddress): Promise<Metadata> {
  return courseMetadata({ kind: "adaptation", ...address });
}

export default function TrainingPage(address: CourseAddress) {
  return <CoursePage kind="adaptation" {...address} />;
}
