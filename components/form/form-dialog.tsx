"use client";

import { type ComponentProps, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Sheet } from "@/components/ui/sheet";
import { type LeaveGuard, mayLeave } from "./leave-guard";
import { LeaveScope } from "./use-leave-guard";

type FormDialogProps = ComponentProps<typeof Dialog> & { as?: "dialog" | "sheet" };

/** A dialog or a sheet around a form: Esc, the cross and a click beside it ask once when something in it is unsaved. */
export function FormDialog({ as = "dialog", onClose, ...rest }: FormDialogProps) {
  const [guards] = useState(() => new Set<LeaveGuard>());
  const Surface = as === "sheet" ? Sheet : Dialog;
  async function close() {
    if (await mayLeave(guards)) onClose();
  }
  return (
    <LeaveScope value={guards}>
      <Surface {...rest} onClose={close} />
    </LeaveScope>
  );
}
