"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from "react";
import { cx } from "@/components/ui/class-names";

type DropZoneProps = { onFiles(files: Iterable<File>): void; ref?: Ref<HTMLFieldSetElement>; children: ReactNode };

/** A card on which files can be dropped, several at once. While files are dragged over the page, it shows that. */
export function DropZone({ onFiles, ref, children }: DropZoneProps) {
  const t = useTranslations("handbook.upload");
  const [isOver, setIsOver] = useState(false);
  const isDragged = useDraggedFiles();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-label={t("place")}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        "relative grid min-w-0 rounded-lg border border-border bg-surface outline-none",
        isDragged && "border-border-strong border-dashed",
        isDragged && isOver && "border-primary bg-primary-soft",
      )}
    >
      {children}
    </fieldset>
  );
}

/** Whether files are being dragged over the page. Without this the browser would open a file dropped elsewhere. */
function useDraggedFiles(): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const over = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      setIsDragged(event.type === "dragover");
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    // The pointer left the window: there is no element that it entered.
    const leave = ({ relatedTarget }: globalThis.DragEvent) => relatedTarget === null && setIsDragged(false);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", over);
    window.addEventListener("dragleave", leave);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", over);
      window.removeEventListener("dragleave", leave);
    };
  }, []);
  return isDragged;
}
