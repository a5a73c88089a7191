import type { Metadata } from "next";
import { CoursePage, courseMetadata } from "../../course-page";

type Props = { params: Promise<{ id: string }> };

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return courseMetadata({ kind: "education", params });
}

export default function CompetencyPage({ params }: Props) {
  return <CoursePage kind="education" params={params} />;
}
