import type { ReactNode } from "react";
import { cx } from "./class-names";

/** A grey placeholder; give it the size of the content, so that the layout does not jump. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cx("block animate-pulse rounded-sm bg-score-track motion-reduce:animate-none", className)}
    />
  );
}

/** Takes its place immediately but becomes visible after 200 ms, so that quick responses do not flash a skeleton. */
export function Delayed({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("transition-opacity delay-200 duration-[120ms] starting:opacity-0", className)}>{children}</div>
  );
}
