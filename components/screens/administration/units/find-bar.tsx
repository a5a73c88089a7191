"use client";

import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { iconButtonClass } from "@/components/ui/use-combobox-field";

type Props = {
  text: string;
  isSearching: boolean;
  count: number;
  /** Counted from 1. */
  place: number;
  onSearch(text: string): void;
  /** Forwards or back, from match to match. */
  onStep(step: 1 | -1): void;
  /** Into the tree, at the match that is shown. */
  onEnterTree(): void;
};

/** Enter goes from match to match, Arrow Down into the tree, Esc back to the tree as it was. */
export function FindBar({ text, isSearching, count, place, onSearch, onStep, onEnterTree }: Props) {
  const t = useTranslations("units.find");
  const field = useRef<HTMLInputElement>(null);

  function clear() {
    onSearch("");
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && text) clear();
    else if (event.key === "Enter" && count > 0) onStep(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowDown") onEnterTree();
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full">
      <search className="relative min-w-48 flex-1 sm:max-w-80">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-muted"
        />
        <Input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className="px-9! pointer-coarse:pr-12!"
          value={text}
          maxLength={200}
          placeholder={t("label")}
          aria-label={t("label")}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={onKeyDown}
        />
        {text && (
          <span className="absolute inset-y-0 right-1 flex items-center">
            <button type="button" aria-label={t("clear")} onClick={clear} className={iconButtonClass}>
              <X aria-hidden className="size-4" />
            </button>
          </span>
        )}
      </search>
      <p role="status" className="text-fg-muted text-sm tabular-nums empty:absolute">
        {isSearching ? t("found", { count }) : ""}
      </p>
      {isSearching && count > 1 && (
        <span className="flex items-center">
          <span className="text-fg-muted text-sm tabular-nums" aria-hidden>
            {place}/{count}
          </span>
          <Button variant="ghost" size="icon" aria-label={t("previous")} onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t("next")} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </Button>
        </span>
      )}
    </div>
  );
}
