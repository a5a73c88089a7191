"use client";

import { useEffect, useEffectEvent } from "react";
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

/**
 * The materials of a person's course in the order of its author, with their ticks. The course is asked for after each tick
 * and knows how many there are; where an author has changed them meanwhile, they are asked for, too.
 */
export function useMaterials(kind: CourseKind, { id, course, user, materials }: UserCourse) {
  const files = useLastingQuery(listQuery(courseFileContract.list, materialsOf(course)));
  const links = useLastingQuery(listQuery(courseLinkContract.list, materialsOf(course)));
  const ticks = useTicked(user, { kind, course: id });
  const shown: ShownMaterial[] = inOneOrder(files.data?.results ?? [], links.data?.results ?? []);
  const isKnown = files.data !== undefined && links.data !== undefined && ticks.isKnown;
  const askAnew = useEffectEvent(() => {
    void files.refetch();
    void links.refetch();
  });
  const known = isKnown ? shown.length : undefined;
  useEffect(() => {
    if (known !== undefined && known !== materials.total) askAnew();
  }, [known, materials.total]);
  return {
    shown,
    done: shown.filter(ticks.isTicked).length,
    isKnown,
    error: files.error ?? links.error ?? ticks.error,
    retry() {
      askAnew();
      ticks.retry();
    },
    isTicked: ticks.isTicked,
    isOpened: ticks.isOpened,
  };
}
