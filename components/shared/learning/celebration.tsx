"use client";

import { useEffect, useRef } from "react";
import { lazyPart } from "@/components/ui/lazy-part";

const burstPart = lazyPart(() => import("./burst"), { isRare: true });

type CelebrationProps = {
  isOn: boolean;
  /** What is passed already when it is shown has just been passed. */
  isFresh?: boolean;
};

/** A short burst of colours where something is passed. Words beside it say what. */
export function Celebration({ isOn, isFresh = false }: CelebrationProps) {
  const place = useRef<HTMLSpanElement>(null);
  const wasOn = useRef(isOn && !isFresh);
  useEffect(() => {
    const isNew = isOn && !wasOn.current;
    wasOn.current = isOn;
    if (!isNew) return;
    // Without a connection there is only no burst.
    burstPart.load().then(
      ({ burst }) => place.current && burst(place.current),
      () => undefined,
    );
  }, [isOn]);
  return <span ref={place} aria-hidden />;
}
