"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Where the focus goes after a question whose button is gone with its row or its bar; a button that is still there takes it for itself. */
export function useFocusAfter(isAsking: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) place.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return place;
}
