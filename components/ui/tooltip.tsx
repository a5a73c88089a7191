"use client";

import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const OPEN_MS = 400;
/** Long enough to move the pointer onto the tooltip; within this time the next one opens without delay. */
const CLOSE_MS = 200;
const GAP = 6;
const EDGE = 8;

let closedAt = 0;
let closeOther: (() => void) | undefined;

type Trigger = ReactElement<ComponentProps<"button">>;

/** A tooltip at the right, on hover and focus. Never the only label: fingers cannot hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const id = useId();
  const [target, setTarget] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = (children as Trigger).props;
  useEffect(() => () => clearTimeout(timer.current), []);

  function close() {
    clearTimeout(timer.current);
    setTarget(undefined);
  }
  const wait = (run: () => void, time: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, time);
  };

  return (
    <>
      {cloneElement(children as Trigger, {
        ...(target && { "aria-describedby": id }),
        onPointerEnter(event) {
          own.onPointerEnter?.(event);
          const { currentTarget, pointerType } = event;
          if (pointerType !== "touch")
            wait(() => setTarget(currentTarget), Date.now() - closedAt < CLOSE_MS ? 0 : OPEN_MS);
        },
        onPointerLeave(event) {
          own.onPointerLeave?.(event);
          wait(close, CLOSE_MS);
        },
        onPointerDown(event) {
          own.onPointerDown?.(event);
          close();
        },
        onFocus(event) {
          own.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) setTarget(event.currentTarget);
        },
        onBlur(event) {
          own.onBlur?.(event);
          close();
        },
      })}
      {target && (
        <Hint
          id={id}
          target={target}
          onClose={close}
          onStay={() => clearTimeout(timer.current)}
          onLeave={() => wait(close, CLOSE_MS)}
        >
          {text}
        </Hint>
      )}
    </>
  );
}

type HintProps = { id: string; target: Element; onClose(): void; onStay(): void; onLeave(): void; children: ReactNode };

/** In the browser's top layer, so that nothing covers or clips it. */
function Hint({ id, target, onClose, onStay, onLeave, children }: HintProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const hint = box.current;
    if (!hint) return;
    const place = () => {
      const near = target.getBoundingClientRect();
      hint.style.top = `${Math.max(EDGE, near.top + (near.height - hint.offsetHeight) / 2)}px`;
      hint.style.left = `${near.right + GAP}px`;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Esc hides the tooltip only, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    hint.showPopover?.();
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    window.addEventListener("keydown", press, true);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
      window.removeEventListener("keydown", press, true);
    };
  }, [target]);
  useEffect(() => {
    const closeThis = () => close();
    closeOther?.();
    closeOther = closeThis;
    return () => {
      closedAt = Date.now();
      if (closeOther === closeThis) closeOther = undefined;
    };
  }, []);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      className="fixed inset-auto z-50 m-0 w-max max-w-72 rounded-sm border border-border bg-surface px-2 py-1 text-fg text-sm shadow-2 transition-opacity duration-[120ms] wrap-anywhere motion-reduce:transition-none starting:opacity-0"
    >
      {children}
    </div>
  );
}
