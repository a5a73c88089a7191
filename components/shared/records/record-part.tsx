import type { ReactNode } from "react";

type RecordPartProps = { title: string; none: string; count: number; children: ReactNode };

/** A titled part of a record, or that it is empty. */
export function RecordPart({ title, none, count, children }: RecordPartProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {count === 0 ? <p className="text-fg-muted">{none}</p> : children}
    </section>
  );
}
