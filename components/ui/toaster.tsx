"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";

const phone = "(max-width: 639px)";

function watchWidth(onChange: () => void) {
  const query = window.matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const classNames = {
  toast:
    "pointer-events-auto flex w-full items-start gap-3 rounded-md border border-border bg-surface py-3 pr-12 pl-4 font-sans text-base text-fg shadow-2 sm:w-(--width)",
  content: "min-w-0 flex-1",
  title: "line-clamp-2 font-medium wrap-anywhere",
  description: "text-fg-muted wrap-anywhere",
  icon: "flex h-5 shrink-0 items-center [&_svg]:size-4",
  closeButton:
    "absolute top-2 right-2 inline-flex size-7 pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:size-11 items-center justify-center rounded-sm text-fg-muted hover:bg-surface-2 hover:text-fg",
  actionButton: "shrink-0 rounded-sm px-2 font-medium text-link hover:underline",
};

type ToasterProps = { label: string; closeLabel: string; visibleMs(hasAction: boolean): number };

/** Shows at most three toasts for some seconds each; pointer or focus on them pauses the time. */
export function Toaster({ label, closeLabel, visibleMs }: ToasterProps) {
  const isPhone = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(phone).matches,
    () => false,
  );
  const place = useCallback((list: HTMLElement | null) => stopUnderFocus(list, visibleMs), [visibleMs]);
  return (
    <Sonner
      ref={place}
      containerAriaLabel={label}
      position={isPhone ? "bottom-center" : "bottom-left"}
      visibleToasts={3}
      expand
      closeButton
      gap={8}
      // Beside the menu, and above the pager of a table and the buttons of a sheet.
      offset={{ bottom: 72, left: 304 }}
      mobileOffset={{ bottom: 72, left: 16, right: 16 }}
      icons={{
        success: <CircleCheck aria-hidden className="text-st-active-dot" />,
        info: <Info aria-hidden className="text-st-confirmed-dot" />,
        warning: <TriangleAlert aria-hidden className="text-st-processing-dot" />,
        error: <CircleAlert aria-hidden className="text-danger" />,
        close: <X aria-hidden className="size-4" />,
      }}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: closeLabel }}
    />
  );
}

/**
 * Sonner pauses only for the pointer: while a toast has the focus, set an infinite duration, and restart it afterwards.
 */
function stopUnderFocus(place: HTMLElement | null, visibleMs: ToasterProps["visibleMs"]) {
  const last = (msOf: (hasAction: boolean) => number) => {
    for (const shown of toast.getToasts())
      if ("title" in shown) toast(shown.title, { id: shown.id, duration: msOf(shown.action !== undefined) });
  };
  place?.addEventListener("focusin", () => last(() => Number.POSITIVE_INFINITY));
  place?.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) last(visibleMs);
  });
}
