"use client";

import { ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** Shares of the place's width: a plan of a building is read at several times the width of a phone. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const widths = ["w-full", "w-[150%]", "w-[200%]", "w-[300%]", "w-[400%]"] as const;

/** A picture that can be made larger, and is then moved by scrolling. */
export function ImageView({ src, title, onError }: { src: string; title: string; onError(): void }) {
  const t = useTranslations("handbook.preview");
  const [nth, setNth] = useState(0);
  const place = useRef<HTMLElement>(null);
  const zoom = (next: number) => {
    const box = place.current;
    const middle = box ? (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth : 0.5;
    setNth(next);
    requestAnimationFrame(() => {
      if (box) box.scrollLeft = middle * box.scrollWidth - box.clientWidth / 2;
    });
  };
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center justify-end gap-1">
        <span role="status" className="px-2 text-fg-muted text-sm tabular-nums">
          {t("zoomed", { percent: Math.round(100 * (ZOOMS[nth] ?? 1)) })}
        </span>
        <Button
          size="icon"
          aria-label={t("zoomOut")}
          aria-disabled={nth === 0}
          onClick={() => nth > 0 && zoom(nth - 1)}
        >
          <ZoomOut aria-hidden />
        </Button>
        <Button
          size="icon"
          aria-label={t("zoomIn")}
          aria-disabled={nth === ZOOMS.length - 1}
          onClick={() => nth < ZOOMS.length - 1 && zoom(nth + 1)}
        >
          <ZoomIn aria-hidden />
        </Button>
      </div>
      <section ref={place} aria-label={title} className="max-h-[70dvh] overflow-auto rounded-sm">
        {/* A press on the picture itself enlarges it, or shows the whole of it again. */}
        <button
          type="button"
          aria-label={t(nth === 0 ? "zoomIn" : "zoomWhole")}
          onClick={() => zoom(nth === 0 ? 2 : 0)}
          className={nth === 0 ? "mx-auto block cursor-zoom-in" : `block cursor-zoom-out ${widths[nth]}`}
        >
          <img
            src={src}
            alt={title}
            onError={onError}
            className={nth === 0 ? "max-h-[70dvh] max-w-full" : "w-full max-w-none"}
          />
        </button>
      </section>
    </div>
  );
}
