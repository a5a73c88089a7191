"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Combobox } from "@/components/ui/combobox";
import { Input } from "@/components/ui/input";
import { lazyPart } from "@/components/ui/lazy-part";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";
import { useToday } from "@/lib/client/use-today";
import { daySpans, daysOfSpan } from "@/lib/rules/day-spans";
import { type Choice, type Days, type Filter, isLongList, type Yes } from "./column";
import type { TableView } from "./view";

// Few tables are narrowed by days, and the field with its calendar is heavy.
const dayPart = lazyPart(() => import("./day-input"), { isRare: true });

/** A control that narrows the list. */
export const SET_CLASS = "border-primary! bg-primary-soft!";

export type FilterProps<F extends Filter = Filter> = {
  filter: F;
  values: TableView["filters"];
  onFilter(id: string, value: string | undefined): void;
};

/** One filter as a field below its name, for the sheet of phones. */
export function FilterField(props: FilterProps) {
  const { filter } = props;
  const id = useId();
  if (filter.kind === "days") return <DaysField {...props} filter={filter} />;
  if (filter.kind === "yes") return <YesSwitch {...props} filter={filter} />;
  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-medium">
        {filter.label}
      </label>
      <Control {...props} id={id} labelId={`${id}-label`} />
    </div>
  );
}

function Control({ filter, values, onFilter, id, labelId }: FilterProps & { id: string; labelId: string }) {
  const t = useTranslations("table");
  const value = values[filter.id];
  if (filter.kind === "days" || filter.kind === "yes") return null;
  if (filter.kind === "own")
    return (
      <filter.Control
        labelId={labelId}
        placeholder={t("filterAll")}
        value={value}
        onChange={(next) => onFilter(filter.id, next)}
      />
    );
  if (isLongList(filter))
    return (
      <FilterCombobox
        id={id}
        labelId={labelId}
        placeholder={t("filterAll")}
        filter={filter}
        values={values}
        onFilter={onFilter}
      />
    );
  return (
    <NativeSelect
      id={id}
      value={value ?? ""}
      onChange={(event) => onFilter(filter.id, event.target.value || undefined)}
    >
      <option value="">{filter.unset ?? t("filterAll")}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.hint ? `${option.label} (${option.hint})` : option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What is shown only where it is so. */
export function YesSwitch({ filter, values, onFilter }: FilterProps<Yes>) {
  return (
    <Switch
      isOn={values[filter.id] === "true"}
      onChange={(isOn) => onFilter(filter.id, isOn ? "true" : undefined)}
      className="justify-self-start font-medium"
    >
      {filter.label}
    </Switch>
  );
}

/** A field with search, for many values. */
export function FilterCombobox({
  id,
  labelId,
  placeholder,
  filter,
  values,
  onFilter,
}: FilterProps<Choice> & { id?: string; labelId: string; placeholder: string }) {
  const t = useTranslations("table");
  return (
    <Combobox
      {...(id !== undefined && { id })}
      options={filter.options}
      value={values[filter.id] ?? null}
      onChange={(next) => onFilter(filter.id, next ?? undefined)}
      placeholder={placeholder}
      words={{ none: t("filterNothing"), clear: t("filterClear"), open: t("filterOpen") }}
      aria-labelledby={labelId}
    />
  );
}

/** The first and the last day of a range, both optional, and ranges that are often looked at. */
export function DaysField({ filter, values, onFilter }: FilterProps<Days>) {
  const t = useTranslations("table");
  const base = useId();
  const ends = [
    { id: filter.id, label: t("filterFrom"), min: undefined },
    { id: filter.to, label: t("filterTo"), min: values[filter.id] },
  ];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{filter.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(({ id, label, min }) => (
          <div key={id} className="grid gap-1">
            <label htmlFor={`${base}-${id}`} className="text-fg-muted text-sm">
              {label}
            </label>
            <LazyPart of={dayPart} waiting={<Input id={`${base}-${id}`} disabled />}>
              {({ DayInput }) => (
                <DayInput id={`${base}-${id}`} min={min} value={values[id]} onChange={(next) => onFilter(id, next)} />
              )}
            </LazyPart>
          </div>
        ))}
      </div>
      <SpanButtons filter={filter} values={values} onFilter={onFilter} />
    </fieldset>
  );
}

/** By the days of the company. A second press takes the range away. */
function SpanButtons({ filter, values, onFilter }: FilterProps<Days>) {
  const t = useTranslations("table.spans");
  const today = useToday();
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {daySpans.map((span) => {
        const { first, last } = daysOfSpan(span, today);
        const isSet = values[filter.id] === first && values[filter.to] === last;
        return (
          <Button
            key={span}
            aria-pressed={isSet}
            className={cx(isSet && SET_CLASS)}
            onClick={() => {
              onFilter(filter.id, isSet ? undefined : first);
              onFilter(filter.to, isSet ? undefined : last);
            }}
          >
            {t(span)}
          </Button>
        );
      })}
    </div>
  );
}
