"use client";

import { Check } from "lucide-react";
import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
  useState,
} from "react";
import { cx } from "./class-names";
import { lazyPart, useLazyPart } from "./lazy-part";
import { MenuParts } from "./menu-parts";

const menuFrame = lazyPart(() => import("./menu-frame"));

type MenuProps = {
  /** A button; with an icon alone it needs an `aria-label`. */
  trigger: ReactElement;
  /** The accessible name of the list. */
  label: string;
  align?: "start" | "end";
  children: ReactNode;
};

/**
 * A list of actions behind a button. An action runs after the focus is back on the button, so that a dialog opened by
 * it returns the focus there. The list loads when pointer or focus come near.
 */
export function Menu({ trigger, label, align = "end", children }: MenuProps) {
  const button = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<"key" | "pointer">();
  const Frame = useLazyPart(menuFrame, opened !== undefined, () => setOpened(undefined))?.MenuFrame;
  const own = (trigger as ReactElement<ComponentProps<"button">>).props;

  function open(element: HTMLElement, by: "key" | "pointer") {
    button.current = element;
    setOpened(by);
  }

  return (
    <>
      {cloneElement(trigger as ReactElement<ComponentProps<"button">>, {
        "aria-haspopup": "menu",
        "aria-expanded": Frame !== undefined && opened !== undefined,
        onPointerEnter(event) {
          own.onPointerEnter?.(event);
          menuFrame.prepare();
        },
        onFocus(event) {
          own.onFocus?.(event);
          menuFrame.prepare();
        },
        onClick(event: MouseEvent<HTMLButtonElement>) {
          own.onClick?.(event);
          // Enter and Space arrive as clicks without a mouse press.
          if (opened === undefined) open(event.currentTarget, event.detail === 0 ? "key" : "pointer");
          else setOpened(undefined);
        },
        onKeyDown(event) {
          own.onKeyDown?.(event);
          if (event.key !== "ArrowDown" || event.defaultPrevented) return;
          event.preventDefault();
          open(event.currentTarget, "key");
        },
      })}
      {Frame && (
        <Frame
          isOpen={opened !== undefined}
          isByKey={opened === "key"}
          onClose={() => setOpened(undefined)}
          button={button}
          label={label}
          align={align}
        >
          {children}
        </Frame>
      )}
    </>
  );
}

const itemClass = cx(
  "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-touch",
  "outline-none data-highlighted:bg-primary-soft data-highlighted:text-fg data-disabled:cursor-default data-disabled:opacity-50",
  "data-highlighted:inset-ring data-highlighted:inset-ring-ring forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0",
);

type MenuItemProps = {
  icon?: ReactNode;
  onSelect(): void;
  isDanger?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

export function MenuItem({ icon, onSelect, isDanger, isDisabled, className, children }: MenuItemProps) {
  const parts = use(MenuParts);
  if (!parts) return null;
  const { Item, chosen } = parts;
  return (
    <Item
      disabled={isDisabled}
      className={cx(itemClass, isDanger ? "text-danger" : "text-fg", className)}
      onSelect={() => {
        chosen.current = onSelect;
      }}
    >
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </Item>
  );
}

/** Toggles a choice; the list stays open. One that is on without effect is "indeterminate". */
export function MenuCheckItem({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean | "indeterminate";
  onChange(isChecked: boolean): void;
  children: ReactNode;
}) {
  const parts = use(MenuParts);
  if (!parts) return null;
  const { CheckboxItem, ItemIndicator } = parts;
  return (
    <CheckboxItem
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(itemClass, "text-fg")}
    >
      <span className="size-4 shrink-0">
        <ItemIndicator>
          {isChecked === "indeterminate" ? <span aria-hidden>–</span> : <Check aria-hidden />}
        </ItemIndicator>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </CheckboxItem>
  );
}

export function MenuSeparator() {
  const Separator = use(MenuParts)?.Separator;
  return Separator && <Separator className="-mx-1 my-1 h-px bg-border" />;
}
