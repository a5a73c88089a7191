"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { cx } from "./class-names";
import { MenuParts } from "./menu-parts";
import { usePortalPlace } from "./portal-place";

type MenuFrameProps = {
  isOpen: boolean;
  /** Opened by a key: the first row gets the focus. */
  isByKey: boolean;
  onClose(): void;
  button: RefObject<HTMLElement | null>;
  label: string;
  align: "start" | "end";
  children: ReactNode;
};

/** The list of a `Menu`, below a button that is rendered elsewhere. */
export function MenuFrame({ isOpen, isByKey, onClose, button, label, align, children }: MenuFrameProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const placeOf = usePortalPlace();
  const parts = useMemo(
    () => ({
      Item: Radix.Item,
      CheckboxItem: Radix.CheckboxItem,
      ItemIndicator: Radix.ItemIndicator,
      Label: Radix.Label,
      Separator: Radix.Separator,
      chosen,
    }),
    [],
  );
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Radix.Trigger asChild>
        <StandIn button={button} />
      </Radix.Trigger>
      <Radix.Portal container={placeOf(button.current)}>
        <Radix.Content
          ref={list}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-border bg-surface p-1",
            "text-fg shadow-2 outline-none transition-opacity duration-[120ms] starting:opacity-0",
          )}
          // The button closes the menu itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            const action = chosen.current;
            if (!action) return;
            chosen.current = undefined;
            event.preventDefault();
            button.current?.focus();
            action();
          }}
        >
          <MenuParts value={parts}>{children}</MenuParts>
          {isByKey && <FirstRow list={list} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Renders nothing: gives Radix the button, which is rendered elsewhere, so that the button is not rendered again when
 * the list loads.
 */
function StandIn({ button, ref }: { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current);
  return null;
}

/** Focuses the first row. Radix misses keys that were pressed before it was loaded. */
function FirstRow({ list }: { list: RefObject<HTMLElement | null> }) {
  useEffect(
    () =>
      list.current?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus({ preventScroll: true }),
    [list],
  );
  return null;
}
