import type { ReactNode } from "react";
import { cx } from "./class-names";

/** A grey stand-in; give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cx("block animate-pulse rounded-sm bg-score-track motion-reduce:animate-none", className)}
    />
  );
}

/** Takes its place at once but is seen only after 200 ms: a quick answer never flashes a skeleton. */
export function Delayed({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("transition-opacity delay-200 duration-[120ms] starting:opacity-0", className)}>{children}</div>
  );
}
