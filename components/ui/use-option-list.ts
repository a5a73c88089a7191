"use client";

import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useState } from "react";
import { matchOptions, type Option } from "./option-match";

type OptionListArgs<V extends string | number> = {
  options: readonly Option<V>[];
  /** The option that is marked when the list opens. */
  value: V | null;
  onChoose(option: Option<V>): void;
  onSearch: ((text: string) => void) | undefined;
  staysOpen: boolean;
};

/** What a screen reader is told of the field and its list. */
function fieldState(listId: string, isShown: boolean, marked: number | undefined) {
  return {
    role: "combobox",
    autoComplete: "off",
    spellCheck: false,
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": isShown ? listId : undefined,
    "aria-activedescendant": marked === undefined ? undefined : `${listId}-${marked}`,
  } as const;
}

/**
 * The behaviour of a field with a list: typing filters, arrows move the mark while the focus stays in the field (APG
 * combobox). By hand, because Radix has no combobox; both kinds of ours weigh 2.6 kB (gzip) beside its popover.
 */
export function useOptionList<V extends string | number>(args: OptionListArgs<V>) {
  const { options, value, onChoose, onSearch, staysOpen } = args;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Null while nothing is typed; the field then shows the chosen option.
  const [text, setText] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);
  const isServerSearch = onSearch !== undefined;
  const matches = useMemo(
    () => matchOptions(options, isServerSearch ? "" : (text ?? "")),
    [options, text, isServerSearch],
  );
  const chosen = matches.findIndex((option) => option.value === value);
  const active = isOpen ? matches[marked] : undefined;

  function open(mark = chosen) {
    setIsOpen(true);
    setMarked(mark);
  }

  function close(isStaying = false) {
    if (text) {
      onSearch?.("");
      setMarked(-1);
    }
    setText(null);
    setIsOpen(isStaying);
  }

  function choose(option: Option<V>) {
    onChoose(option);
    close(staysOpen);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value);
    onSearch?.(target.value);
    open(target.value.trim() ? 0 : -1);
  }

  function move(step: 1 | -1) {
    if (!isOpen) return open(chosen < 0 && step < 0 ? matches.length - 1 : Math.max(chosen, 0));
    const from = marked < 0 && step < 0 ? 0 : marked;
    if (matches.length > 0) setMarked((from + step + matches.length) % matches.length);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!event.altKey) return move(event.key === "ArrowDown" ? 1 : -1);
      return event.key === "ArrowDown" ? open() : close();
    }
    // The caret moves to an end of the text, and no option is marked.
    if (event.key === "Home" || event.key === "End") return setMarked(-1);
    if (event.key !== "Enter" || !isOpen) return;
    event.preventDefault();
    if (active) choose(active);
    else close();
  }

  const inputProps = {
    ...fieldState(listId, isOpen && matches.length > 0, active ? marked : undefined),
    onChange: type,
    onKeyDown,
    onClick: () => (isOpen ? undefined : open()),
    // Delayed: if the list disappears while the focus is between two fields, a dialog takes the focus for itself.
    onBlur: () => void setTimeout(close),
  };
  return { listId, isOpen, text, matches, marked, setMarked, open, close, choose, inputProps };
}
