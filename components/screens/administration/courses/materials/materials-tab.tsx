"use client";

import { useMaterialPreview } from "@/components/shared/materials/use-preview";
import { CourseMaterials } from "./course-materials";
import type { Uploads } from "./use-uploads";

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
