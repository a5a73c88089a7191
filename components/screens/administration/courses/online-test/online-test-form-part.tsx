"use client";

import { Part } from "@/components/kit/feedback/part";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { OnlineTest } from "@/lib/contracts/online-tests";

export const onlineTestForm = later(() => import("./online-test-form"));

/** The form of an existing test, or of a new one for a course. */
export function OnlineTestFormPart(props: { test: OnlineTest } | { course: number }) {
  return (
    <Part of={onlineTestForm} waiting={<Skeleton className="h-40" />}>
      {({ OnlineTestForm }) => <OnlineTestForm {...props} />}
    </Part>
  );
}
