"use client";

import { useMaterialPreview } from "@/components/shared/materials/use-material-preview";
import type { Uploads } from "@/components/shared/materials/use-uploads";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseMaterials } from "./course-materials";

type MaterialsTabProps = { kind: CourseKind; course: number; uploads: Uploads };

/** The materials of a course, on its own page. */
export function MaterialsTab({ kind, course, uploads }: MaterialsTabProps) {
  const { show, preview } = useMaterialPreview();
  return (
    <>
      <CourseMaterials kind={kind} course={course} uploads={uploads} show={show} />
      {preview}
    </>
  );
}
