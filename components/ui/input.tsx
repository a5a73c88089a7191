import type { ComponentProps } from "react";
import { cx } from "./class-names";

/** The common look of text inputs. */
export const controlClass = cx(
  "w-full min-w-0 rounded-sm border border-border-strong bg-surface text-base text-fg max-sm:text-md",
  "disabled:bg-surface-2 disabled:text-fg-muted aria-[invalid=true]:border-danger aria-[invalid=true]:inset-ring aria-[invalid=true]:inset-ring-danger",
);

export const controlHeight = "h-9 pointer-coarse:h-touch";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={cx(controlClass, controlHeight, "px-3 read-only:bg-surface-2", className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(controlClass, "block min-h-20 px-3 py-2 read-only:bg-surface-2", className)}
    />
  );
}
