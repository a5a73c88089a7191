"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { type Choice, type Days, isLongList, type Own } from "./column";
import { daysText, RemoveButton } from "./filter-chips";
import { FilterCombobox, LazyDays, YesSwitch } from "./filter-field";
import { type FilterProps, SET_CLASS } from "./filter-props";

/** Of one width whatever is chosen, so that a choice does not push what stands beside it. */
const STEADY_CLASS = "shrink! justify-between!";

/** One filter in the toolbar. */
export function FilterMenu(props: FilterProps) {
  const { filter } = props;
  if (filter.kind === "days") return <DaysMenu {...props} filter={filter} />;
  if (filter.kind === "yes") return <YesSwitch {...props} filter={filter} />;
  if (filter.kind === "own") return <OwnControl {...props} filter={filter} />;
  return isLongList(filter) ? <NarrowCombobox {...props} filter={filter} /> : <ChoiceMenu {...props} filter={filter} />;
}

type WithCrossProps = { label: string; isSet: boolean; onRemove(): void; children: ReactNode };

/** The button of a filter, on whose end a cross stands while it is set. */
function WithCross({ label, isSet, onRemove, children }: WithCrossProps) {
  return (
    <div className="relative flex min-w-24 shrink">
      {children}
      {isSet && (
        <span className="absolute inset-y-0 right-1 flex items-center">
          <RemoveButton label={label} onRemove={onRemove} />
        </span>
      )}
    </div>
  );
}

function ChoiceMenu({ filter, values, onFilter }: FilterProps<Choice>) {
  const t = useTranslations("table");
  const value = values[filter.id];
  const chosen = filter.options.find((option) => option.value === value);
  const text = chosen ? t("filterSet", { filter: filter.label, value: chosen.label }) : filter.label;
  return (
    <WithCross label={filter.label} isSet={value !== undefined} onRemove={() => onFilter(filter.id, undefined)}>
      <Menu
        label={filter.label}
        align="start"
        trigger={
          <Button
            title={text}
            className={cx(
              filter.isWide ? "w-64 max-sm:w-72" : "w-40 min-w-24",
              STEADY_CLASS,
              value !== undefined && SET_CLASS,
            )}
          >
            <span className="truncate">{text}</span>
            <ChevronDown aria-hidden className={cx(value !== undefined && "invisible")} />
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
    </WithCross>
  );
}

/** The look of a field that is set, which is that of a button. */
const SET_FIELD_CLASS =
  "[&_input]:border-primary! [&_input]:bg-primary-soft! [&_[data-choice]]:border-primary! [&_[data-choice]]:bg-primary-soft!";

/** In the toolbar an empty field shows the filter's name. */
function NarrowCombobox(props: FilterProps<Choice>) {
  const labelId = useId();
  return (
    <div
      className={cx(
        props.filter.isWide ? "w-64 max-sm:w-72" : "w-40 min-w-24",
        props.values[props.filter.id] !== undefined && SET_FIELD_CLASS,
      )}
    >
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
    <div className={cx("w-44 min-w-40", values[filter.id] !== undefined && SET_FIELD_CLASS)}>
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
  const ends = [filter.id, filter.to];
  const remove = () => {
    for (const id of ends) props.onFilter(id, undefined);
  };
  const isSet = ends.some((id) => values[id] !== undefined);
  const text = isSet ? t("filterSet", { filter: filter.label, value: daysText(filter, values) }) : filter.label;
  return (
    <WithCross label={filter.label} isSet={isSet} onRemove={remove}>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={text}
        className={cx("w-60 min-w-24", STEADY_CLASS, isSet && SET_CLASS)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">{text}</span>
        <ChevronDown aria-hidden className={cx(isSet && "invisible")} />
      </Button>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        label={filter.label}
        align="start"
        className="w-80 p-4"
      >
        <LazyDays {...props} />
      </Popover>
    </WithCross>
  );
}
