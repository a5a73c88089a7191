"use client";

import { useEffect, useState } from "react";

const TAKES_FOCUS =
  "a[href], button:not(:disabled, [tabindex='-1']), input:not(:disabled), select, textarea, iframe, audio, video, [tabindex='0']";

/**
 * Whether a scrolling element contains nothing focusable: then it must be focusable itself, or keys could not scroll
 * it.
 */
export function useScrollStop(place: HTMLElement | null): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    if (!place) return;
    const look = () => setStop(place.scrollHeight > place.clientHeight && !place.querySelector(TAKES_FOCUS));
    const sized = new ResizeObserver(look);
    sized.observe(place);
    const filled = new MutationObserver(look);
    filled.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "tabindex"] });
    return () => {
      sized.disconnect();
      filled.disconnect();
    };
  }, [place]);
  return isStop;
}
