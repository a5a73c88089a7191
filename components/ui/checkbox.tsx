"use client";

import { Check, Minus } from "lucide-react";
import { type ComponentProps, useEffect } from "react";
import { cx } from "./class-names";
import { useEarlyTick } from "./use-early-tick";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref" | "size"> & {
  isIndeterminate?: boolean;
  ref?: (input: HTMLInputElement | null) => void;
};

/**
 * A native checkbox, drawn as a box of 18 px with a target of 24 px, or 44 px for fingers. The caller adds the label.
 */
export function Checkbox({ isIndeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const input = useEarlyTick(rest.checked);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return (
    <span className={cx("relative inline-grid size-4.5 shrink-0 place-items-center align-middle", className)}>
      <input
        {...rest}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        type="checkbox"
        autoComplete="off"
        className="peer absolute -inset-0.75 z-1 m-0 size-6 opacity-0 pointer-coarse:inset-[calc((1.125rem-var(--touch))/2)] pointer-coarse:size-touch"
      />
      <span
        aria-hidden
        className={cx(
          "size-full rounded-[4px] border border-border-strong bg-surface outline-offset-2 transition-colors duration-[120ms] outline-ring peer-focus-visible:outline-2",
          "peer-checked:border-primary peer-checked:bg-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary",
          "forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-indeterminate:bg-[Highlight]",
          "peer-aria-[invalid=true]:border-danger peer-disabled:opacity-50",
        )}
      />
      <Check
        aria-hidden
        className="absolute size-3.5 scale-50 stroke-3 text-primary-fg opacity-0 transition duration-[120ms] ease-out forced-colors:text-[HighlightText] peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:opacity-0"
      />
      <Minus
        aria-hidden
        className="absolute hidden size-3.5 stroke-3 text-primary-fg forced-colors:text-[HighlightText] peer-indeterminate:block"
      />
    </span>
  );
}
