"use client";

import { ChevronDown } from "lucide-react";
import { type Ref, useRef } from "react";
import type { Option } from "./option-match";
import type { useOptionList } from "./use-option-list";

/** Common to single and multiple comboboxes. */
export type ComboboxBase<V extends string | number> = {
  id?: string;
  options: readonly Option<V>[];
  placeholder?: string;
  /** Searches on the server; the options are then shown unfiltered. Called with "" when the list closes. */
  onSearch?(text: string): void;
  isBusy?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  "aria-describedby"?: string;
  "aria-labelledby"?: string;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
};

type List<V extends string | number> = ReturnType<typeof useOptionList<V>>;

/** The field of a combobox, and the button in it that opens the list. */
export function useComboboxField<V extends string | number>(props: ComboboxBase<V>, list: List<V>, openWord: string) {
  const { id, isBusy, isDisabled = false, autoFocus, onBlur, ref } = props;
  const field = useRef<HTMLInputElement>(null);
  const inputProps = {
    ...list.inputProps,
    ref(element: HTMLInputElement | null) {
      field.current = element;
      if (typeof ref === "function") ref(element);
      else if (ref) ref.current = element;
    },
    id,
    disabled: isDisabled,
    autoFocus,
    "aria-invalid": props["aria-invalid"],
    "aria-required": props["aria-required"],
    "aria-describedby": props["aria-describedby"],
    "aria-labelledby": props["aria-labelledby"],
    "aria-busy": isBusy || undefined,
    onBlur() {
      list.inputProps.onBlur();
      onBlur?.();
    },
  };
  const focus = () => field.current?.focus();
  const openButton = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={openWord}
      disabled={isDisabled}
      // Keep the focus in the field, so that this does not count as leaving it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        focus();
        if (list.isOpen) list.close();
        else list.open();
      }}
      className={iconButtonClass}
    >
      <ChevronDown aria-hidden className="size-4" />
    </button>
  );
  const listName = props["aria-labelledby"]
    ? { "aria-labelledby": props["aria-labelledby"] }
    : { "aria-label": openWord };
  return { inputProps, openButton, focus, listName };
}

/** A small button inside a field. */
export const iconButtonClass =
  "inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-fg-muted hover:bg-surface-2 hover:text-fg disabled:opacity-50 pointer-coarse:size-touch";
