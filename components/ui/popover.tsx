"use client";

import type { ReactNode, RefObject } from "react";
import { lazyPart, useLazyPart } from "./lazy-part";

/** Loaded with the first floating panel. */
export const popoverFrame = lazyPart(() => import("./popover-frame"));

export type PopoverProps = {
  isOpen: boolean;
  /** Called for Esc, a click outside and lost focus. */
  onClose(): void;
  /** The panel is placed below this element. */
  anchor: RefObject<HTMLElement | null>;
  /**
   * Gets the focus back and closes the panel itself; by default the anchor. It needs `aria-haspopup="dialog"` and
   * `aria-expanded`.
   */
  opener?: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  align?: "start" | "end";
  /** The space between the element and the panel, in pixels. */
  offset?: number;
  /** Traps the focus. */
  isModal?: boolean;
  className?: string;
  children: ReactNode;
};

/** A small panel beside its button. The focus moves in, and back on closing. */
export function Popover(props: PopoverProps) {
  const Frame = useLazyPart(popoverFrame, props.isOpen, props.onClose)?.PopoverFrame;
  return Frame && <Frame {...props} />;
}
