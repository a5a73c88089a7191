"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { shownDate } from "@/lib/i18n/day-text";
import { type Days, type Filter, filterIds } from "./column";
import type { TableView } from "./view";

type FilterChipsProps = {
  filters: readonly Filter[];
  values: TableView["filters"];
  onFilter(id: string, value: string | undefined): void;
  className?: string | undefined;
};

/** What the filters behind one button are set to: each can be taken away. In one line, which scrolls if it is long. */
export function FilterChips({ filters, values, onFilter, className }: FilterChipsProps) {
  const t = useTranslations("table");
  const set = filters.filter((filter) => filterIds([filter]).some((id) => values[id] !== undefined));
  if (set.length === 0) return null;
  return (
    <ul
      aria-label={t("filters")}
      data-chips
      className={cx("flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none]", className)}
    >
      {set.map((filter) => (
        <li
          key={filter.id}
          className="flex max-w-72 shrink-0 items-center rounded-full border border-primary bg-primary-soft pl-3 text-sm max-sm:text-base"
        >
          <span className="truncate">
            {filter.kind === "yes" ? filter.label : `${filter.label}: `}
            <FilterValue filter={filter} values={values} />
          </span>
          <RemoveButton
            label={filter.label}
            onRemove={() => {
              for (const id of filterIds([filter])) onFilter(id, undefined);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function FilterValue({ filter, values }: Pick<FilterChipsProps, "values"> & { filter: Filter }) {
  const value = values[filter.id] ?? "";
  if (filter.kind === "yes") return null;
  if (filter.kind === "days") return daysText(filter, values);
  if (filter.kind === "own") return <filter.Value value={value} />;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

/** A range of days in words; an open end is three dots. */
export function daysText({ id, to }: Days, values: TableView["filters"]): string {
  const [first, last] = [id, to].map((name) => shownDate(values[name] ?? ""));
  return `${first || "…"} – ${last || "…"}`;
}

/** Takes a filter away. The button goes with it, so the focus moves to the next one, or to the filters. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  const t = useTranslations("table");
  return (
    <button
      type="button"
      data-filter-cross
      aria-label={t("filterRemove", { filter: label })}
      title={t("filterRemove", { filter: label })}
      className="grid size-7 shrink-0 place-items-center rounded-full text-fg-muted hover:text-fg pointer-coarse:size-touch"
      onClick={({ currentTarget }) => {
        nextAfter(currentTarget)?.focus();
        onRemove();
      }}
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

function nextAfter(cross: HTMLElement): HTMLElement | undefined {
  const strip = cross.closest("[data-chips]");
  const crosses = [...(strip?.querySelectorAll<HTMLElement>("button") ?? [])];
  const place = crosses.indexOf(cross);
  const bar = strip
    ? (strip.closest("[data-toolbar]") ?? strip.previousElementSibling)
    : cross.parentElement?.parentElement;
  return crosses[place + 1] ?? crosses[place - 1] ?? bar?.querySelector<HTMLElement>("[aria-haspopup]") ?? undefined;
}
