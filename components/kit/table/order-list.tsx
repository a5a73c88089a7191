"use client";

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type PointerEvent as PressEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { isSameOrder, moved } from "./moved";

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

/**
 * Rows that people can reorder: by dragging, by the buttons of a row, or by Alt with the arrow keys anywhere in it. By
 * hand: dragging is 50 of these lines, and a library for it would do neither the keys nor the sending (1.6 kB in all).
 */
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
                className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center text-fg-muted active:cursor-grabbing pointer-coarse:h-touch pointer-coarse:w-8"
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

/** An order ahead of the server's; once it was accepted, only until the list with it is read. */
type Wanted = { ids: readonly number[]; until?: readonly number[] };

/**
 * The order that the person sees, ahead of the server's. Quick moves are sent one after the other, each as the whole
 * order. An error restores the order of the server. The browser asks before it closes the page while one is sent.
 */
function useOrder(server: readonly number[], send: (ids: number[]) => Promise<unknown>) {
  const [wanted, setWanted] = useState<Wanted>();
  const latest = useRef<readonly number[]>(undefined);
  const shown = useRef(server);
  useEffect(() => {
    shown.current = server;
  });
  if (wanted?.until && !isSameOrder(wanted.until, server)) setWanted(undefined);

  async function keep(ids: readonly number[]) {
    const isSending = latest.current !== undefined;
    latest.current = ids;
    setWanted({ ids });
    if (isSending) return;
    window.addEventListener("beforeunload", preventClosing);
    let sent = ids;
    let until: readonly number[] | undefined;
    try {
      do {
        sent = latest.current ?? ids;
        await send([...sent]);
      } while (latest.current !== sent);
      until = shown.current;
    } catch {
      // The error was shown by `send`.
    } finally {
      window.removeEventListener("beforeunload", preventClosing);
      latest.current = undefined;
      // Dropped at once, the former order would be drawn for a moment, before the list that was read meanwhile.
      setWanted(until && { ids: sent, until });
    }
  }

  // After a row was added or removed, the wanted order is stale and the server's is shown.
  const isFitting = wanted && isSameOrder([...wanted.ids].sort(byNumber), [...server].sort(byNumber));
  return {
    order: isFitting ? wanted.ids : server,
    show: (ids: readonly number[] | undefined) => setWanted(ids && { ids }),
    keep,
  };
}

function preventClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function byNumber(a: number, b: number): number {
  return a - b;
}

type UseRowDragOptions = {
  list: RefObject<HTMLElement | null>;
  order: readonly number[];
  show(order: readonly number[] | undefined): void;
  keep(order: readonly number[]): void;
};

/** Drags a row by its handle with mouse, pen or finger; other rows make room. Esc cancels. */
function useRowDrag(options: UseRowDragOptions) {
  const [dragged, setDragged] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function start(event: PressEvent, key: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { list, order: before, show, keep } = options;
    let order = before;
    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (isDropped && !isSameOrder(order, before)) keep(order);
      else show(undefined);
    };
    stop.current = () => {
      listeners.abort();
      setDragged(undefined);
    };
    const follow = ({ clientY }: PointerEvent) => {
      const next = moved(order, key, placeUnder(list.current, key, clientY));
      if (isSameOrder(next, order)) return;
      order = next;
      show(order);
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", (pressed) => pressed.key === "Escape" && end(false), { signal });
    setDragged(key);
  }

  return { dragged, start };
}

/** The place under the pointer: the number of other rows whose middle is above it. */
function placeUnder(list: HTMLElement | null, key: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((row) => (row as HTMLElement).dataset.key !== String(key));
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
