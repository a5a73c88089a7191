"use client";

import type { ReactNode, RefObject } from "react";
import { later, useLater } from "./later";

/** Fetched with the first thing that floats. */
export const popoverFrame = later(() => import("./popover-frame"));

export type PopoverProps = {
  isOpen: boolean;
  /** Esc, a click beside it and the focus leaving it. */
  onClose(): void;
  /** It hangs under this. */
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus back, and closes by itself; the anchor unless told. It says `aria-haspopup="dialog"` and `aria-expanded`. */
  opener?: RefObject<HTMLElement | null>;
  /** What it is called. */
  label: string;
  align?: "start" | "end";
  /** Keeps the focus inside. */
  isModal?: boolean;
  className?: string;
  children: ReactNode;
};

/** A small panel beside its button, not over the page. The focus moves in, and back when it closes. */
export function Popover(props: PopoverProps) {
  const Frame = useLater(popoverFrame, props.isOpen, props.onClose)?.PopoverFrame;
  return Frame && <Frame {...props} />;
}
