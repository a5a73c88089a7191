"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { DayPicker } from "react-day-picker";
import { cx } from "@/components/ui/class-names";
import { useToday } from "@/lib/client/use-today";
import { isoDay, localDay } from "./typed-date";

type DateCalendarProps = {
  /** YYYY-MM-DD; anything else means no date. */
  value: string;
  onPick(value: string): void;
  /** The first day that can be picked. */
  min?: string;
};

const arrow = "inline-flex size-9 items-center justify-center rounded-sm hover:bg-surface-2 pointer-coarse:size-touch";

const classNames = {
  root: "relative",
  month_caption: "flex h-9 items-center px-2 pointer-coarse:h-touch",
  caption_label: "font-semibold first-letter:uppercase",
  nav: "absolute top-0 right-0 z-1 flex",
  button_previous: arrow,
  button_next: arrow,
  month_grid: "border-collapse",
  weekday: "h-8 text-center font-normal text-fg-muted text-xs",
  day: "p-0 text-center",
  day_button: cx(
    "size-9 rounded-sm tabular-nums hover:bg-surface-2 pointer-coarse:size-touch",
    "in-aria-selected:bg-primary in-aria-selected:font-semibold in-aria-selected:text-primary-fg",
  ),
  outside: "text-fg-muted",
  disabled: "text-fg-muted line-through [&>button]:hover:bg-transparent",
  today: "[&>button]:inset-ring [&>button]:inset-ring-border-strong",
};

function Chevron({ orientation }: { orientation?: "left" | "right" | "up" | "down" }) {
  return orientation === "left" ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}

const components = { Chevron };

/** A month grid for keyboard and mouse. In a separate file, so that a page with a date field does not load it. */
export function DateCalendar({ value, onPick, min = "" }: DateCalendarProps) {
  const locale = useLocale();
  const { formatters, labels } = useCalendarWords();
  const today = localDay(useToday());
  const selected = localDay(value);
  const first = localDay(min);
  return (
    <DayPicker
      lang={locale}
      formatters={formatters}
      labels={labels}
      mode="single"
      autoFocus
      required
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      selected={selected}
      {...(today && { today })}
      {...(first && { disabled: { before: first } })}
      defaultMonth={selected ?? today}
      onSelect={(day) => onPick(isoDay(day))}
      classNames={classNames}
      components={components}
    />
  );
}

/** Names of months and days from Intl, instead of a date library's tables. */
function useCalendarWords() {
  const t = useTranslations("form");
  const locale = useLocale();
  return useMemo(() => {
    const by = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (date: Date) => format.format(date);
    };
    const month = by({ month: "long", year: "numeric" });
    const day = by({ dateStyle: "full" });
    return {
      formatters: { formatCaption: month, formatWeekdayName: by({ weekday: "short" }) },
      labels: {
        labelGrid: month,
        labelWeekday: by({ weekday: "long" }),
        labelNav: () => t("calendar"),
        labelNext: () => t("nextMonth"),
        labelPrevious: () => t("previousMonth"),
        labelDayButton: (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
          [day(date), today && t("today"), selected && t("chosen")].filter(Boolean).join(", "),
      },
    };
  }, [locale, t]);
}
