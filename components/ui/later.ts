"use client";

import { useEffect, useEffectEvent, useState } from "react";

export type Later<M> = { readonly loaded: M | undefined; load(): Promise<M> };

/** A heavy part that no page carries from the start. It is fetched once; a fetch that failed is tried again at the next need. */
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
 * The part, once it has been wanted and is here; it then stays. Without Suspense, which would hold it back for a third of a second.
 * On a failure the caller should forget that it was wanted.
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
