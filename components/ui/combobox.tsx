"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { cx } from "./class-names";
import { controlClass, controlHeight } from "./input";
import { OptionList } from "./option-list";
import type { Option } from "./option-match";
import { Spinner } from "./spinner";
import { type ComboboxBase, iconButtonClass, useComboboxField } from "./use-combobox-field";
import { useOptionList } from "./use-option-list";

export type ComboboxOption<V extends string | number> = Option<V>;

type ComboboxProps<V extends string | number> = ComboboxBase<V> & {
  value: V | null;
  onChange(value: V | null): void;
  /** Without a word for it the choice cannot be cleared. */
  words: { none: string; clear?: string; open: string };
};

/** A single choice with search. Text without a choice is dropped on blur. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { options, value, onChange, words, onSearch, isBusy, isDisabled, placeholder } = props;
  const [lastChosen, setLastChosen] = useState<ComboboxOption<V>>();
  const list = useOptionList({
    options,
    value,
    onSearch,
    staysOpen: false,
    onChoose(option) {
      // A later search on the server may not contain the chosen option, so its label is kept.
      setLastChosen(option);
      onChange(option.value);
    },
  });
  const chosen =
    options.find((option) => option.value === value) ?? (lastChosen?.value === value ? lastChosen : undefined);
  const field = useComboboxField(props, list, words.open);

  const hasCross = words.clear && value !== null && !isDisabled;

  function clear() {
    onChange(null);
    list.close();
    field.focus();
  }

  /** The field is one stop of Tab, so its keys do what the cross does: they clear it when its whole text is selected. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === text.length;
    if (words.clear && value !== null && list.text === null && isWhole && ["Backspace", "Delete"].includes(event.key)) {
      event.preventDefault();
      onChange(null);
    } else list.inputProps.onKeyDown(event);
  }

  return (
    <OptionList
      list={list}
      isChosen={(each) => each === value}
      isBusy={isBusy}
      noneWord={words.none}
      name={field.listName}
    >
      <input
        {...field.inputProps}
        onKeyDown={onKeyDown}
        value={list.text ?? chosen?.label ?? ""}
        placeholder={placeholder}
        onFocus={(event) => event.target.select()}
        className={cx(
          controlClass,
          controlHeight,
          "truncate pl-3",
          isBusy || hasCross ? "pr-17 pointer-coarse:pr-26" : "pr-10 pointer-coarse:pr-13",
        )}
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        {isBusy && <Spinner className="mx-1 text-fg-muted" />}
        {hasCross && (
          <button type="button" tabIndex={-1} aria-label={words.clear} onClick={clear} className={iconButtonClass}>
            <X aria-hidden className="size-4" />
          </button>
        )}
        {field.openButton}
      </span>
    </OptionList>
  );
}
