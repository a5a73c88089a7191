"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** A verb with its object: "Delete 3 users". Without one there is nothing to agree to: the dialog only says why. */
  confirmLabel?: string | undefined;
  cancelLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** The error, if the action failed. */
  children?: ReactNode;
};

/** Asks before an action. The focus starts on Cancel, and returns to it when there is nothing to agree to any more. */
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
  const isAsking = confirmLabel !== undefined;
  useEffect(() => {
    if (!isAsking) cancel.current?.focus();
  }, [isAsking]);
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
          {isAsking && (
            <Button variant={isDanger ? "danger" : "primary"} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
