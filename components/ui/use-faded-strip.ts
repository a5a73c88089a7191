import { useEffect, useRef, useState } from "react";

const EDGE_PX = 24;

/**
 * A strip that scrolls sideways where a narrow window has no room for it all: it shows what is chosen (a selector), and an edge
 * behind which there is more is faded. `count` is of what it has. The strip must be positioned.
 */
export function useFadedStrip<E extends HTMLElement>(chosen: string, count: number) {
  const strip = useRef<E>(null);
  useEffect(() => {
    const one = strip.current?.querySelector<HTMLElement>(chosen);
    if (!one || !strip.current) return;
    const { offsetLeft, offsetWidth } = one;
    const { scrollLeft, clientWidth } = strip.current;
    if (offsetLeft < scrollLeft) strip.current.scrollLeft = offsetLeft - EDGE_PX;
    else if (offsetLeft + offsetWidth > scrollLeft + clientWidth)
      strip.current.scrollLeft = offsetLeft + offsetWidth - clientWidth + EDGE_PX;
  }, [chosen]);
  const { before, after } = useMore(strip, count);
  const edges = [before ? "transparent" : "black", `black ${EDGE_PX}px`, `black calc(100% - ${EDGE_PX}px)`];
  const maskImage = `linear-gradient(to right, ${[...edges, after ? "transparent" : "black"].join(", ")})`;
  return { strip, fade: before || after ? { maskImage } : undefined };
}

/** On which sides there is more than is seen. */
function useMore(strip: { current: HTMLElement | null }, count: number) {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (!element || count === 0) return;
    const look = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setMore((known) => {
        const seen = { before: element.scrollLeft > 1, after: left > 1 };
        return known.before === seen.before && known.after === seen.after ? known : seen;
      });
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [strip, count]);
  return more;
}
