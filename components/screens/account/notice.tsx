import { CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

/** A notice above a form, announced politely. */
export function Notice({ isDone = false, title, children }: { isDone?: boolean; title: string; children?: ReactNode }) {
  const Icon = isDone ? CircleCheck : Info;
  return (
    <div
      className={`flex gap-2 rounded-md border p-3 ${isDone ? "border-st-active-bd bg-st-active-bg text-st-active-fg" : "border-border bg-surface-2"}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}
