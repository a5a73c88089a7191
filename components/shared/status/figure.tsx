import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

type FigureProps = {
  label: string;
  /** On a phone a line of the `dl`, which is one card there (`figureLines`). */
  isLine?: boolean;
  /** On a phone as high as a button, in a row that scrolls. */
  isSlim?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** On a phone a card of lines; elsewhere only the place of cards beside each other. */
export const figureLines =
  "grid max-sm:divide-y max-sm:divide-border max-sm:rounded-lg max-sm:border max-sm:border-border max-sm:bg-surface sm:gap-3";

const cardClass = "grid content-start gap-1 rounded-lg border border-border bg-surface p-3 sm:p-4";
const lineClass =
  "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:px-3 max-sm:py-2 sm:grid sm:content-start sm:gap-1 sm:rounded-lg sm:border sm:border-border sm:bg-surface sm:p-4";

const slimClass =
  "flex shrink-0 items-center gap-x-2 whitespace-nowrap rounded-lg border border-border bg-surface px-3 max-sm:h-12 sm:grid sm:shrink sm:content-start sm:gap-1 sm:whitespace-normal sm:p-4";

/** One number of the strip above a page, in a `dl`. */
export function Figure({ label, isLine = false, isSlim = false, className, children }: FigureProps) {
  return (
    <div className={cx(isLine ? lineClass : isSlim ? slimClass : cardClass, className)}>
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className={cx("font-semibold tabular-nums", isLine ? "max-sm:ms-auto sm:text-md" : "text-md")}>{children}</dd>
    </div>
  );
}
