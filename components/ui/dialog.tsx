"use client";

import { cx } from "./class-names";
import { Modal } from "./modal";
import type { ModalProps } from "./modal-frame";

const widths = { sm: "sm:max-w-[400px]", md: "sm:max-w-[560px]", lg: "sm:max-w-[800px]" };
const high = "max-h-[calc(100dvh-32px)] h-fit rounded-t-lg border sm:max-h-[calc(100dvh-48px)] sm:rounded-lg";
const rooms = {
  window: "h-dvh sm:h-[calc(100dvh-48px)] sm:max-w-[1120px] sm:rounded-lg sm:border",
  phone: "h-dvh sm:h-fit sm:max-h-[calc(100dvh-48px)] sm:rounded-lg sm:border",
};

type DialogProps = ModalProps & {
  /** It takes the whole screen of a phone; with "window" also as much of a window as is read at once. */
  room?: keyof typeof rooms | undefined;
};

/** A question or a short form above the page; on a phone full width at the bottom. */
export function Dialog({ size = "md", room, ...rest }: DialogProps) {
  return (
    <Modal
      {...rest}
      className={cx(
        // No transform here: floating elements inside are positioned relative to the window.
        "inset-x-0 top-auto bottom-0 m-auto w-full transition-opacity duration-[120ms] starting:opacity-0",
        "sm:inset-0 sm:w-[calc(100vw-48px)]",
        room === "window" ? rooms.window : cx(room ? rooms.phone : high, widths[size]),
      )}
    />
  );
}
