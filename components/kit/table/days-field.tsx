"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useState } from "react";
import { DateInput } from "@/components/kit/form/date-input";
import { formatTypedDate, parseTypedDate } from "@/components/kit/form/typed-date";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useToday } from "@/lib/client/use-today";
import { daySpans, daysOfSpan } from "@/lib/rules/day-spans";
import type { Days } from "./column";
import { type FilterProps, SET_CLASS } from "./filter-props";

type DayInputProps = Pick<ComponentProps<typeof DateInput>, "id" | "min"> & {
  value: string | undefined;
  onChange(day: string | undefined): void;
};

/** One end of a range of days, typed or chosen as in forms. What is no day yet filters nothing. */
function DayInput({ value: day = "", onChange, ...input }: DayInputProps) {
  const [typed, setTyped] = useState({ day, text: formatTypedDate(day) });
  const text = typed.day === day ? typed.text : formatTypedDate(day);
  const isWrong = text.trim() !== "" && parseTypedDate(text) === undefined;
  function type(next: string) {
    const meant = next.trim() === "" ? "" : (parseTypedDate(next) ?? day);
    setTyped({ day: meant, text: next });
    if (meant !== day) onChange(meant || undefined);
  }
  return (
    <DateInput
      {...input}
      day={day}
      value={text}
      aria-invalid={isWrong || undefined}
      onPick={(next) => type(formatTypedDate(next))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => !isWrong && setTyped({ day, text: formatTypedDate(day) })}
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
          <div key={id} className="grid grid-cols-1 gap-1">
            <label htmlFor={`${base}-${id}`} className="text-fg-muted text-sm">
              {label}
            </label>
            <DayInput id={`${base}-${id}`} min={min} value={values[id]} onChange={(next) => onFilter(id, next)} />
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
