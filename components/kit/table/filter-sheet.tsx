"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Counter } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { modalFrame } from "@/components/ui/modal";
import { Sheet } from "@/components/ui/sheet";
import { type Filter, filterIds } from "./column";
import type { Noun } from "./data-table-props";
import { FilterField } from "./filter-field";
import { SET_CLASS } from "./filter-props";
import type { TableView } from "./view";

type FilterSheetProps = {
  filters: readonly Filter[];
  values: TableView["filters"];
  /** The number of matching rows. */
  count: number;
  noun: Noun;
  onFilter(id: string, value: string | undefined): void;
  onClear(): void;
  /** Other controls that phones hide in the sheet. */
  children?: ReactNode;
};

/**
 * All filters of a table behind one button. They apply at once; the buttons below only close the sheet, which loads when
 * pointer or focus come near.
 */
export function FilterSheet({ filters, values, count, noun, onFilter, onClear, children }: FilterSheetProps) {
  const t = useTranslations("table");
  const [isOpen, setOpen] = useState(false);
  const active = filters.filter((filter) => filterIds([filter]).some((id) => values[id] !== undefined)).length;
  return (
    <>
      <Button
        className={cx("relative", active > 0 && SET_CLASS)}
        aria-haspopup="dialog"
        onPointerEnter={modalFrame.prepare}
        onFocus={modalFrame.prepare}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        <span className="max-sm:sr-only">{t("filters")}</span>
        {/* On the corner: inside it would widen the button. */}
        {active > 0 && (
          <span className="absolute -top-2 -right-2 flex">
            <Counter value={active} label={t("filtersSet", { count: active })} />
          </span>
        )}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t("filters")}
        closeLabel={t("filtersClose")}
        footer={
          <>
            {active > 0 && (
              <Button variant="ghost" onClick={onClear}>
                {t("clearFilters")}
              </Button>
            )}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t("showFound", { found: t(`nouns.${noun}`, { count }) })}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {filters.map((filter) => (
            <FilterField key={filter.id} filter={filter} values={values} onFilter={onFilter} />
          ))}
          {children}
        </div>
      </Sheet>
    </>
  );
}
