"use client";

import { type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { dialogIsGone, isDirty, type LeaveGuard, mayLeave } from "./leave-guard";
import { Scopes } from "./use-leave-guard";

const leaveQuestion = lazyPart(() => import("@/components/kit/feedback/leave-question"));

type Guarded = { of: Set<LeaveGuard>; children: ReactNode };

/** Collects the guards inside a dialog or a row that closes as a whole, for this scope and the outer ones. */
export function LeaveScope({ of, children }: Guarded) {
  const outer = useContext(Scopes);
  const scopes = useMemo(() => [...outer, of], [outer, of]);
  return <Scopes value={scopes}>{children}</Scopes>;
}

/**
 * Pass `inside` to a `LeaveScope`. `leave` runs immediately if nothing inside is unsaved, otherwise after the person
 * agrees.
 */
export function useLeaveScope() {
  const [inside] = useState(() => new Set<LeaveGuard>());
  // The guards ask by it; the connection may be lost after a form is opened and before it asks.
  useFetchWhenIdle(leaveQuestion);
  const leave = useCallback(
    async (go: () => void) => {
      if (isDirty(inside)) {
        if (!(await mayLeave(inside))) return;
        await dialogIsGone();
      }
      go();
    },
    [inside],
  );
  return { inside, leave };
}
