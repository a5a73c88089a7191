import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { forgetPlace, keepPlace, placeIn } from "../kept-places";
import { type PageBox, placeAt, topOf } from "./page-place";

/** A fifth of a page: scrolling tells of its place many times a second. */
const LEAST = 0.2;

type Point = { x: number; y: number };

/**
 * What is read in a scrolled place of pages. It stays where it is when the pages become larger or smaller, and is kept on
 * this device by the address of the file.
 */
export function useReadingPlace(box: RefObject<HTMLElement | null>, src: string, width: number) {
  const [page, setPage] = useState(1);
  /** What stands at which point of the place: the pages may be moved by a larger width under it. */
  const anchor = useRef<{ at?: Point; place: number; across: number }>(undefined);

  const restore = useCallback(() => {
    const [place, held] = [box.current, anchor.current];
    if (!place || !held) return;
    const { x, y } = held.at ?? middleOf(place);
    place.scrollTop = topOf(boxesIn(place), held.place) - y;
    place.scrollLeft = held.across * place.scrollWidth - x;
    delete held.at;
  }, [box]);

  const look = useEffectEvent(() => {
    const place = box.current;
    if (!place) return;
    const { x, y } = middleOf(place);
    const now = placeAt(boxesIn(place), place.scrollTop + y);
    // At its top a file stays at its top, in a window of any height.
    const isAtTop = place.scrollTop <= 0;
    anchor.current = { place: isAtTop ? 0 : now, across: (place.scrollLeft + x) / place.scrollWidth };
    setPage(isAtTop ? 1 : Math.floor(now));
    if (isAtTop) forgetPlace("atesta-pages", src);
    else keepPlace("atesta-pages", src, Number(now.toFixed(2)), LEAST);
  });

  useLayoutEffect(() => {
    if (width === 0) return;
    anchor.current ??= { place: placeIn("atesta-pages", src), across: 0.5 };
    // A book that was never opened begins at its top.
    if (anchor.current.place > 0) restore();
  }, [width, src, restore]);

  useEffect(() => {
    const place = box.current;
    if (!place || width === 0) return;
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    look();
    place.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      place.removeEventListener("scroll", onScroll);
    };
  }, [box, width]);

  return {
    page,
    /** What stands at this point stays there when the width changes. */
    hold(at: Point) {
      const place = box.current;
      if (!place) return;
      anchor.current = {
        at,
        place: placeAt(boxesIn(place), place.scrollTop + at.y),
        across: (place.scrollLeft + at.x) / place.scrollWidth,
      };
    },
    goTo: useCallback(
      (wanted: number) => {
        const place = box.current;
        if (place) place.scrollTop = topOf(boxesIn(place), wanted);
      },
      [box],
    ),
  };
}

function middleOf({ clientWidth, clientHeight }: HTMLElement): Point {
  return { x: clientWidth / 2, y: clientHeight / 2 };
}

function boxesIn(place: HTMLElement): PageBox[] {
  return [...place.querySelectorAll<HTMLElement>("[data-page]")].map(({ offsetTop, offsetHeight }) => ({
    top: offsetTop,
    height: offsetHeight,
  }));
}
