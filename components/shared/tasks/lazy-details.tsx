"use client";

import type { ComponentProps } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskDetails } from "./task-details";

/** Fetched when the page is idle: most visits to a list open few of its tasks. */
export const detailsPart = lazyPart(() => import("./task-details"));

/** `TaskDetails`, loaded when a task is opened. */
export function LazyDetails(props: ComponentProps<typeof TaskDetails>) {
  return (
    <LazyPart of={detailsPart} waiting={<Skeleton className="h-32" />}>
      {(part) => <part.TaskDetails {...props} />}
    </LazyPart>
  );
}
