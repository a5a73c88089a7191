"use client";

import { type ComponentProps, useState } from "react";
import { DateInput } from "@/components/kit/form/date-input";
import { formatTypedDate, parseTypedDate } from "@/components/kit/form/typed-date";

type DayInputProps = Pick<ComponentProps<typeof DateInput>, "id" | "min"> & {
  value: string | undefined;
  onChange(day: string | undefined): void;
};

/** One end of a range of days, typed or chosen as in forms. What is no day yet filters nothing. */
export function DayInput({ value: day = "", onChange, ...input }: DayInputProps) {
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
