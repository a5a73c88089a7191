"use client";

import type { ComponentProps } from "react";
import { cx } from "./class-names";
import { useEarlyTick } from "./use-early-tick";

type RadioProps = Omit<ComponentProps<"input">, "type" | "ref" | "size">;

/** A native radio button, drawn and sized as `Checkbox` is. The caller adds the label, and the name of its group. */
export function Radio({ className, ...rest }: RadioProps) {
  const input = useEarlyTick(rest.checked);
  return (
    <span className={cx("relative inline-grid size-4.5 shrink-0 place-items-center align-middle", className)}>
      <input
        {...rest}
        ref={input}
        type="radio"
        autoComplete="off"
        className="peer absolute -inset-0.75 z-1 m-0 size-6 opacity-0 pointer-coarse:inset-[calc((1.125rem-var(--touch))/2)] pointer-coarse:size-touch"
      />
      <span
        aria-hidden
        className={cx(
          "size-full rounded-full border border-border-strong bg-surface outline-offset-2 outline-ring peer-focus-visible:outline-2",
          "peer-checked:border-[5.5px] peer-checked:border-primary forced-colors:peer-checked:border-[Highlight]",
          "peer-disabled:opacity-50",
        )}
      />
    </span>
  );
}
