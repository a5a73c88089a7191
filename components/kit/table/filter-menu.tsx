"use client";

import { ChevronDown } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { type Choice, type Days, isLongList, type Own } from "./column";
import { DaysField, FilterCombobox, type FilterProps, TextControl } from "./filter-field";

const SET = "border-primary! bg-primary-soft!";

/** One filter in the toolbar. */
export function FilterMenu(props: FilterProps) {
  const { filter, values, onFilter } = props;
  if (filter.kind === "days") return <DaysMenu {...props} filter={filter} />;
  if (filter.kind === "own") return <OwnControl {...props} filter={filter} />;
  if (filter.kind === "text") {
    return (
      <div className="w-44">
        <TextControl label={filter.label} value={values[filter.id]} onChange={(next) => onFilter(filter.id, next)} />
      </div>
    );
  }
  return isLongList(filter) ? <NarrowCombobox {...props} filter={filter} /> : <ChoiceMenu {...props} filter={filter} />;
}

function ChoiceMenu({ filter, values, onFilter }: FilterProps<Choice>) {
  const t = useTranslations("table");
  const value = values[filter.id];
  const chosen = filter.options.find((option) => option.value === value);
  return (
    <Menu
      label={filter.label}
      align="start"
      trigger={
        <Button className={cx("min-w-0 max-w-48", value !== undefined && SET)}>
          <span className="truncate">
            {chosen ? t("filterSet", { filter: filter.label, value: chosen.label }) : filter.label}
          </span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {filter.options.map((option) => (
        <MenuCheckItem
          key={option.value}
          isChecked={option.value === value}
          onChange={(isChecked) => onFilter(filter.id, isChecked ? option.value : undefined)}
        >
          {option.label}
          {option.hint && <span className="block text-fg-muted text-sm">{option.hint}</span>}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

/** In the toolbar an empty field shows the filter's name. */
function NarrowCombobox(props: FilterProps<Choice>) {
  const labelId = useId();
  return (
    <div className="w-40 min-w-24">
      <span id={labelId} className="sr-only">
        {props.filter.label}
      </span>
      <FilterCombobox {...props} labelId={labelId} placeholder={props.filter.label} />
    </div>
  );
}

function OwnControl({ filter, values, onFilter }: FilterProps<Own>) {
  const labelId = useId();
  return (
    <div className="w-40 min-w-24">
      <span id={labelId} className="sr-only">
        {filter.label}
      </span>
      <filter.Control
        labelId={labelId}
        placeholder={filter.label}
        value={values[filter.id]}
        onChange={(next) => onFilter(filter.id, next)}
      />
    </div>
  );
}

function DaysMenu(props: FilterProps<Days>) {
  const { filter, values } = props;
  const t = useTranslations("table");
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const day = (id: string) =>
    values[id] && format.dateTime(new Date(`${values[id]}T00:00:00Z`), { dateStyle: "short", timeZone: "UTC" });
  const [from, to] = [day(filter.id), day(filter.to)];
  const isSet = Boolean(from || to);
  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cx("min-w-0", isSet && SET)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">
          {isSet ? t("filterSet", { filter: filter.label, value: `${from ?? "…"} – ${to ?? "…"}` }) : filter.label}
        </span>
        <ChevronDown aria-hidden />
      </Button>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={filter.label}
        align="start"
        className="w-80 p-4"
      >
        <DaysField {...props} />
      </Popover>
    </>
  );
}
