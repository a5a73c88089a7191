"use client";

import { lazy, type ReactNode, type RefObject, Suspense } from "react";
import type { Placing } from "./row";

/**
 * One line of the table's body: a row, its details, or a form. A line with `stays` is always rendered, to keep its
 * input.
 */
export type BodyLine = { key: string; stays?: boolean; render(placing: Placing): ReactNode };

type BodyProps = { lines: readonly BodyLine[]; place: RefObject<HTMLElement | null> };

/** With more lines than this only visible ones are rendered, except on paper. */
const WINDOW_FROM = 100;

/**
 * Few tables are that long, so the code that finds the visible lines loads only for them. If it cannot load, all lines
 * are rendered.
 */
const WindowedBody = lazy(() =>
  import("./windowed-body").then(
    (part) => ({ default: part.WindowedBody }),
    () => ({ default: PlainBody }),
  ),
);

export function Body(props: BodyProps) {
  if (props.lines.length <= WINDOW_FROM) return <PlainBody {...props} />;
  return (
    <Suspense fallback={<PlainBody {...props} />}>
      <WindowedBody {...props} />
    </Suspense>
  );
}

function PlainBody({ lines }: BodyProps) {
  return <tbody className="max-sm:block">{lines.map((line) => line.render({}))}</tbody>;
}
