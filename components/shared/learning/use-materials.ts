"use client";

import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";
import type { CourseKind } from "@/lib/contracts/courses";
import type { MaterialKind } from "@/lib/contracts/material-kind";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { inOneOrder } from "@/lib/rules/material-order";
import { materialsOf } from "./query-params";
import { useTicked } from "./use-ticked";

export type ShownMaterial = {
  what: "file" | "link";
  id: number;
  title: string;
  kind: MaterialKind;
  /** Its place among the files and links of the course. */
  order: number;
  size?: number;
  /** How long it is read or played, where that is known. */
  seconds?: number | null;
  url?: string;
};

/** The materials of a person's course in the order of its author, with their ticks. */
export function useMaterials(kind: CourseKind, { id, course, user }: UserCourse) {
  const files = useLastingQuery(listQuery(courseFileContract.list, materialsOf(course)));
  const links = useLastingQuery(listQuery(courseLinkContract.list, materialsOf(course)));
  const ticks = useTicked(user, { kind, course: id });
  const shown: ShownMaterial[] = inOneOrder(files.data?.results ?? [], links.data?.results ?? []);
  return {
    shown,
    done: shown.filter(ticks.isTicked).length,
    isKnown: files.data !== undefined && links.data !== undefined && ticks.isKnown,
    error: files.error ?? links.error ?? ticks.error,
    retry() {
      void files.refetch();
      void links.refetch();
      ticks.retry();
    },
    isTicked: ticks.isTicked,
    isOpened: ticks.isOpened,
  };
}
