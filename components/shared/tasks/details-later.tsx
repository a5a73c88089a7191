"use client";

import type { ComponentProps } from "react";
import { Part } from "@/components/kit/feedback/part";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskDetails } from "./task-details";

/** Fetched when the page is idle: most visits to a list open few of its tasks. */
export const detailsPart = later(() => import("./task-details"));

/** `TaskDetails`, loaded when a task is opened. */
export function DetailsLater(props: ComponentProps<typeof TaskDetails>) {
  return (
    <Part of={detailsPart} waiting={<Skeleton className="h-32" />}>
      {(part) => <part.TaskDetails {...props} />}
    </Part>
  );
}
