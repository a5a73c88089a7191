"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Failed } from "@/components/kit/feedback/failed";
import { buttonClass } from "@/components/ui/button-class";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiProblem } from "@/lib/client/problem";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { faultOf, type OpenedPdf, openPdf, type PdfFault } from "./open-pdf";
import { MOST_ZOOM, STEPS } from "./page-place";
import { PdfPage } from "./pdf-page";
import { PdfTools } from "./pdf-tools";
import { usePinch } from "./use-pinch";
import { useReadingPlace } from "./use-reading-place";

/** Wider lines are hard to read; who wants them enlarges the page. */
const WIDEST = 960;
const MARGIN = 8;

type PdfViewProps = {
  file: AttachedFile;
  /** Where its tools stand, beside those that every file has. */
  toolbar: HTMLElement | null;
};

/** A PDF, drawn by ourselves: the browsers of phones show none inside a page. */
export function PdfView(props: PdfViewProps) {
  const [tries, setTries] = useState(0);
  return <Opening key={`${props.file.file} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Opening({ file, toolbar, onRetry }: PdfViewProps & { onRetry(): void }) {
  const { opened, fault } = useOpened(file.file);
  if (opened) return <Pages file={file} opened={opened} toolbar={toolbar} />;
  return (
    <div className="p-4 sm:px-6">
      {fault instanceof ApiProblem ? (
        <Failed error={fault} onRetry={onRetry} />
      ) : fault ? (
        <Fault file={file} fault={fault} />
      ) : (
        <Skeleton className="h-[60dvh]" />
      )}
    </div>
  );
}

function Fault({ file: { file }, fault }: { file: AttachedFile; fault: Exclude<PdfFault, ApiProblem> }) {
  const t = useTranslations("handbook");
  return (
    <div role="alert" className="mx-auto grid max-w-prose gap-3 rounded-md bg-surface-2 p-4">
      <p>{t(`pdf.${fault}`)}</p>
      <p className="flex flex-wrap gap-2">
        <a href={file} target="_blank" rel="noopener" className={buttonClass()}>
          <ExternalLink aria-hidden />
          {t("preview.open")}
        </a>
        <a href={`${file}?download=1`} download className={buttonClass()}>
          <Download aria-hidden />
          {t("materials.download")}
        </a>
      </p>
    </div>
  );
}

function useOpened(src: string): { opened?: OpenedPdf; fault?: PdfFault } {
  const [state, setState] = useState<{ opened?: OpenedPdf; fault?: PdfFault }>({});
  useEffect(() => {
    let isGone = false;
    const { opened, close } = openPdf(src);
    opened.then(
      (pdf) => !isGone && setState({ opened: pdf }),
      (error: unknown) => !isGone && setState({ fault: faultOf(error) }),
    );
    return () => {
      isGone = true;
      close();
    };
  }, [src]);
  return state;
}

type PagesProps = PdfViewProps & { opened: OpenedPdf };

function Pages({ file, opened: { document, first }, toolbar }: PagesProps) {
  const t = useTranslations("handbook.pdf");
  const box = useRef<HTMLElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const fit = useFittingWidth(box);
  const [zoom, setZoom] = useState(1);
  const width = Math.round(fit * zoom);
  const near = useNearPages(box, width > 0);
  const { page, hold, goTo } = useReadingPlace(box, file.file, width);
  const within = (wanted: number) => Math.min(Math.max(wanted, STEPS[0]), MOST_ZOOM);
  usePinch(box, {
    move(times, { x, y }) {
      if (!sheets.current || !box.current) return;
      const { scrollLeft, scrollTop } = box.current;
      const scale = within(zoom * times) / zoom;
      Object.assign(sheets.current.style, {
        transformOrigin: `${scrollLeft + x}px ${scrollTop + y}px`,
        transform: `scale(${scale})`,
      });
    },
    end(times, middle) {
      if (sheets.current) sheets.current.style.transform = "";
      hold(middle);
      setZoom(within(zoom * times));
    },
  });
  const numbers = Array.from({ length: document.numPages }, (_, nth) => nth + 1);
  const { width: across, height } = first.getViewport({ scale: 1 });
  return (
    <>
      {toolbar &&
        createPortal(
          <PdfTools page={page} count={document.numPages} zoom={zoom} onZoom={setZoom} onPage={goTo} />,
          toolbar,
        )}
      <section
        ref={box}
        aria-label={t("pages", { title: file.title })}
        className="relative h-full touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-surface-2 -outline-offset-2"
      >
        <div ref={sheets} className="grid w-max min-w-full gap-2 p-2">
          {width > 0 &&
            numbers.map((number) => (
              <PdfPage
                key={number}
                document={document}
                number={number}
                width={width}
                ratio={height / across}
                isNear={near.has(number)}
                goTo={goTo}
              />
            ))}
        </div>
      </section>
    </>
  );
}

/** The width at which a page is whole across, as wide as the place allows. The place is scrolled by keys too. */
function useFittingWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    place.tabIndex = 0;
    const sized = new ResizeObserver(() => setWidth(Math.min(place.clientWidth - 2 * MARGIN, WIDEST)));
    sized.observe(place);
    return () => sized.disconnect();
  }, [box]);
  return width;
}

/** The pages in sight, and those within one more screen above and below. */
function useNearPages(box: RefObject<HTMLElement | null>, isLaidOut: boolean): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const place = box.current;
    if (!place || !isLaidOut) return;
    const watching = new IntersectionObserver(
      (seen) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of seen) {
            const number = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) now.add(number);
            else now.delete(number);
          }
          return now;
        }),
      { root: place, rootMargin: "100% 0px" },
    );
    for (const page of place.querySelectorAll("[data-page]")) watching.observe(page);
    return () => watching.disconnect();
  }, [box, isLaidOut]);
  return near;
}
