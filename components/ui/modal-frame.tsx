"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { takePlace } from "@/lib/client/places";
import { Button } from "./button";
import { cx } from "./class-names";
import { PortalPlaceProvider } from "./portal-place";

export type ModalProps = {
  isOpen: boolean;
  /** Called for Esc, the cross, a click outside and the browser's Back; the caller may refuse by keeping `isOpen`. */
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  /** Beside the cross. On a phone the title stands below them, on lines of its own. */
  tools?: ReactNode;
  /** Stays above the scrolling body. */
  bar?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  closeLabel: string;
  size?: "sm" | "md" | "lg";
  /** An alertdialog has no cross: one of its buttons must be chosen. */
  role?: "dialog" | "alertdialog";
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes, if not to where it was. */
  returnFocus?(): HTMLElement | null | undefined;
};

type FrameProps = ModalProps & { className: string; opener: RefObject<Element | null> };

/**
 * Common to dialogs and sheets: fixed header and footer, scrolling body, and the focus returns to where it was. In a low
 * window all of it scrolls.
 */
export function ModalFrame({
  isOpen,
  onClose,
  className,
  opener,
  initialFocus,
  returnFocus,
  role = "dialog",
  description,
  ...rest
}: FrameProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const goBack = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? takePlace(() => goBack()) : undefined), [isOpen]);
  return (
    <Radix.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Radix.Portal>
        <Shade />
        <Radix.Content
          ref={setPanel}
          role={role}
          aria-modal
          {...(!description && { "aria-describedby": undefined })}
          className={cx(
            "fixed z-40 flex min-w-0 flex-col border-border bg-surface text-fg shadow-2 outline-none",
            // A low window, as at 400 % zoom, has no room for a head and a foot that stay.
            "low:overflow-y-auto low:overscroll-contain",
            className,
          )}
          onOpenAutoFocus={(event) => {
            const first = initialFocus?.current ?? firstFieldOf(event.currentTarget);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = returnFocus?.() ?? opener.current;
            // The address opened it: there is no button to return to, so the keyboard goes on with the page.
            if (back === document.body) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
            else if (back instanceof HTMLElement && back.isConnected) back.focus();
          }}
          // These are above everything; a click on one must not close the dialog.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest("[data-sonner-toaster], [data-failed-part]"))
              event.preventDefault();
          }}
        >
          <PortalPlaceProvider value={panel}>
            <ModalContent description={description} hasCross={role === "dialog"} {...rest} />
          </PortalPlaceProvider>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first field of a form, which is what a form is opened for. */
function firstFieldOf(panel: EventTarget | null): HTMLElement | undefined {
  if (!(panel instanceof HTMLElement)) return undefined;
  const fields = panel.querySelectorAll<HTMLElement>("form :is(input:not([type=file]), select, textarea)");
  return [...fields].find((field) => !field.matches(":disabled") && field.checkVisibility());
}

/**
 * Covers the page and keeps it from scrolling. Not Radix's overlay: that sets a CSS variable on the body, for which
 * browsers compute the style of the whole page, tables of thousands of cells included.
 */
function Shade(props: ComponentProps<"div">) {
  useStillPage();
  return (
    <div
      {...props}
      className="fixed inset-0 z-40 touch-none bg-[rgb(0_0_0/50%)] transition-opacity duration-[120ms] starting:opacity-0"
    />
  );
}

type ContentProps = Pick<
  ModalProps,
  "title" | "description" | "tools" | "bar" | "children" | "footer" | "closeLabel"
> & {
  hasCross: boolean;
};

function ModalContent({ title, description, tools, bar, children, footer, closeLabel, hasCross }: ContentProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useScrollStop(body);
  return (
    <>
      <header
        className={cx(
          "flex shrink-0 items-start gap-x-3 px-4 pt-3 pb-3 sm:px-6 sm:pt-4",
          tools !== undefined && "max-md:flex-wrap max-md:justify-end",
        )}
      >
        <div className={cx("min-w-0 flex-1 pb-1.5", tools !== undefined && "max-md:order-last max-md:basis-full")}>
          {/* Its first line has the middle of the cross. */}
          <Radix.Title className="pt-[calc((2.25rem-1lh)/2)] text-lg wrap-anywhere pointer-coarse:pt-[calc((var(--touch)-1lh)/2)]">
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-fg-muted wrap-anywhere">{description}</Radix.Description>
          )}
        </div>
        {tools !== undefined && (
          <div className="flex min-h-9 min-w-0 items-center gap-1 pointer-coarse:min-h-touch max-md:flex-1 md:shrink-0">
            {tools}
          </div>
        )}
        {hasCross && (
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label={closeLabel} className="-mr-2">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        )}
      </header>
      {bar && <div className="shrink-0 px-4 pb-3 sm:px-6">{bar}</div>}
      {children && (
        <div
          ref={setBody}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 -outline-offset-2 sm:px-6 low:flex-none low:overflow-visible"
        >
          {children}
        </div>
      )}
      {footer && (
        <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-border border-t px-4 py-3 sm:px-6">
          {footer}
        </footer>
      )}
    </>
  );
}

let holders = 0;

/** Keeps the page from scrolling, without a shift where the scrollbar was. Several dialogs may hold it at once. */
export function useStillPage(): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    if (holders === 0) {
      const scrollbar = window.innerWidth - root.clientWidth;
      root.style.overflow = "hidden";
      if (scrollbar > 0) body.style.paddingRight = `${scrollbar}px`;
    }
    holders += 1;
    return () => {
      holders -= 1;
      if (holders > 0) return;
      root.style.overflow = "";
      body.style.paddingRight = "";
    };
  }, []);
}

const TAKES_FOCUS =
  "a[href], button:not(:disabled, [tabindex='-1']), input:not(:disabled), select, textarea, iframe, audio, video, [tabindex='0']";

/**
 * Makes a scrolling element focusable while it contains nothing that is, or keys could not scroll it. The attribute is
 * set at once, without a render in between.
 */
function useScrollStop(place: HTMLElement | null): void {
  useEffect(() => {
    if (!place) return;
    const look = () => {
      const isStop = place.scrollHeight > place.clientHeight && !place.querySelector(TAKES_FOCUS);
      if (isStop) place.tabIndex = 0;
      else place.removeAttribute("tabindex");
    };
    const sized = new ResizeObserver(look);
    sized.observe(place);
    const filled = new MutationObserver(look);
    filled.observe(place, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      sized.disconnect();
      filled.disconnect();
    };
  }, [place]);
}
