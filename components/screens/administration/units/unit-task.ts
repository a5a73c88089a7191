"use client";

import { useCallback, useRef, useState } from "react";
import { dialogIsGone } from "@/components/kit/feedback/leave-guard";
import { useLeaveGuard } from "@/components/kit/feedback/use-leave-guard";
import type { TreeNode } from "./tree";

/** The present task: a form in the place of a row, or a dialog. There is one at a time. */
export type UnitTask =
  | { do: "add"; parentId: number | null }
  | { do: "edit"; id: number }
  | { do: "move" | "remove"; node: TreeNode };

/** The unit whose row is a form. An unsaved unit has the id 0. */
export function formRowOf(task: UnitTask | undefined): number | undefined {
  if (task?.do === "edit") return task.id;
  return task?.do === "add" ? 0 : undefined;
}

/** The unit to which the form belongs: the one being edited, or the parent of a new unit. */
export function formUnitOf(task: UnitTask | undefined): number | null {
  if (task?.do === "edit") return task.id;
  return task?.do === "add" ? task.parentId : null;
}

/** The task of the screen. A form with unsaved changes asks before another task replaces it. */
export function useUnitTask() {
  const [task, setTask] = useState<UnitTask>();
  const isDirty = useRef(false);
  const guard = useLeaveGuard(() => isDirty.current);

  /** Starts a task, or only closes the form; false if the person wants to stay in the form. */
  async function begin(next?: UnitTask): Promise<boolean> {
    if (isDirty.current) {
      if (!(await guard.mayLeave())) return false;
      await dialogIsGone();
    }
    setTask(next);
    return true;
  }

  const onDirty = useCallback((is: boolean) => {
    isDirty.current = is;
  }, []);
  return { task, begin, end: () => setTask(undefined), onDirty, question: guard.question };
}

export type UnitTasks = ReturnType<typeof useUnitTask>;
