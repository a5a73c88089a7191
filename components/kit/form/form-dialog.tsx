"use client";

import type { ComponentProps } from "react";
import { LeaveScope, useLeaveScope } from "@/components/kit/leave/leave-scope";
import { Dialog } from "@/components/ui/dialog";
import { Sheet } from "@/components/ui/sheet";

type FormDialogProps = ComponentProps<typeof Dialog> & { as?: "dialog" | "sheet" };

/** A dialog or a sheet around a form: Esc, the cross and a click beside it ask once when something in it is unsaved. */
export function FormDialog({ as = "dialog", onClose, ...rest }: FormDialogProps) {
  const { inside, leave } = useLeaveScope();
  const Surface = as === "sheet" ? Sheet : Dialog;
  return (
    <LeaveScope of={inside}>
      <Surface {...rest} onClose={() => leave(onClose)} />
    </LeaveScope>
  );
}
