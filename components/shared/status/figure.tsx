import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

type FigureProps = { label: string; className?: string | undefined; children: ReactNode };

/** One number of the strip above a page, in a `dl`. */
export function Figure({ label, className, children }: FigureProps) {
  return (
    <div className={cx("grid content-start gap-1 rounded-lg border border-border bg-surface p-3 sm:p-4", className)}>
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="font-semibold text-md tabular-nums">{children}</dd>
    </div>
  );
}
