import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSetting } from "@/lib/client/settings";
import { isApple } from "./apple";

const FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const MODAL = "[role=dialog][aria-modal=true], [role=alertdialog]";
/** Where a letter looks for the line that begins with it. */
const BY_LETTERS = "[role=menu], [role=listbox], [role=tree], [role=treegrid]";
/** A letter that comes later than this after G means itself. */
const SEQUENCE_MS = 1500;

type Opening = { isAdministrator: boolean; onFind(): void; onKeys(): void };

/**
 * The keys that work everywhere. Letters by the place of the key, so that they work in every alphabet. The person can
 * switch off those without Ctrl.
 */
export function usePageKeys({ isAdministrator, onFind, onKeys }: Opening): void {
  const [hasSingleKeys] = useSetting("quizKeys");
  const openPage = useOpenPage(isAdministrator);
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog may hold unsaved input, and its keys are its own.
    if (event.defaultPrevented || event.altKey || document.querySelector(MODAL)) return;
    const [command, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
    if (other) return;
    const isIn = (place: string) => event.target instanceof Element && event.target.closest(place) !== null;
    if (command) {
      if (event.shiftKey || event.code !== "KeyK") return;
      onFind();
    } else if (!hasSingleKeys || isIn(FIELDS)) return;
    else if (event.key === "?") onKeys();
    else if (isSlash(event)) {
      if (!focusSearch()) return;
    } else {
      const isSecond = event.timeStamp - begunAt.current < SEQUENCE_MS;
      begunAt.current = Number.NEGATIVE_INFINITY;
      if (event.shiftKey || isIn(BY_LETTERS)) return;
      if (event.code === "KeyG" && !event.repeat) begunAt.current = event.timeStamp;
      else if (isSecond) void openPage(event.code);
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Opens the page of a letter. Which page that is, is loaded with the first one. */
function useOpenPage(isAdministrator: boolean) {
  const router = useRouter();
  const [, setAdminMode] = useSetting("adminActive");
  return async (code: string) => {
    const keys = await import("./page-keys").catch(() => undefined);
    const href = await keys?.addressOfKey(code, isAdministrator);
    if (href === undefined) return;
    if (href.startsWith("/admin/")) setAdminMode(true);
    router.push(href);
  };
}

/** On keyboards of Cyrillic letters the key of the slash types a full stop. */
function isSlash({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === "/" || (code === "Slash" && key === "." && !shiftKey);
}

/** Moves to the search of the first list on the page, with its text selected. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  const shown = [...fields].find((field) => !field.disabled && field.checkVisibility());
  shown?.focus();
  shown?.select();
  return shown !== undefined;
}
