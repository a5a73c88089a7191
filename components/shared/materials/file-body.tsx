"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { buttonClass } from "@/components/ui/button-class";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { AttachedFile } from "@/lib/contracts/attached-file";
import { FilePreview } from "./file-preview";
import { MaterialIcon } from "./material-icon";
import { previewOf } from "./preview-of";
import { useLengthText } from "./use-length-text";

/** What draws PDFs is as heavy as a page of ours, so it is loaded with the first PDF that is opened. */
const pdfPart = lazyPart(() => import("./pdf/pdf-view"), { isRare: true });

/** What a file is, its download, and its content where the browser can show it. */
export function FileBody({ file }: { file: AttachedFile & { seconds?: number | null } }) {
  const t = useTranslations("handbook");
  const lengthOf = useLengthText();
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  if (previewOf(file) === "pdf") return <PdfBody file={file} />;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="-mt-2 flex min-w-0 items-center gap-1">
        <span className="mr-auto flex min-w-0 items-center gap-2 text-fg-muted text-sm">
          <MaterialIcon kind={file.kind} className="size-5" />
          <span className="truncate">{t(`kinds.${file.kind}`)}</span>
          <span className="shrink-0 tabular-nums">{lengthOf(file)}</span>
        </span>
        <span ref={setToolbar} className="flex shrink-0 items-center gap-1" />
        <DownloadLink file={file} />
      </div>
      <FilePreview file={file} toolbar={toolbar} />
    </div>
  );
}

/** A PDF fills its dialog, below one row of tools. The last two are there whatever becomes of the rest. */
function PdfBody({ file }: { file: AttachedFile }) {
  const t = useTranslations("handbook");
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const iconLink = buttonClass({ variant: "ghost", size: "icon" });
  return (
    <div className="-mx-4 -mt-1 -mb-4 grid h-[calc(100%+1.25rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-border border-t sm:-mx-6 [@media(height<480px)]:h-[calc(100dvh-2rem)]">
      <div className="flex min-w-0 items-center gap-1 border-border border-b px-4 py-1 pointer-coarse:py-0.5 sm:px-6">
        <div ref={setToolbar} className="flex min-w-0 flex-1 items-center gap-1" />
        <a
          href={file.file}
          target="_blank"
          rel="noopener"
          aria-label={t("preview.open")}
          title={t("preview.open")}
          className={iconLink}
        >
          <ExternalLink aria-hidden />
        </a>
        <DownloadLink file={file} />
      </div>
      <div className="min-h-0">
        <LazyPart of={pdfPart} waiting={<Skeleton className="m-4 h-[60dvh]" />}>
          {({ PdfView }) => <PdfView file={file} toolbar={toolbar} />}
        </LazyPart>
      </div>
    </div>
  );
}

function DownloadLink({ file }: { file: AttachedFile }) {
  const t = useTranslations("handbook");
  return (
    <a
      href={`${file.file}?download=1`}
      download
      aria-label={t("materials.download")}
      title={t("materials.download")}
      className={buttonClass({ variant: "ghost", size: "icon" })}
    >
      <Download aria-hidden />
    </a>
  );
}
