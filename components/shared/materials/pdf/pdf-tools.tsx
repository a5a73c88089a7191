"use client";

import { ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { nextZoom, typedPage } from "./page-place";

type PdfToolsProps = {
  page: number;
  count: number;
  zoom: number;
  onZoom(zoom: number): void;
  onPage(page: number): void;
};

/** The page that is read, of how many, and how large it is shown. Another number goes to that page. */
export function PdfTools({ page, count, zoom, onZoom, onPage }: PdfToolsProps) {
  const t = useTranslations("handbook");
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = typed === undefined ? undefined : typedPage(typed, count);
    setTyped(undefined);
    if (wanted !== undefined) onPage(wanted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") go();
    if (event.key !== "Escape" || typed === undefined) return;
    // Esc would close the dialog.
    event.stopPropagation();
    setTyped(undefined);
  };
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <>
      <span className="mr-auto flex items-center gap-2 tabular-nums">
        <label htmlFor={id} className="max-sm:sr-only">
          {t("pdf.page")}
        </label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="w-14! px-1! text-center"
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={press}
          onBlur={go}
        />
        <span className="shrink-0">{t("pdf.of", { count })}</span>
      </span>
      <span className="px-1 text-fg-muted text-sm tabular-nums max-sm:sr-only" role="status">
        {t("preview.zoomed", { percent: Math.round(100 * zoom) })}
      </span>
      <IconButton
        variant="ghost"
        label={t("preview.zoomOut")}
        aria-disabled={smaller === zoom}
        onClick={() => onZoom(smaller)}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        label={t("preview.zoomIn")}
        aria-disabled={larger === zoom}
        onClick={() => onZoom(larger)}
      >
        <ZoomIn aria-hidden />
      </IconButton>
    </>
  );
}
