"use client";

import { ChevronDown, X } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { cx } from "./class-names";
import { controlClass, controlHeight } from "./input";
import { OptionList } from "./option-list";
import type { Option } from "./option-match";
import { Spinner } from "./spinner";
import { useOptionList } from "./use-option-list";

export type ComboboxOption<V extends string | number> = Option<V>;

/** What single and multiple comboboxes share. */
export type ComboboxBase<V extends string | number> = {
  id?: string;
  options: readonly ComboboxOption<V>[];
  placeholder?: string;
  /** Search on the server: the options are then shown as given. Called with "" when the list closes. */
  onSearch?(text: string): void;
  isBusy?: boolean;
  isDisabled?: boolean;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  "aria-describedby"?: string;
  "aria-labelledby"?: string;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
};

type ComboboxProps<V extends string | number> = ComboboxBase<V> & {
  value: V | null;
  onChange(value: V | null): void;
  words: { none: string; clear: string; open: string };
};

/** One of many, found by typing. What is typed and not chosen is forgotten when the focus leaves. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { id, options, value, onChange, words, onSearch, isBusy, isDisabled = false, placeholder, onBlur, ref } = props;
  const field = useRef<HTMLInputElement>(null);
  const [lastChosen, setLastChosen] = useState<ComboboxOption<V>>();
  const list = useOptionList({
    options,
    value,
    onSearch,
    staysOpen: false,
    onChoose(option) {
      // A search on the server may answer without it next time: its label is kept.
      setLastChosen(option);
      onChange(option.value);
    },
  });
  const chosen = options.find((option) => option.value === value) ?? (lastChosen?.value === value ? lastChosen : undefined);
  const labelledBy = props["aria-labelledby"];

  function clear() {
    onChange(null);
    list.close();
    field.current?.focus();
  }

  return (
    <OptionList
      list={list}
      isChosen={(each) => each === value}
      isBusy={isBusy}
      noneWord={words.none}
      name={labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": words.open }}
    >
      <input
        {...list.inputProps}
        ref={(element) => {
          field.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        id={id}
        disabled={isDisabled}
        value={list.text ?? chosen?.label ?? ""}
        placeholder={placeholder}
        aria-invalid={props["aria-invalid"]}
        aria-required={props["aria-required"]}
        aria-describedby={props["aria-describedby"]}
        aria-labelledby={labelledBy}
        aria-busy={isBusy || undefined}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          list.inputProps.onBlur();
          onBlur?.();
        }}
        className={cx(controlClass, controlHeight, "truncate pr-17 pl-3 pointer-coarse:pr-23")}
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        {isBusy && <Spinner className="mx-1 text-fg-muted" />}
        {value !== null && !isDisabled && (
          <button type="button" aria-label={words.clear} onClick={clear} className={iconButtonClass}>
            <X aria-hidden className="size-4" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.open}
          disabled={isDisabled}
          // Pressed with the focus in the field, it must not count as leaving.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            field.current?.focus();
            if (list.isOpen) list.close();
            else list.open();
          }}
          className={iconButtonClass}
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      </span>
    </OptionList>
  );
}

/** A small button inside a field. */
export const iconButtonClass =
  "inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-fg-muted hover:bg-surface-2 hover:text-fg disabled:opacity-50 pointer-coarse:size-10";
