import type { Metadata } from "next";
import { CoursePage, courseMetadata } from "../../course-page";

type Props = { params: Promise<{ id: string }> };

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return courseMetadata({ kind: "adaptation", params });
}

export default function TrainingPage({ params }: Props) {
  return <CoursePage kind="adaptation" params={params} />;
}
