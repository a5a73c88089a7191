"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus here after a question whose button has disappeared with its row; an existing button takes it itself.
 */
export function useFocusAfter(isAsking: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) place.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return place;
}
