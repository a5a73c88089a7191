"use client";

import { type ReactNode, useId } from "react";
import { chosenClass } from "./chosen-class";
import { cx } from "./class-names";

type Props<V extends string> = {
  legend: ReactNode;
  value: V;
  options: readonly { value: V; label: ReactNode; lang?: string }[];
  onChange(value: V): void;
  /** Hides the legend visually, where the context is enough. */
  isLegendHidden?: boolean;
  /** On a phone it is as wide as the page, where it chooses what the page shows. */
  isWide?: boolean;
};

/** A choice of a few visible options: native radio buttons that look like one strip. Takes effect immediately. */
export function Choice<V extends string>({
  legend,
  value,
  options,
  onChange,
  isLegendHidden = false,
  isWide,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : "pb-1 font-medium"}>{legend}</legend>
      <div
        className={cx(
          "inline-flex max-w-full flex-wrap rounded-md border border-border-strong bg-surface p-0.5",
          isWide && "max-sm:flex max-sm:*:flex-1 max-sm:*:justify-center",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cx(
              "inline-flex min-h-7 items-center rounded-sm px-2.5 max-sm:px-1.5 has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-touch pointer-coarse:min-w-touch pointer-coarse:justify-center",
              option.value === value ? chosenClass : "text-fg-muted hover:bg-surface-2",
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
