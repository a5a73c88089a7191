"use client";

import { BellRing } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import { type Asked, useNudge } from "./use-nudge";

/** Reminds a person of what is late or due soon; nothing beside another day. */
export function NudgeButton({ className, ...asked }: Asked & { className: string }) {
  const { action, name, isPressing, isSending, remind } = useNudge(asked);
  if (!isPressing) return null;
  return (
    <Button size="sm" isBusy={isSending} aria-label={name} onClick={remind} className={className}>
      <BellRing aria-hidden />
      {action}
    </Button>
  );
}

/** The same as a small bell, in a row of a table. */
export function NudgeBell({ className, ...asked }: Asked & { className: string }) {
  const { action, name, isPressing, isSending, remind } = useNudge(asked);
  if (!isPressing) return null;
  return (
    <button
      type="button"
      aria-label={name}
      title={action}
      aria-disabled={isSending}
      onClick={isSending ? undefined : remind}
      className={cx(
        "grid size-7 place-items-center rounded-sm text-fg-muted pointer-coarse:size-touch",
        "hover:not-aria-disabled:bg-primary-soft hover:not-aria-disabled:text-fg",
        className,
      )}
    >
      {isSending ? <Spinner /> : <BellRing aria-hidden className="size-4" />}
    </button>
  );
}
