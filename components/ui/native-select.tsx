import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names";
import { controlClass, controlHeight } from "./input";

/** The browser's own list, for up to about fifteen options. `className` lays out the whole control. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cx("relative block min-w-0", className)}>
      <select {...rest} className={cx(controlClass, controlHeight, "appearance-none truncate pr-9 pl-3")}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-fg-muted"
      />
    </span>
  );
}
