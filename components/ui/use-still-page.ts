"use client";

import { useLayoutEffect } from "react";

let holders = 0;

/** Keeps the page from scrolling, without a shift where the scrollbar was. Several dialogs may hold it at once. */
export function useStillPage(): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    if (holders === 0) {
      const scrollbar = window.innerWidth - root.clientWidth;
      root.style.overflow = "hidden";
      if (scrollbar > 0) body.style.paddingRight = `${scrollbar}px`;
    }
    holders += 1;
    return () => {
      holders -= 1;
      if (holders > 0) return;
      root.style.overflow = "";
      body.style.paddingRight = "";
    };
  }, []);
}
