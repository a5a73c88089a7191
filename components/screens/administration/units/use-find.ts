"use client";

import { type RefObject, useEffect, useMemo, useState } from "react";
import { aboveAll } from "./find-units";
import type { TreeView } from "./use-tree-view";

/** Which match is shown, and which units stand aside while one searches. */
export function useFind({ search, matches }: TreeView, grid: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ search: "", nth: 0 });
  const nth = at.search === search && matches.length > 0 ? at.nth % matches.length : 0;
  const current = search.trim() ? matches[nth] : undefined;
  const currentId = current?.unit.id;
  const seen = useMemo(() => new Set([...matches.map(({ unit }) => unit.id), ...aboveAll(matches)]), [matches]);

  useEffect(() => {
    if (currentId !== undefined)
      grid.current?.querySelector(`[data-unit="${currentId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [currentId, grid]);

  return {
    current,
    currentId,
    place: nth + 1,
    isDimmed: (id: number) => seen.size > 0 && !seen.has(id),
    /** Answers the match that is shown from now on, and its place. */
    step(by: 1 | -1) {
      const next = (nth + by + matches.length) % matches.length;
      setAt({ search, nth: next });
      return { node: matches[next], place: next + 1 };
    },
  };
}
