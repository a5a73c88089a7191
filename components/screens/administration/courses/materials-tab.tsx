"use client";

import { useMaterialPreview } from "@/components/shared/materials/use-material-preview";
import type { Uploads } from "@/components/shared/materials/use-uploads";
import { CourseMaterials } from "./course-materials";

/** The materials of a course, on its own page. */
export function MaterialsTab({ course, uploads }: { course: number; uploads: Uploads }) {
  const { show, preview } = useMaterialPreview();
  return (
    <>
      <CourseMaterials course={course} uploads={uploads} show={show} />
      {preview}
    </>
  );
}
