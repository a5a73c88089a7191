"use client";

import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isSameOrder, moved } from "./moved";

type Options = {
  list: RefObject<HTMLElement | null>;
  order: readonly number[];
  show(order: readonly number[] | undefined): void;
  keep(order: readonly number[]): void;
};

/** Drags a row by its handle with mouse, pen or finger; other rows make room. Esc cancels. */
export function useRowDrag(options: Options) {
  const [dragged, setDragged] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function start(event: PressEvent, key: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { list, order: before, show, keep } = options;
    let order = before;
    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (isDropped && !isSameOrder(order, before)) keep(order);
      else show(undefined);
    };
    stop.current = () => {
      listeners.abort();
      setDragged(undefined);
    };
    const follow = ({ clientY }: PointerEvent) => {
      const next = moved(order, key, placeUnder(list.current, key, clientY));
      if (isSameOrder(next, order)) return;
      order = next;
      show(order);
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", (pressed) => pressed.key === "Escape" && end(false), { signal });
    setDragged(key);
  }

  return { dragged, start };
}

/** The place under the pointer: the number of other rows whose middle is above it. */
function placeUnder(list: HTMLElement | null, key: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((row) => (row as HTMLElement).dataset.key !== String(key));
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
