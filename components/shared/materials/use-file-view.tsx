"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { FilePreview } from "./file-preview";
import { MaterialIcon } from "./material-icon";
import { previewOf } from "./preview-of";
import { useLengthText } from "./use-length-text";

/** What draws PDFs is as heavy as a page of ours, so it is loaded with the first PDF that is opened. */
const pdfPart = lazyPart(() => import("./pdf/pdf-view"), { isRare: true });

type ShownFile = AttachedFile & { seconds?: number | null };

/** A file in a dialog: its tools, which stand beside the cross, and its content where the browser can show it. */
export function useFileView(file: ShownFile | undefined, place?: string): { tools?: ReactNode; body?: ReactNode } {
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  if (!file) return {};
  if (previewOf(file) !== "pdf")
    return {
      tools: <FileTools file={file} place={place} toolbar={setToolbar} />,
      body: <FileBody file={file} toolbar={toolbar} />,
    };
  return {
    tools: (
      <>
        <div ref={setToolbar} className="flex min-w-0 flex-1 items-center gap-1" />
        <PdfLinks file={file} />
      </>
    ),
    body: <PdfBody file={file} toolbar={toolbar} />,
  };
}

type FileToolsProps = { file: ShownFile; place: string | undefined; toolbar: Ref<HTMLElement> };

/** Where the file stands among others, what it is, and its download; where that is all one can do with it, it is a button of the content. */
function FileTools({ file, place, toolbar }: FileToolsProps) {
  const t = useTranslations("handbook");
  const length = useLengthText()(file);
  return (
    <>
      <span className="flex min-w-0 flex-1 items-center gap-2 text-fg-muted">
        <MaterialIcon kind={file.kind} className="size-5" />
        {place && <span className="shrink-0 tabular-nums">{place}</span>}
        <span
          className={cx(
            "min-w-0 truncate tabular-nums",
            place && "before:mr-2 before:content-['·']",
            previewOf(file) === "image" && "max-sm:sr-only",
          )}
        >
          {t(`kinds.${file.kind}`)}
          {/* A phone has no room for it beside the place and the tools. */}
          {length && <span className={cx(place && "max-sm:sr-only")}> · {length}</span>}
        </span>
      </span>
      <span ref={toolbar} className="flex shrink-0 items-center gap-1" />
      {previewOf(file) !== "none" && <DownloadLink file={file} />}
    </>
  );
}

function DownloadLink({ file }: { file: ShownFile }) {
  const t = useTranslations("handbook.materials");
  return (
    <a
      href={`${file.file}?download=1`}
      download
      aria-label={t("download")}
      title={t("download")}
      className={buttonClass({ variant: "ghost", size: "icon" })}
    >
      <Download aria-hidden />
    </a>
  );
}

function FileBody({ file, toolbar }: { file: ShownFile; toolbar: HTMLElement | null }) {
  const t = useTranslations("handbook.materials");
  return (
    <div className="grid min-w-0 gap-4">
      <FilePreview file={file} toolbar={toolbar} />
      {previewOf(file) === "none" && (
        <a href={`${file.file}?download=1`} download className={cx(buttonClass(), "justify-self-start")}>
          <Download aria-hidden />
          {t("download")}
        </a>
      )}
    </div>
  );
}

/** They are there whatever becomes of the rest. A phone has no room for the first, and downloads what it opens. */
function PdfLinks({ file }: { file: ShownFile }) {
  const t = useTranslations("handbook.preview");
  return (
    <>
      <a
        href={file.file}
        target="_blank"
        rel="noopener"
        aria-label={t("open")}
        title={t("open")}
        className={cx(buttonClass({ variant: "ghost", size: "icon" }), "max-sm:hidden")}
      >
        <ExternalLink aria-hidden />
      </a>
      <DownloadLink file={file} />
    </>
  );
}

/** A PDF fills its dialog. */
function PdfBody({ file, toolbar }: { file: ShownFile; toolbar: HTMLElement | null }) {
  return (
    <div className="-mx-4 -mt-1 -mb-4 h-[calc(100%+1.25rem)] border-border border-t sm:-mx-6 low:h-[calc(100dvh-2rem)]">
      <LazyPart of={pdfPart} waiting={<Skeleton className="m-4 h-[60dvh]" />}>
        {({ PdfView }) => <PdfView file={file} toolbar={toolbar} />}
      </LazyPart>
    </div>
  );
}
