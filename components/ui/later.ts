"use client";

import { useEffect, useEffectEvent, useState } from "react";

export type Later<M> = { readonly loaded: M | undefined; load(): Promise<M> };

/** A heavy part that is not in the initial bundle. It is loaded once; a failed load is retried on next use. */
export function later<M>(fetchIt: () => Promise<M>): Later<M> {
  let loaded: M | undefined;
  let pending: Promise<M> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      pending ??= fetchIt().then(
        (part) => {
          loaded = part;
          return part;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}

/**
 * Returns the part once it was wanted and has loaded. Without Suspense, which would delay it by a third of a second. In
 * `onFailure` the caller should reset `isWanted`.
 */
export function useLater<M>(part: Later<M>, isWanted: boolean, onFailure: () => void): M | undefined {
  const [kept, setKept] = useState<{ part: M }>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted || kept) return;
    let isGone = false;
    part.load().then(
      (loaded) => !isGone && setKept({ part: loaded }),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, kept, part]);
  return kept?.part ?? (isWanted ? part.loaded : undefined);
}
