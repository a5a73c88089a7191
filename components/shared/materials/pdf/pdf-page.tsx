"use client";

import { useTranslations } from "next-intl";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { memo, useEffect, useRef, useState } from "react";
import { drawPage } from "./draw-page";

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  width: number;
  /** Height by width of the first page, until its own is known. */
  ratio: number;
  isNear: boolean;
  goTo(page: number): void;
};

/** One page: drawn while it is near what is in sight, otherwise an empty sheet of its size. */
export const PdfPage = memo(function PdfPage({ document, number, width, ratio, isNear, goTo }: PdfPageProps) {
  const t = useTranslations("handbook.pdf");
  const sheet = useRef<HTMLDivElement>(null);
  const [ownRatio, setOwnRatio] = useState(ratio);
  const [hasFailed, setHasFailed] = useState(false);
  const label = t("link");
  useEffect(() => {
    if (!isNear) return;
    const cancelling = new AbortController();
    const { signal } = cancelling;
    drawPage(document, number, { width, links: { goTo, label }, signal }).then(
      (drawn) => {
        if (!drawn || signal.aborted) return;
        setOwnRatio(drawn.ratio);
        sheet.current?.replaceChildren(...drawn.parts);
      },
      () => !signal.aborted && setHasFailed(true),
    );
    return () => cancelling.abort();
  }, [document, number, width, isNear, goTo, label]);
  useEffect(() => {
    if (isNear) return;
    const canvas = sheet.current?.querySelector("canvas");
    // Otherwise the browser keeps its memory for a while.
    if (canvas) canvas.width = 0;
    sheet.current?.replaceChildren();
  }, [isNear]);
  return (
    <section
      aria-label={t("pageName", { page: number, count: document.numPages })}
      data-page={number}
      className="relative mx-auto bg-paper shadow-1"
      style={{ width, height: width * ownRatio }}
    >
      <div ref={sheet} className="absolute inset-0" />
      {hasFailed && <p className="absolute inset-0 grid place-content-center bg-surface p-4">{t("pageFailed")}</p>}
    </section>
  );
});
