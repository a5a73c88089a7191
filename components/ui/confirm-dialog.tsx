"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  /** A verb with its object: "Delete 3 users". */
  confirmLabel: string;
  cancelLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** The error, if the action failed. */
  children?: ReactNode;
};

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDanger,
  isBusy,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={text}
      closeLabel={cancelLabel}
      size="sm"
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? "danger" : "primary"} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
