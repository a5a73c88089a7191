"use client";

import { ChevronDown, ChevronUp, Search as SearchIcon, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { iconButtonClass } from "@/components/ui/use-combobox-field";
import type { Search } from "./search";

type Props = {
  search: Search;
  announce(text: string): void;
  /** Moves the focus into the tree, to the present match. */
  onEnterTree(): void;
};

/** The search field: Enter shows the next match, Arrow Down moves into the tree, Esc clears the search. */
export function FindBar({ search, announce, onEnterTree }: Props) {
  const t = useTranslations("units.find");
  const field = useRef<HTMLInputElement>(null);
  const { typed } = search;
  const count = search.matches.length;

  function step(by: 1 | -1) {
    const { node, place } = search.step(by);
    if (node) announce(t("place", { unit: node.unit.title, place, count }));
  }

  function clear() {
    search.type("");
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && typed) clear();
    else if (event.key === "Enter" && count > 0) step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowDown") onEnterTree();
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full">
      <search className="relative min-w-48 flex-1 sm:max-w-80">
        <SearchIcon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-muted"
        />
        <Input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className="border-button-bd! px-9! pointer-coarse:pr-12!"
          value={typed}
          maxLength={200}
          placeholder={t("label")}
          aria-label={t("label")}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={onKeyDown}
        />
        {typed && (
          <span className="absolute inset-y-0 right-1 flex items-center">
            <button type="button" aria-label={t("clear")} onClick={clear} className={iconButtonClass}>
              <X aria-hidden className="size-4" />
            </button>
          </span>
        )}
      </search>
      <Matches search={search} onStep={step} />
    </div>
  );
}

function Matches({ search, onStep }: { search: Search; onStep(by: 1 | -1): void }) {
  const t = useTranslations("units.find");
  const count = search.matches.length;
  const isSearching = search.text.trim() !== "";
  return (
    <>
      <p role="status" className="text-fg-muted text-sm tabular-nums empty:absolute">
        {isSearching ? t("found", { count }) : ""}
      </p>
      {count > 1 && (
        <span className="flex items-center">
          <span className="text-fg-muted text-sm tabular-nums" aria-hidden>
            {search.place}/{count}
          </span>
          <Button variant="ghost" size="icon" aria-label={t("previous")} onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t("next")} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </Button>
        </span>
      )}
    </>
  );
}
