"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "./avatar";
import { cx } from "./class-names";
import { useLazyPart } from "./lazy-part";
import type { Option } from "./option-match";
import { popoverFrame } from "./popover";

type OptionListProps<V extends string | number> = {
  list: {
    listId: string;
    isOpen: boolean;
    matches: Option<V>[];
    marked: number;
    setMarked(index: number): void;
    close(): void;
    choose(option: Option<V>): void;
  };
  isChosen(value: V): boolean;
  isMulti?: boolean;
  isBusy: boolean | undefined;
  noneWord: string;
  name: { "aria-labelledby": string } | { "aria-label": string };
  /** The field above the list. */
  children: ReactNode;
};

/**
 * The list of a combobox. It floats, so that no dialog clips it; the focus stays in the field. The popover loads when
 * the field gets the focus.
 */
export function OptionList<V extends string | number>({
  list,
  isChosen,
  isMulti,
  isBusy,
  noneWord,
  name,
  children,
}: OptionListProps<V>) {
  const field = useRef<HTMLDivElement>(null);
  const isEmpty = list.matches.length === 0;
  const isNone = list.isOpen && isEmpty && !isBusy;
  // Without the popover, typing still filters and Enter chooses.
  const Frame = useLazyPart(popoverFrame, list.isOpen, list.close)?.PopoverFrame;
  useEffect(() => {
    const box = field.current;
    box?.addEventListener("focusin", popoverFrame.prepare, { once: true });
    return () => box?.removeEventListener("focusin", popoverFrame.prepare);
  }, []);
  return (
    <>
      <div ref={field} className="relative w-full min-w-0">
        {children}
        <span role="status" className="sr-only">
          {isNone ? noneWord : ""}
        </span>
      </div>
      {Frame && (
        <Frame
          isOpen={list.isOpen && (!isEmpty || isNone)}
          onClose={list.close}
          anchor={field}
          className="flex max-h-[min(320px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-80 max-w-[calc(100vw-1rem)] flex-col"
        >
          {isEmpty ? (
            <p aria-hidden className="px-3 py-2 text-fg-muted">
              {noneWord}
            </p>
          ) : (
            <Rows list={list} isChosen={isChosen} isMulti={isMulti} name={name} />
          )}
        </Frame>
      )}
    </>
  );
}

function Rows<V extends string | number>({
  list,
  isChosen,
  isMulti,
  name,
}: Pick<OptionListProps<V>, "list" | "isChosen" | "isMulti" | "name">) {
  const { listId, matches, marked, setMarked, choose } = list;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    <div
      ref={rows}
      id={listId}
      role="listbox"
      {...name}
      aria-multiselectable={isMulti}
      className="min-h-0 overflow-y-auto overscroll-contain p-1"
    >
      {matches.map((option, index) => (
        // Keys are handled in the field, so rows need no focus.
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={isChosen(option.value)}
          onClick={() => choose(option)}
          onKeyDown={undefined}
          onMouseMove={() => index !== marked && setMarked(index)}
          className={cx(
            "flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-touch",
            index === marked &&
              "bg-primary-soft inset-ring inset-ring-ring forced-colors:outline-2 forced-colors:-outline-offset-2",
          )}
        >
          {option.image !== undefined && (
            <Avatar person={Number(option.value)} src={option.image} name={option.label} size={24} />
          )}
          <span className="min-w-0 flex-1 wrap-anywhere">
            {option.label}
            {option.hint && <span className="block text-fg-muted text-sm">{option.hint}</span>}
          </span>
          {isChosen(option.value) && <Check aria-hidden className="size-4 shrink-0 text-link" />}
        </div>
      ))}
    </div>
  );
}
