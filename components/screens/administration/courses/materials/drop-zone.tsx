"use client";

import { Upload as UploadIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useEffect, useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";

/** Files can be dropped here, several at once, or chosen with the button. */
export function DropZone({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const t = useTranslations("handbook.upload");
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useEffect(keepPage, []);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-label={t("place")}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        "relative flex min-h-20 min-w-0 flex-wrap items-center gap-3 rounded-md border border-dashed p-4",
        isOver ? "border-primary bg-primary-soft" : "border-border-strong",
      )}
    >
      <input
        type="file"
        multiple
        aria-label={t("choose")}
        aria-describedby={`${id}-hint`}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
      <span
        aria-hidden
        className={cx(
          buttonClass(),
          "pointer-events-none outline-offset-2 outline-ring peer-hover:bg-surface-2 peer-focus-visible:outline-2",
        )}
      >
        <UploadIcon />
        {t("choose")}
      </span>
      <span id={`${id}-hint`} className="pointer-events-none text-fg-muted text-sm pointer-coarse:hidden">
        {t("hint")}
      </span>
    </fieldset>
  );
}

/** Without this the browser would open a file that is dropped outside the zone. */
function keepPage() {
  const ignore = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
  return () => {
    window.removeEventListener("dragover", ignore);
    window.removeEventListener("drop", ignore);
  };
}
