"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { useSetting } from "@/lib/client/settings";
import { isApple } from "./apple";

const findPart = later(() => import("./find-dialog"), { isRare: true });
const keysPart = later(() => import("./keys-dialog"), { isRare: true });

type Opened = "find" | "keys";

/** Opens "find anything", also by Ctrl K or Cmd K, and the list of keys by ?. Both load when they are first used. */
export function FindButton() {
  const t = useTranslations("find");
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const find = useLater(findPart, opened === "find", close);
  const keys = useLater(keysPart, opened === "keys", close);
  useOpeningKeys(setOpened);
  return (
    <>
      <Button
        variant="ghost"
        className="px-2 pointer-coarse:min-w-11"
        aria-label={t("title")}
        title={t("button")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened("find")}
      >
        <Search aria-hidden />
      </Button>
      {find && opened === "find" && <find.FindDialog onClose={close} onKeys={() => setOpened("keys")} />}
      {keys && opened === "keys" && <keys.KeysDialog onClose={close} />}
    </>
  );
}

const FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const MODAL = "[role=dialog][aria-modal=true], [role=alertdialog]";

/** K by the place of the key, so that it works in every alphabet. The person can switch off keys without Ctrl, such as ?. */
function useOpeningKeys(open: (opened: Opened) => void): void {
  const [hasSingleKeys] = useSetting("quizKeys");
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog may hold unsaved input, and its keys are its own.
    if (event.defaultPrevented || event.altKey || document.querySelector(MODAL)) return;
    const [command, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
    if (other) return;
    const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (command && !event.shiftKey && event.code === "KeyK") open("find");
    else if (!command && event.key === "?" && hasSingleKeys && !isTyping) open("keys");
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
