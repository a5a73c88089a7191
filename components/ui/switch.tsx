"use client";

import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";

type SwitchProps = Omit<ComponentProps<"button">, "onChange" | "onClick" | "type" | "role"> & {
  isOn: boolean;
  onChange(isOn: boolean): void;
  children?: ReactNode;
};

/** Switches immediately, without Save. The label is inside; without children set `aria-label`. */
export function Switch({ isOn, onChange, children, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className={cx(
        "inline-flex min-h-6 items-center gap-2 rounded-sm text-start disabled:opacity-50 pointer-coarse:min-h-touch",
        className,
      )}
    >
      <span
        className={cx(
          "h-5 w-9 shrink-0 rounded-full border p-px",
          isOn ? "border-primary bg-primary forced-colors:bg-[Highlight]" : "border-border-strong bg-surface",
        )}
      >
        <span
          className={cx(
            "block size-4 rounded-full border forced-colors:bg-[ButtonText] transition-transform duration-[120ms]",
            isOn ? "translate-x-4 border-primary-fg bg-primary-fg" : "border-border-strong bg-border-strong",
          )}
        />
      </span>
      {children}
    </button>
  );
}
