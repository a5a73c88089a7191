"use client";

import { cx } from "./class-names";
import { Modal } from "./modal";
import type { ModalProps } from "./modal-frame";

const widths = { sm: "sm:max-w-[400px]", md: "sm:max-w-[560px]", lg: "sm:max-w-[800px]" };

/** A question or a short form above the page; on a phone full width at the bottom. */
export function Dialog({ size = "md", ...rest }: ModalProps) {
  return (
    <Modal
      {...rest}
      className={cx(
        // No transform here: floating elements inside are positioned relative to the window.
        "inset-x-0 top-auto bottom-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-full rounded-t-lg border transition-opacity duration-[120ms] starting:opacity-0",
        "sm:inset-0 sm:max-h-[calc(100dvh-48px)] sm:w-[calc(100vw-48px)] sm:rounded-lg",
        widths[size],
      )}
    />
  );
}
