"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import type { Filter } from "./column";

/** Above this many values one types rather than looks. */
const MENU_MOST = 12;

type FilterMenuProps = { filter: Filter; value: string | undefined; onChange(value: string | undefined): void };

/** Narrows a table to one value of one field. */
export function FilterMenu({ filter, value, onChange }: FilterMenuProps) {
  const t = useTranslations("table");
  if (filter.options.length > MENU_MOST) return <FilterCombobox filter={filter} value={value} onChange={onChange} />;
  const chosen = filter.options.find((option) => option.value === value);
  return (
    <Menu
      label={filter.label}
      align="start"
      trigger={
        <Button className={value === undefined ? undefined : "border-primary! bg-primary-soft!"}>
          {chosen ? t("filterSet", { filter: filter.label, value: chosen.label }) : filter.label}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {filter.options.map((option) => (
        <MenuCheckItem key={option.value} isChecked={option.value === value} onChange={(isChecked) => onChange(isChecked ? option.value : undefined)}>
          {option.label}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

function FilterCombobox({ filter, value, onChange }: FilterMenuProps) {
  const t = useTranslations("table");
  const labelId = useId();
  return (
    <div className="w-52 max-sm:w-full">
      <span id={labelId} className="sr-only">
        {filter.label}
      </span>
      <Combobox
        options={filter.options}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
        placeholder={filter.label}
        words={{ none: t("filterNothing"), clear: t("filterClear"), open: t("filterOpen") }}
        aria-labelledby={labelId}
      />
    </div>
  );
}
