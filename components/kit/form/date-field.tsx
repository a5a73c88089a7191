"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useToday } from "@/lib/client/use-today";
import { longDate } from "@/lib/i18n/day-text";
import { dayAfter } from "@/lib/rules/deadlines";
import { DateInput } from "./date-input";
import { FieldFrame } from "./field-frame";
import { formatTypedDate, parseTypedDate } from "./typed-date";
import { type FieldProps, useField } from "./use-field";
import { useTypedText } from "./use-typed-text";

type DateFieldProps<Name extends string> = FieldProps<Name> & {
  /** Buttons for dates this many days from today; empty for dates in the past. */
  quickPicks?: readonly number[];
  /** The first day (YYYY-MM-DD) that the calendar offers; the schema refuses an earlier one that is typed. */
  min?: string;
};

const reading = {
  text: (value: unknown) => formatTypedDate(String(value ?? "")),
  value: (text: string) => parseTypedDate(text) ?? text,
};

const isDay = (text: string) => parseTypedDate(text) === text;

/** A date, typed as dd-MM-yy or chosen in a calendar that loads on first use. The value is YYYY-MM-DD. */
export function DateField<Name extends string = string>({
  quickPicks = [7, 14, 30],
  min,
  ...props
}: DateFieldProps<Name>) {
  const t = useTranslations("form");
  const language = useLocale();
  const today = useToday();
  const field = useField({ ...props, hint: true }, "date");
  const { text, type, tidy } = useTypedText(field, reading);
  const day = typeof field.value === "string" ? field.value : "";

  function choose(value: string) {
    type(formatTypedDate(value));
  }

  const hint = (
    <>
      <span>{isDay(day) ? longDate(language, day) : t("dateHint")}</span>
      {props.hint && <span className="block">{props.hint}</span>}
    </>
  );

  return (
    <FieldFrame {...field.frame} hint={hint}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DateInput
          {...field.control}
          autoComplete={props.autoComplete ?? "off"}
          value={text}
          day={day}
          min={min}
          onPick={choose}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            tidy();
            field.blur();
          }}
        />
        {quickPicks.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {quickPicks.map((count) => (
              <Button
                key={count}
                size="chip"
                className="tabular-nums"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(dayAfter(today, count))}
              >
                {t("inDays", { count })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
