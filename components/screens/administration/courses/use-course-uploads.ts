"use client";

import { useMemo } from "react";
import { type Uploads, useUploads } from "@/components/shared/materials/use-uploads";
import { upload } from "@/lib/client/upload";
import { courseFileContract } from "@/lib/contracts/course-files";

const { create } = courseFileContract;

/** Uploads to the materials of a course. */
export function useCourseUploads(course: number): Uploads {
  return useUploads(
    useMemo(
      () => ({
        send: ({ file, title }, options) => upload(create, { body: { course, title }, files: { file } }, options),
        changes: create.changes,
      }),
      [course],
    ),
  );
}
