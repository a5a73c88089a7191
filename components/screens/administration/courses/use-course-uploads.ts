"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { materialsOf } from "@/components/shared/learning/query-params";
import { type Uploads, useUploads } from "@/components/shared/materials/use-uploads";
import { listQuery } from "@/lib/client/queries";
import { upload } from "@/lib/client/upload";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";

const { create } = courseFileContract;

/** Uploads to the materials of a course. They come last, in the order in which they were chosen, whichever ends first. */
export function useCourseUploads(course: number): Uploads {
  const client = useQueryClient();
  return useUploads(
    useMemo(() => {
      let given = 0;
      return {
        async send({ file, title }, options) {
          const last = await lastPlace(client, course);
          given = Math.max(given, last) + 1;
          return upload(create, { body: { course, title, order: given }, files: { file } }, options);
        },
        changes: create.changes,
      };
    }, [client, course]),
  );
}

/** The last place that is taken, as far as the page knows. */
async function lastPlace(client: QueryClient, course: number): Promise<number> {
  const query = materialsOf(course);
  const [files, links] = await Promise.all([
    client.ensureQueryData(listQuery(courseFileContract.list, query)),
    client.ensureQueryData(listQuery(courseLinkContract.list, query)),
  ]);
  return Math.max(0, ...[...files.results, ...links.results].map(({ order }) => order));
}
