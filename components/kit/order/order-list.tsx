"use client";

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { moved } from "./moved";
import { useOrder } from "./use-order";
import { useRowDrag } from "./use-row-drag";

type OrderListProps<Row> = {
  /** The accessible name of the list. */
  label: string;
  rows: readonly Row[];
  rowKey(row: Row): number;
  /** The name of a row, for the labels of its buttons and for announcements. */
  rowName(row: Row): string;
  /** Sends the ids in their new order. It must show errors itself and reject. */
  onOrder(ids: number[]): Promise<unknown>;
  /** The rows offer the steps themselves, in a menu. */
  hasOwnSteps?: boolean;
  /** `moveTo` moves the row to a place, counted from 0, for rows whose place can also be typed. */
  children(row: Row, place: number, moveTo: (place: number) => void): ReactNode;
};

/** Rows that people can reorder: by dragging, by the buttons of a row, or by Alt with the arrow keys anywhere in it. */
export function OrderList<Row>({
  label,
  rows,
  rowKey,
  rowName,
  onOrder,
  hasOwnSteps = false,
  children,
}: OrderListProps<Row>) {
  const t = useTranslations("order");
  const { announce, voice } = useAnnouncer();
  const list = useRef<HTMLOListElement>(null);
  const { order, show, keep } = useOrder(rows.map(rowKey), onOrder);
  const drag = useRowDrag({ list, order, show, keep });
  const held = useHeldFocus();
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));

  function move(row: Row, from: number, to: number) {
    if (to < 0 || to >= order.length || to === from) return;
    held.hold();
    keep(moved(order, rowKey(row), to));
    announce(t("moved", { row: rowName(row), from: from + 1, place: to + 1, count: order.length }));
  }

  function onKeyDown(event: KeyboardEvent, row: Row, place: number) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    // In a list of choices Alt with an arrow opens it.
    const isChoice = (event.target as Element).matches("select, [role=combobox]");
    if (!event.altKey || step === 0 || isChoice || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    move(row, place, place + step);
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="grid">
        {order.map((key, place) => {
          const row = byKey.get(key);
          if (row === undefined) return null;
          return (
            <li
              key={key}
              data-key={key}
              onKeyDown={(event) => onKeyDown(event, row, place)}
              className={cx(
                "flex items-start gap-1 border-border border-b bg-surface py-1 last:border-b-0",
                drag.dragged === key && "relative z-1 bg-primary-soft",
              )}
            >
              <span
                aria-hidden
                title={t("drag")}
                onPointerDown={(event) => drag.start(event, key)}
                className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center text-fg-muted active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:w-8"
              >
                <GripVertical className="size-4" />
              </span>
              <div className="min-w-0 flex-1">{children(row, place, (to) => move(row, place, to))}</div>
              {!hasOwnSteps && (
                <Steps name={rowName(row)} place={place} count={order.length} moveTo={(to) => move(row, place, to)} />
              )}
            </li>
          );
        })}
      </ol>
      {voice}
    </>
  );
}

type StepsProps = { name: string; place: number; count: number; moveTo(place: number): void };

function Steps({ name, place, count, moveTo }: StepsProps) {
  const t = useTranslations("order");
  return (
    <>
      <Step
        label={t("up", { row: name })}
        isOff={place === 0}
        onPress={() => moveTo(place - 1)}
        icon={<ArrowUp aria-hidden />}
      />
      <Step
        label={t("down", { row: name })}
        isOff={place === count - 1}
        onPress={() => moveTo(place + 1)}
        icon={<ArrowDown aria-hidden />}
      />
    </>
  );
}

type StepProps = { label: string; isOff: boolean; onPress(): void; icon: ReactNode };

/** Stays focusable at the ends of the list, so that keyboard users keep the focus. */
function Step({ label, isOff, onPress, icon }: StepProps) {
  return (
    <IconButton variant="ghost" label={label} aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      {icon}
    </IconButton>
  );
}

/** Restores the focus inside a row that was moved in the DOM. */
function useHeldFocus() {
  const held = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (held.current?.isConnected && document.activeElement !== held.current) held.current.focus();
    held.current = undefined;
  });
  return {
    hold() {
      held.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    },
  };
}
