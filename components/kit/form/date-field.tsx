"use client";

import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import { useToday } from "@/lib/client/use-today";
import { longDate } from "@/lib/i18n/day-text";
import { dayAfter } from "@/lib/rules/deadlines";
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

const calendar = lazyPart(() => import("./date-calendar"));

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
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // If the calendar cannot load, the date can still be typed.
  const Calendar = useLazyPart(calendar, isOpen, () => setIsOpen(false))?.DateCalendar;
  const day = typeof field.value === "string" ? field.value : "";

  function choose(value: string) {
    type(formatTypedDate(value));
    setIsOpen(false);
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
        <div ref={box} className="relative w-44 max-w-full">
          <Input
            {...field.control}
            inputMode="numeric"
            autoComplete={props.autoComplete ?? "off"}
            placeholder={t("dateShape")}
            className="pr-11 pointer-coarse:pr-14"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              tidy();
              field.blur();
            }}
          />
          <Button
            ref={button}
            variant="ghost"
            size="icon"
            className="absolute top-0 right-0"
            aria-label={t("openCalendar")}
            aria-haspopup="dialog"
            aria-expanded={isOpen && Calendar !== undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarDays aria-hidden />
          </Button>
        </div>
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
      <Popover
        isOpen={isOpen && Calendar !== undefined}
        onClose={() => setIsOpen(false)}
        anchor={box}
        opener={button}
        label={t("calendar")}
        isModal
        className="p-2"
      >
        {Calendar && <Calendar value={day} onPick={choose} {...(min && { min })} />}
      </Popover>
    </FieldFrame>
  );
}
