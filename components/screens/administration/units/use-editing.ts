"use client";

import { useCallback, useRef, useState } from "react";
import { questionIsGone } from "@/components/kit/leave/leave-guard";
import { useLeaveGuard } from "@/components/kit/leave/use-leave-guard";
import type { Draft } from "./visible-rows";

/** One unit is added or edited at a time. */
export type Editing = { draft: Draft; unitId?: never } | { unitId: number; draft?: never };

/** Leaving a row with unsaved changes asks first, whatever the way out. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing>();
  const isDirty = useRef(false);
  const guard = useLeaveGuard(() => isDirty.current);

  /** Answers whether one may go on. */
  async function leave(next?: Editing): Promise<boolean> {
    if (isDirty.current) {
      if (!(await guard.mayLeave())) return false;
      await questionIsGone();
    }
    setEditing(next);
    return true;
  }

  const onDirty = useCallback((is: boolean) => {
    isDirty.current = is;
  }, []);
  return { editing, leave, end: () => setEditing(undefined), onDirty, question: guard.question };
}
