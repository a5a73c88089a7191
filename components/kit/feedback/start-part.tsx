"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { LazyPart } from "./lazy-part";

/** One of the parts of a page of which the address says with which one it begins. */
export function startPart(fetchIt: () => Promise<ComponentType>) {
  const part = lazyPart(fetchIt);
  return { part, First: lazy(async () => ({ default: await part.load() })) };
}

type StartPartProps = { of: ReturnType<typeof startPart>; isFirst: boolean };

/** The server renders the first one too; the browser loads another one once it is shown. */
export function StartPart({ of: { part, First }, isFirst }: StartPartProps) {
  const waiting = <Skeleton className="h-96" />;
  if (isFirst)
    return (
      <Suspense fallback={waiting}>
        <First />
      </Suspense>
    );
  return (
    <LazyPart of={part} waiting={waiting}>
      {(Part) => <Part />}
    </LazyPart>
  );
}
