"use client";

import { cx } from "./class-names";
import { Modal } from "./modal";
import type { ModalProps } from "./modal-frame";

const widths = { sm: "sm:max-w-[320px]", md: "sm:max-w-[480px]", lg: "sm:max-w-[640px]" };

const sides = {
  right: "right-0 sm:border-l starting:translate-x-full",
  left: "left-0 sm:border-r starting:-translate-x-full",
};

/** A panel beside the list that it belongs to, 480 px or (lg) 640 px wide; full screen on a phone. */
export function Sheet({ size = "md", side = "right", ...rest }: ModalProps & { side?: "right" | "left" }) {
  return (
    <Modal
      {...rest}
      className={cx("inset-y-0 h-dvh w-full transition-transform duration-[160ms]", widths[size], sides[side])}
    />
  );
}
