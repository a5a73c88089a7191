"use client";

import { Deadline } from "./deadline";

/** A deadline in a table: on a phone, where a row has two lines, only how near it is. */
export function DeadlineCell({ day, isDone }: { day: string | null; isDone: boolean }) {
  return (
    <>
      <span className="max-sm:hidden">
        <Deadline day={day} isDone={isDone} />
      </span>
      <span className="whitespace-nowrap sm:hidden">{day && <Deadline day={day} isDone={isDone} isShort />}</span>
    </>
  );
}
