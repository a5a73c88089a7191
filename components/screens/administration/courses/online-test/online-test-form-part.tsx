"use client";

import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { OnlineTest } from "@/lib/contracts/online-tests";

export const onlineTestForm = lazyPart(() => import("./online-test-form"));

/** The form of an existing test, or of a new one for a course. */
export function OnlineTestFormPart(props: { test: OnlineTest } | { course: number }) {
  return (
    <LazyPart of={onlineTestForm} waiting={<Skeleton className="h-40" />}>
      {({ OnlineTestForm }) => <OnlineTestForm {...props} />}
    </LazyPart>
  );
}
