"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to this place when a question closes and the button that opened it is gone with its row; a button that
 * still exists gets the focus by itself.
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
