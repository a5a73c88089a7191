"use client";

import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cx } from "./class-names";
import { type ComboboxBase, type ComboboxOption, iconButtonClass } from "./combobox";
import { controlClass } from "./input";
import { OptionList } from "./option-list";
import { Spinner } from "./spinner";
import { useOptionList } from "./use-option-list";

type MultiComboboxProps<V extends string | number> = ComboboxBase<V> & {
  values: readonly V[];
  onChange(values: V[]): void;
  words: { none: string; open: string; remove(label: string): string };
};

/** Several of many: what is chosen stands as chips before the field, and the list stays open for the next. */
export function MultiCombobox<V extends string | number>(props: MultiComboboxProps<V>) {
  const { id, options, values, onChange, words, onSearch, isBusy, isDisabled = false, placeholder, onBlur, ref } = props;
  const field = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState<readonly ComboboxOption<V>[]>([]);
  const labelledBy = props["aria-labelledby"];
  const list = useOptionList({
    options,
    value: null,
    onSearch,
    staysOpen: true,
    onChoose(option) {
      if (values.includes(option.value)) return remove(option.value);
      setSeen([...seen, option]);
      onChange([...values, option.value]);
    },
  });

  function remove(value: V) {
    onChange(values.filter((each) => each !== value));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = values.at(-1);
    if (event.key === "Backspace" && !event.currentTarget.value && last !== undefined) remove(last);
    else list.inputProps.onKeyDown(event);
  }

  const chips = values.map((value) => ({ value, label: [...options, ...seen].find((option) => option.value === value)?.label ?? String(value) }));
  return (
    <OptionList
      list={list}
      isMulti
      isChosen={(each) => values.includes(each)}
      isBusy={isBusy}
      noneWord={words.none}
      name={labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": words.open }}
    >
      <div
        aria-invalid={props["aria-invalid"]}
        className={cx(
          controlClass,
          "flex min-h-9 flex-wrap items-center gap-1 py-1 pr-10 pl-1 outline-offset-2 outline-ring pointer-coarse:min-h-11 pointer-coarse:pr-12",
          "has-[input:focus-visible]:outline-2",
        )}
      >
        {chips.map(({ value, label }) => (
          <span key={value} className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm border border-border bg-surface-2 pl-2 text-sm">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <button
              type="button"
              aria-label={words.remove(label)}
              disabled={isDisabled}
              onClick={() => {
                remove(value);
                field.current?.focus();
              }}
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-fg-muted hover:text-fg pointer-coarse:size-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          {...list.inputProps}
          ref={(element) => {
            field.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          disabled={isDisabled}
          value={list.text ?? ""}
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-invalid={props["aria-invalid"]}
          aria-required={props["aria-required"]}
          aria-describedby={props["aria-describedby"]}
          aria-labelledby={labelledBy}
          onKeyDown={onKeyDown}
          onBlur={() => {
            list.inputProps.onBlur();
            onBlur?.();
          }}
          className="h-6 min-w-20 flex-1 bg-transparent px-2 outline-none"
        />
      </div>
      <span className="absolute top-1 right-1 flex items-center">
        {isBusy && <Spinner className="mx-1 text-fg-muted" />}
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.open}
          disabled={isDisabled}
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
