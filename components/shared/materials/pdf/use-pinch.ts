import { type RefObject, useEffect, useEffectEvent } from "react";

type Point = { x: number; y: number };

/** Two fingers on a scrolled place: how much further apart they are than at first, and the middle between them. */
export function usePinch(
  place: RefObject<HTMLElement | null>,
  on: { move(times: number, middle: Point): void; end(times: number, middle: Point): void },
): void {
  const move = useEffectEvent(on.move);
  const end = useEffectEvent(on.end);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let first = 0;
    let times = 1;
    let middle: Point = { x: 0, y: 0 };
    const start = ({ touches }: TouchEvent) => {
      if (touches.length !== 2) return;
      first = distance(touches);
      times = 1;
      middle = middleIn(box, touches);
    };
    const follow = (event: TouchEvent) => {
      if (!first || event.touches.length !== 2) return;
      // The browser would enlarge the whole page.
      event.preventDefault();
      times = distance(event.touches) / first;
      move(times, middle);
    };
    const stop = ({ touches }: TouchEvent) => {
      if (!first || touches.length >= 2) return;
      first = 0;
      end(times, middle);
    };
    box.addEventListener("touchstart", start, { passive: true });
    box.addEventListener("touchmove", follow, { passive: false });
    box.addEventListener("touchend", stop);
    box.addEventListener("touchcancel", stop);
    return () => {
      box.removeEventListener("touchstart", start);
      box.removeEventListener("touchmove", follow);
      box.removeEventListener("touchend", stop);
      box.removeEventListener("touchcancel", stop);
    };
  }, [place]);
}

function distance([one, other]: TouchList | readonly Touch[]): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

function middleIn(box: HTMLElement, [one, other]: TouchList | readonly Touch[]): Point {
  const { left, top } = box.getBoundingClientRect();
  if (!one || !other) return { x: 0, y: 0 };
  return { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top };
}
