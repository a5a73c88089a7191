"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";

const calendar = lazyPart(() => import("./date-calendar"));

type DateInputProps = ComponentProps<typeof Input> & {
  /** The day of the text as YYYY-MM-DD; empty without one. */
  day: string;
  onPick(day: string): void;
  /** The first day that the calendar offers. */
  min?: string | undefined;
};

/** The text of a date, and a calendar that loads on first use. */
export function DateInput({ day, onPick, min, ...input }: DateInputProps) {
  const t = useTranslations("form");
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // If the calendar cannot load, the date can still be typed.
  const Calendar = useLazyPart(calendar, isOpen, () => setIsOpen(false))?.DateCalendar;
  return (
    <>
      <div ref={box} className="relative w-44 max-w-full">
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={t("dateShape")}
          className="pr-11 pointer-coarse:pr-14"
          {...input}
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
      <Popover
        isOpen={isOpen && Calendar !== undefined}
        onClose={() => setIsOpen(false)}
        anchor={box}
        opener={button}
        label={t("calendar")}
        isModal
        className="p-2"
      >
        {Calendar && (
          <Calendar
            value={day}
            onPick={(next) => {
              onPick(next);
              setIsOpen(false);
            }}
            {...(min && { min })}
          />
        )}
      </Popover>
    </>
  );
}
