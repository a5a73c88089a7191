"use client";

import { type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { isDirty, type LeaveGuard, mayLeave, questionIsGone } from "./leave-guard";
import { Scopes } from "./use-leave-guard";

type Guarded = { of: Set<LeaveGuard>; children: ReactNode };

/** What lies inside may be closed as a whole, a dialog or a row: its guards are gathered, for this scope and for those around it. */
export function LeaveScope({ of, children }: Guarded) {
  const outer = useContext(Scopes);
  const scopes = useMemo(() => [...outer, of], [outer, of]);
  return <Scopes value={scopes}>{children}</Scopes>;
}

/** Give `inside` to a `LeaveScope`; `leave` goes at once when nothing in it is unsaved, else when the person agrees. */
export function useLeaveScope() {
  const [inside] = useState(() => new Set<LeaveGuard>());
  const leave = useCallback(
    async (go: () => void) => {
      if (isDirty(inside)) {
        if (!(await mayLeave(inside))) return;
        await questionIsGone();
      }
      go();
    },
    [inside],
  );
  return { inside, leave };
}
