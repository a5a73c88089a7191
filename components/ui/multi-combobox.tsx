"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { cx } from "./class-names";
import type { ComboboxOption } from "./combobox";
import { controlClass } from "./input";
import { OptionList } from "./option-list";
import { Spinner } from "./spinner";
import { type ComboboxBase, useComboboxField } from "./use-combobox-field";
import { useOptionList } from "./use-option-list";

type MultiComboboxProps<V extends string | number> = ComboboxBase<V> & {
  values: readonly V[];
  onChange(values: V[]): void;
  words: { none: string; open: string; remove(label: string): string };
};

/** A multiple choice: chosen options are chips before the field, and the list stays open. */
export function MultiCombobox<V extends string | number>(props: MultiComboboxProps<V>) {
  const { options, values, onChange, words, onSearch, isBusy, isDisabled, placeholder } = props;
  const [seen, setSeen] = useState<readonly ComboboxOption<V>[]>([]);
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
  const field = useComboboxField(props, list, words.open);

  function remove(value: V) {
    onChange(values.filter((each) => each !== value));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = values.at(-1);
    if (event.key === "Backspace" && !event.currentTarget.value && last !== undefined) remove(last);
    else list.inputProps.onKeyDown(event);
  }

  const chips = values.map((value) => ({
    value,
    label: [...options, ...seen].find((option) => option.value === value)?.label ?? String(value),
  }));
  return (
    <OptionList
      list={list}
      isMulti
      isChosen={(each) => values.includes(each)}
      isBusy={isBusy}
      noneWord={words.none}
      name={field.listName}
    >
      <div
        aria-invalid={props["aria-invalid"]}
        className={cx(
          controlClass,
          "flex min-h-9 flex-wrap items-center gap-1 py-1 pr-10 pl-1 outline-offset-2 outline-ring pointer-coarse:min-h-touch pointer-coarse:pr-13",
          "has-[input:focus-visible]:outline-2",
        )}
      >
        {chips.map(({ value, label }) => (
          <span
            key={value}
            className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm border border-border bg-surface-2 pl-2 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <button
              type="button"
              aria-label={words.remove(label)}
              disabled={isDisabled}
              onClick={() => {
                remove(value);
                field.focus();
              }}
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-fg-muted hover:text-fg pointer-coarse:size-touch"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          {...field.inputProps}
          value={list.text ?? ""}
          placeholder={values.length === 0 ? placeholder : undefined}
          onKeyDown={onKeyDown}
          className="h-6 min-w-20 flex-1 bg-transparent px-2 outline-none"
        />
      </div>
      <span className="absolute top-1 right-1 flex items-center pointer-coarse:top-0">
        {isBusy && <Spinner className="mx-1 text-fg-muted" />}
        {field.openButton}
      </span>
    </OptionList>
  );
}
