"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import { isLongList } from "./column";
import { FilterCombobox, type FilterProps } from "./filter-field";

/** Narrows a table to one value of one field. */
export function FilterMenu({ filter, value, onChange }: FilterProps) {
  const t = useTranslations("table");
  if (isLongList(filter)) return <NarrowCombobox filter={filter} value={value} onChange={onChange} />;
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

/** In the toolbar the name stands in the field until something is chosen. */
function NarrowCombobox(props: FilterProps) {
  const labelId = useId();
  return (
    <div className="w-52">
      <span id={labelId} className="sr-only">
        {props.filter.label}
      </span>
      <FilterCombobox {...props} labelId={labelId} placeholder={props.filter.label} />
    </div>
  );
}
