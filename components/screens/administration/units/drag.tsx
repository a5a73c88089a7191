"use client";

import { useTranslations } from "next-intl";
import {
  type PointerEvent as PressEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { moveRefusal, type Target } from "./moves";
import type { UnitTree } from "./tree";

export type Dragging = { id: number; over: Target | undefined };

const EDGE_PX = 90;
const SCROLL_PX = 12;
const OPEN_AFTER_MS = 700;

type DragOptions = {
  onDrop(id: number, to: Target): void;
  /** The pointer rests on a row, so its children may be the target. */
  onRest(id: number): void;
};

/** Drags a row by its handle, with mouse, pen or finger. Esc cancels. */
export function useDrag(options: DragOptions) {
  const [press, setPress] = useState<{ id: number; x: number; y: number }>();
  const [over, setOver] = useState<Target>();
  const ghost = useRef<HTMLDivElement>(null);
  const rest = useEffectEvent(options.onRest);
  const drop = useEffectEvent(options.onDrop);

  // Must be the same function each time, so that only changed rows are rendered.
  const startDrag = useCallback((event: PressEvent, id: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setPress({ id, x: event.clientX, y: event.clientY });
  }, []);

  useEffect(() => {
    if (!press) return;
    const { id, ...at } = press;
    let target: Target | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (ghost.current) ghost.current.style.transform = `translate(${at.x + 14}px, ${at.y + 10}px)`;
      const found = targetAt(at);
      if (found === target) return;
      target = found;
      clearTimeout(timer);
      if (typeof found === "number") timer = setTimeout(() => rest(found), OPEN_AFTER_MS);
      setOver(found);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      Object.assign(at, { x: clientX, y: clientY });
      look();
    };
    const end = (isDropped: boolean) => {
      setPress(undefined);
      if (isDropped && target !== undefined) drop(id, target);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
    scrollAtEdges(at, look, signal);
    return () => {
      listeners.abort();
      clearTimeout(timer);
      setOver(undefined);
    };
  }, [press]);

  return { dragging: press && { id: press.id, over }, startDrag, ghost };
}

/** A label at the pointer: the dragged unit, and what dropping it here would do. */
export function DragGhost({ tree, dragging, ref }: { tree: UnitTree; dragging: Dragging; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations("units");
  const { id, over } = dragging;
  const titleOf = (one: Target | undefined) => tree.byId.get(one ?? 0)?.unit.title ?? "";
  const names = { unit: titleOf(id), parent: titleOf(over) };
  const refusal = over !== undefined && moveRefusal(tree, id, over);
  return (
    <div
      ref={ref}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50 grid max-w-72 rounded-md border border-border bg-surface px-3 py-1.5 shadow-2"
    >
      <span className="truncate font-medium">{names.unit}</span>
      {refusal && refusal !== "self" && <span className="text-danger text-sm">{t(`refused.${refusal}`, names)}</span>}
      {!refusal && over !== undefined && (
        <span className="truncate text-fg-muted text-sm">
          {over === null ? t("moving.top") : t("drag.under", names)}
        </span>
      )}
    </div>
  );
}

/** The look of a row while another one is dragged. */
export type DropLook = "allowed" | "refused" | "dragged" | undefined;

export function dropLook(tree: UnitTree, dragging: Dragging | undefined, id: number): DropLook {
  if (dragging?.id === id) return "dragged";
  if (!dragging || dragging.over !== id) return undefined;
  return moveRefusal(tree, dragging.id, id) ? "refused" : "allowed";
}

/** The whole height of a row is a target; the bar above the rows is the top level. */
function targetAt({ x, y }: { x: number; y: number }): Target | undefined {
  const under = document.elementFromPoint(x, y);
  if (under?.closest("[data-drop-top]")) return null;
  const id = Number(under?.closest<HTMLElement>("[data-unit]")?.dataset.unit);
  return id > 0 ? id : undefined;
}

function scrollAtEdges(at: { y: number }, onScroll: () => void, signal: AbortSignal) {
  const step = () => {
    if (signal.aborted) return;
    const by = at.y < EDGE_PX ? -SCROLL_PX : at.y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by) {
      window.scrollBy(0, by);
      onScroll();
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
