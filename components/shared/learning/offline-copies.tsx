"use client";

import { useEffect, useState } from "react";
import { lazyPart, useLazyPartState } from "@/components/ui/lazy-part";

// Every page carries this file; the rest comes behind everything that the page itself needs.
const keepPart = lazyPart(() => import("./keep-copies"), { isRare: true });
const SETTLED_MS = 3000;

/** Keeps the pages that a learner opens for the time without a network. */
export function OfflineCopies({ isOn }: { isOn: boolean }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsWanted, SETTLED_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const { part } = useLazyPartState(keepPart, isWanted);
  return part && <part.KeepCopies isOn={isOn} />;
}
