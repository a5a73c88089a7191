"use client";

import type { ComponentProps } from "react";
import { LeaveScope, useLeaveScope } from "@/components/kit/feedback/leave-scope";
import { Dialog } from "@/components/ui/dialog";
import { Sheet } from "@/components/ui/sheet";

type FormDialogProps = ComponentProps<typeof Dialog> & { as?: "dialog" | "sheet" };

/**
 * A dialog or sheet around a form. Closing it by Esc, the cross or a click outside asks once if there is unsaved input.
 */
export function FormDialog({ as = "dialog", onClose, ...rest }: FormDialogProps) {
  const { inside, leave } = useLeaveScope();
  const Surface = as === "sheet" ? Sheet : Dialog;
  return (
    <LeaveScope of={inside}>
      <Surface {...rest} onClose={() => leave(onClose)} />
    </LeaveScope>
  );
}
