"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import {
  createContext,
  isValidElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { Toaster as Sonner, toast } from "sonner";

const phone = "(max-width: 639px)";

function watchWidth(onChange: () => void) {
  const query = window.matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const classNames = {
  toast:
    "pointer-events-auto flex w-full items-start gap-3 max-sm:flex-wrap rounded-md border border-border bg-surface py-3 pr-12 pl-4 font-sans text-base text-fg shadow-2 sm:w-(--width)",
  content: "min-w-0 flex-1",
  title: "font-medium wrap-anywhere",
  description: "text-fg-muted wrap-anywhere",
  icon: "flex h-5 shrink-0 items-center [&_svg]:size-4",
  closeButton:
    "absolute top-2 right-2 inline-flex size-7 pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:size-touch items-center justify-center rounded-sm text-fg-muted hover:bg-surface-2 hover:text-fg",
  actionButton: "shrink-0 rounded-sm px-2 font-medium text-link hover:underline",
};

type Kind = "success" | "info" | "warning" | "error";
type Labels = { open: string; fold: string };
type ToasterProps = { label: string; closeLabel: string; labels: Labels; visibleMs(hasAction: boolean): number };
type Shown = { id: string; ms: number; action?: ReactNode | { label: string; onClick(): void }; isQuiet?: boolean };

/** Shows at most three toasts for some seconds each; pointer or focus on them pauses the time. */
export function Toaster({ label, closeLabel, labels, visibleMs }: ToasterProps) {
  const isPhone = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(phone).matches,
    () => false,
  );
  const place = useCallback((list: HTMLElement | null) => stopUnderFocus(list, visibleMs), [visibleMs]);
  return (
    <TextLabels value={labels}>
      <Sonner
        ref={place}
        containerAriaLabel={label}
        position={isPhone ? "bottom-center" : "bottom-left"}
        visibleToasts={3}
        expand
        closeButton
        gap={8}
        // Beside the menu, and above the pager of a table and the buttons of a sheet.
        offset={{ bottom: 72, left: "calc(var(--menu, 0px) + 24px)" }}
        mobileOffset={{ bottom: "calc(72px + var(--bottom-bar, 0px))", left: 16, right: 16 }}
        icons={{
          success: <CircleCheck aria-hidden className="text-st-active-dot" />,
          info: <Info aria-hidden className="text-st-confirmed-dot" />,
          warning: <TriangleAlert aria-hidden className="text-st-processing-dot" />,
          error: <CircleAlert aria-hidden className="text-danger" />,
          close: <X aria-hidden className="size-4" />,
        }}
        toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: closeLabel }}
      />
    </TextLabels>
  );
}

const TextLabels = createContext<Labels>({ open: "", fold: "" });

/** Shows a text; the same `id` takes the place of the toast that is there. `isQuiet`: screen readers hear it elsewhere. */
export function showInToaster(kind: Kind, text: string, { id, ms, action, isQuiet = false }: Shown) {
  if (toast.getToasts().some((shown) => shown.id === id && isOpened(shown))) return;
  const titleOf = (isOpen: boolean) => (
    <ToastText
      text={text}
      isQuiet={isQuiet}
      isOpen={isOpen}
      onChange={(opens) => toast[kind](titleOf(opens), { id, duration: opens ? Number.POSITIVE_INFINITY : ms })}
    />
  );
  toast[kind](titleOf(false), { id, duration: ms, ...(action && { action }) });
}

type TextProps = { text: string; isQuiet: boolean; isOpen: boolean; onChange(isOpen: boolean): void };

/** Two lines of a text, and a button for the rest of it if there is one. The page holds, and readers hear, all of it. */
function ToastText({ text, isQuiet, isOpen, onChange }: TextProps) {
  const labels = useContext(TextLabels);
  const lines = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Straight in the page: the toaster measures the height of a toast before a state could change it.
  useLayoutEffect(() => {
    const { current: shown } = lines;
    if (shown && button.current) button.current.hidden = !isOpen && shown.scrollHeight <= shown.clientHeight;
  });
  return (
    <>
      <div
        ref={lines}
        data-toast-text
        {...(isQuiet && { "aria-live": "off" as const })}
        className={isOpen ? "max-h-[50dvh] overflow-y-auto" : "line-clamp-2"}
      >
        {text}
      </div>
      <button
        ref={button}
        type="button"
        hidden
        aria-expanded={isOpen}
        className="min-h-6 rounded-sm text-link hover:underline pointer-coarse:min-h-touch"
        onClick={() => onChange(!isOpen)}
      >
        {isOpen ? labels.fold : labels.open}
      </button>
    </>
  );
}

type AnyToast = ReturnType<typeof toast.getToasts>[number];

/** Whether the person has opened all of its text: it stays until it is closed. */
function isOpened(shown: AnyToast): boolean {
  return "title" in shown && isValidElement<TextProps>(shown.title) && shown.title.props.isOpen;
}

/**
 * Sonner pauses only for the pointer: while a toast has the focus, set an infinite duration, and restart it afterwards.
 */
function stopUnderFocus(place: HTMLElement | null, visibleMs: ToasterProps["visibleMs"]) {
  const last = (msOf: (hasAction: boolean) => number) => {
    // Without its kind it would lose its icon.
    for (const shown of toast.getToasts())
      if ("title" in shown && !isOpened(shown))
        toast[shown.type as Kind](shown.title, { id: shown.id, duration: msOf(shown.action !== undefined) });
  };
  place?.addEventListener("focusin", () => last(() => Number.POSITIVE_INFINITY));
  place?.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) last(visibleMs);
  });
}
