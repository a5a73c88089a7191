import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect } from "react";

/** The parts of the page that links lead to, by their ids. */
const parts = ["personal", "calendar", "sessions"] as const;

/**
 * Leads to the part that the address names, once the page is there, and takes it from the address: the same link works
 * again. A hash would not do: the panel with the link closes meanwhile, which keeps the page where it is.
 */
export function useWantedPart(isThere: boolean): void {
  const [wanted, setWanted] = useQueryState("part", parseAsStringLiteral(parts));
  useEffect(() => {
    if (!wanted || !isThere) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const part = document.getElementById(wanted);
        part?.focus({ preventScroll: true });
        part?.scrollIntoView();
        void setWanted(null);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isThere, setWanted]);
}
