"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";

type CopyButtonProps = { text: string; label: string; copiedLabel: string; size?: "md" | "sm"; className?: string };

/** Copies a text and announces that. */
export function CopyButton({ text, label, copiedLabel, size = "sm", className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx(buttonClass({ size }), className)}
        onClick={async () => setIsCopied(await copied(text))}
      >
        {/* Both words lie in one place, which is as wide as the longer one: nothing beside it moves. */}
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <span className={cx(isCopied && "invisible")}>{label}</span>
          <span className={cx(!isCopied && "invisible")}>{copiedLabel}</span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}

/** Copies a text, and says whether that worked. Browsers have the clipboard API only on https and localhost; elsewhere the old way works. */
export async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const area = Object.assign(document.createElement("textarea"), { value: text });
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
