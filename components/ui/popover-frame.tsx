"use client";

import * as Radix from "@radix-ui/react-popover";
import { type RefObject, useRef } from "react";
import { cx } from "./class-names";
import type { PopoverProps } from "./popover";
import { usePortalPlace } from "./portal-place";

type PopoverFrameProps = Omit<PopoverProps, "label"> & {
  /** Without a label it is not a dialog: it leaves the focus where it is, and its owner names it. */
  label?: string;
};

/** A floating panel below an element. */
export function PopoverFrame({
  isOpen,
  onClose,
  anchor,
  opener = anchor,
  label,
  align = "start",
  offset = 4,
  isModal = false,
  className,
  children,
}: PopoverFrameProps) {
  const placeOf = usePortalPlace();
  const isFocusElsewhere = useRef(false);
  const isPassive = label === undefined;
  const isOwn = (target: EventTarget | null) =>
    target instanceof Node &&
    Boolean(opener.current?.contains(target) || (isPassive && anchor.current?.contains(target)));
  return (
    <Radix.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()} modal={isModal}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal container={placeOf(anchor.current)}>
        <Radix.Content
          {...(isPassive ? { role: "presentation" } : { "aria-label": label })}
          align={align}
          sideOffset={offset}
          collisionPadding={8}
          className={cx(
            "z-50 rounded-md border border-border bg-surface text-fg shadow-2 outline-none transition-opacity duration-[120ms] starting:opacity-0",
            className,
          )}
          onOpenAutoFocus={(event) => {
            isFocusElsewhere.current = false;
            if (isPassive) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isPassive && !isFocusElsewhere.current) opener.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The opener closes the panel itself.
            if (isOwn(event.target)) event.preventDefault();
            else isFocusElsewhere.current = !isModal;
          }}
          {...(isPassive && { onMouseDown: (event) => event.preventDefault() })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
