"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { shownDate } from "@/lib/i18n/day-text";
import { type Choice, type Days, isLongList, type Own } from "./column";
import { DaysField, FilterCombobox, type FilterProps, TextControl } from "./filter-field";

const SET_CLASS = "border-primary! bg-primary-soft!";
/** Of one width whatever is chosen, so that a choice does not push what stands beside it. */
const STEADY_CLASS = "shrink! justify-between!";

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
  const text = chosen ? t("filterSet", { filter: filter.label, value: chosen.label }) : filter.label;
  return (
    <Menu
      label={filter.label}
      align="start"
      trigger={
        <Button title={text} className={cx("w-40 min-w-24", STEADY_CLASS, value !== undefined && SET_CLASS)}>
          <span className="truncate">{text}</span>
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
    <div className="w-44 min-w-40">
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
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const day = (id: string) => shownDate(values[id] ?? "");
  const [from, to] = [day(filter.id), day(filter.to)];
  const isSet = Boolean(from || to);
  const text = isSet ? t("filterSet", { filter: filter.label, value: `${from || "…"} – ${to || "…"}` }) : filter.label;
  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={text}
        className={cx("w-60 min-w-24", STEADY_CLASS, isSet && SET_CLASS)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">{text}</span>
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
